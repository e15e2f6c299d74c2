import type { ComponentType, ReactNode } from 'react';
import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import { earliestAppointment } from '@forecourt/rules/form/appointment';
import type { FormCheckContext } from '@forecourt/rules/form/form-schema';
import { formFailureText } from '@forecourt/rules/form/form-site';
import { HoneypotField } from '../form/fields';
import { Form } from '../form/form';
import { SubmitButton } from '../form/submit-button';
import { useText } from '../wording/wording-provider';
import { AnswerMemoryEffect, type FormAnswerMemory } from './form-effects';
import { fieldSettingsOf, type FormFieldSite } from './field-settings';
import { FormSteps, StepButtons } from './form-steps';
import { StepFields, type ArrangedFields } from './step-fields';
import { useFormSteps } from './use-form-steps';

export interface FormEngineProps {
  /** With the dealer's wording and lists. */
  form: FormDescription;
  site: FormFieldSite;
  /** Fields start with these values, by name. */
  values: FormValues;
  memory?: FormAnswerMemory;
  /** Unix seconds from the page's loader, so that server and browser offer the same appointment times. */
  now?: number;
  /** For a browser without JavaScript. */
  action: string;
  /** An error of this function is shown at the fields. */
  send: (values: FormValues) => Promise<void>;
  onStep?: (step: string, values: FormValues) => void;
  /** The shopper first focuses or presses a control of the form. */
  onTouch?: () => void;
  level?: 2 | 3 | 4;
  /** By step id. Must be the same object in every render. */
  arrange?: Readonly<Record<string, ComponentType<ArrangedFields>>>;
  /** Above the submit button, such as the privacy notice and the captcha. */
  children?: ReactNode;
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/** Checks answers by the same schema as the server (L-01). Without JavaScript one plain form with every field that may apply. */
export const FormEngine = ({
  form,
  site,
  values,
  memory,
  now,
  action,
  send,
  onStep,
  onTouch,
  level = 3,
  arrange,
  children,
}: FormEngineProps) => {
  const text = useText();
  // A form may stay open for hours, so the browser's clock decides which times are past.
  const context: FormCheckContext = { site, text, now: typeof document === 'undefined' ? (now ?? 0) : nowInSeconds() };
  const failed = formFailureText(form, text);
  const { steps, step, go, submit, check, sending } = useFormSteps({ form, context, send, done: onStep, failed });
  const settings = {
    ...fieldSettingsOf(site),
    earliest: now === undefined ? undefined : (timezone: string) => earliestAppointment({ now, timezone }),
  };
  const inSteps = steps.length > 1;
  const fieldsOf = (index: number) => {
    const { id = '', fields = [] } = steps[index] ?? {};
    return <StepFields fields={fields} all={form.fields} settings={settings} Arrange={arrange?.[id]} />;
  };

  return (
    <Form
      action={action}
      aria-label={form.title}
      initialValues={{ ...values, website: '' }}
      check={check}
      onSubmit={submit}
      onFocus={onTouch}
    >
      <AnswerMemoryEffect {...memory} step={step} go={(index) => go(Math.min(index, steps.length - 1))} />
      <input type="hidden" name="form" value={form.id} />
      {form.fields.some(({ name }) => name === 'category') ? null : <input type="hidden" name="category" value={form.category} />}
      {form.subcategory ? <input type="hidden" name="subcategory" value={form.subcategory} /> : null}
      {inSteps ? <FormSteps form={form} steps={steps} step={step} go={go} level={level} fieldsOf={fieldsOf} /> : fieldsOf(0)}
      <HoneypotField />
      {children}
      {inSteps ? (
        <StepButtons step={step} go={go} sending={sending} submit={form.submit} />
      ) : (
        <div>
          <SubmitButton>{form.submit}</SubmitButton>
        </div>
      )}
    </Form>
  );
};
