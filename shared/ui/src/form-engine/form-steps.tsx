import { useRef, type ReactNode } from 'react';
import type { FormDescription } from '@forecourt/contracts/form/form';
import { Button } from '../button/button';
import { SubmitButton } from '../form/submit-button';
import { Cluster, Stack } from '../layout/layout';
import { useHydrated } from '../theme/use-hydrated';
import { Heading } from '../type/type';
import { useText } from '../wording/wording-provider';
import { NoScriptBox, ScriptOnlyBox, FormStep } from './form-engine.styles';
import { StepChange } from './form-effects';
import { FormReview } from './review';
import { StepList } from './step-list';
import type { useFormSteps } from './use-form-steps';

interface FormStepsProps extends Pick<ReturnType<typeof useFormSteps>, 'steps' | 'step' | 'go'> {
  form: Pick<FormDescription, 'review'>;
  level: 2 | 3 | 4;
  fieldsOf: (step: number) => ReactNode;
}

/** Shows the current step or the review. Without JavaScript all steps show below each other. */
export const FormSteps = ({ form, steps, step, go, level, fieldsOf }: FormStepsProps) => {
  const text = useText();
  const hydrated = useHydrated();
  const heading = useRef<HTMLHeadingElement>(null);
  const review = text('ui.form.step.review', 'Review');
  return (
    <>
      <ScriptOnlyBox>
        <StepList titles={[...steps.map(({ title }) => title), ...(form.review ? [review] : [])]} current={step} onGo={go} />
      </ScriptOnlyBox>
      {step < steps.length ? (
        <div>
          {steps.map(({ id, title }, index) =>
            // With JavaScript, only the fields of the current step are in the page; the form's state keeps the answers
            // of all steps.
            !hydrated || index === step ? (
              <FormStep key={id} $later={!hydrated && index !== step}>
                <legend>
                  <Heading level={level} size="h3" ref={index === step ? heading : undefined} tabIndex={-1}>
                    {title}
                  </Heading>
                </legend>
                {fieldsOf(index)}
              </FormStep>
            ) : null,
          )}
        </div>
      ) : (
        <Stack gap={5}>
          <Heading level={level} size="h3" ref={heading} tabIndex={-1}>
            {text('ui.form.review', 'Is everything right?')}
          </Heading>
          <FormReview steps={steps} onGo={go} />
        </Stack>
      )}
      {/* Behind the heading, which must be there before it. */}
      <StepChange step={step} heading={heading} />
    </>
  );
};

interface StepButtonsProps extends Pick<ReturnType<typeof useFormSteps>, 'step' | 'go' | 'sending'> {
  submit: string;
}

/** Back and Continue, or Send at the last step. Without JavaScript only the submit button. */
export const StepButtons = ({ step, go, sending, submit }: StepButtonsProps) => {
  const text = useText();
  const hydrated = useHydrated();
  return (
    <>
      <ScriptOnlyBox>
        <Cluster justify="space-between">
          {step > 0 ? (
            <Button tone="secondary" size="large" icon="chevron-left" onClick={() => go(step - 1)}>
              {text('ui.form.back', 'Back')}
            </Button>
          ) : (
            <span />
          )}
          <SubmitButton>{sending ? submit : text('ui.form.next', 'Continue')}</SubmitButton>
        </Cluster>
      </ScriptOnlyBox>
      {hydrated ? null : (
        <NoScriptBox>
          <SubmitButton>{submit}</SubmitButton>
        </NoScriptBox>
      )}
    </>
  );
};
