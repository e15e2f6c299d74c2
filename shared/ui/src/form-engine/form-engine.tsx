import type { ComponentType, ReactNode } from 'react';
import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import { earliest } from '@forecourt/rules/form/appointment';
import { currencySign } from '@forecourt/rules/price/money';
import { countryOf } from '@forecourt/rules/form/country-rules';
import type { FormContext } from '@forecourt/rules/form/form-schema';
import { formFailure } from '@forecourt/rules/form/form-site';
import { TrapField } from '../form/fields';
import { Form } from '../form/form';
import { SubmitButton } from '../form/submit-button';
import { useText } from '../wording/wording-provider';
import { FillIn } from './form-effects';
import { FormSteps, StepButtons } from './form-steps';
import { StepFields, type ArrangedFields } from './step-fields';
import { useSteps } from './use-steps';

export interface FormEngineProps {
  /** In the dealer's words, with the lists of the site. */
  form: FormDescription;
  site: FormContext['site'] & { currency?: string };
  /** First answers. */
  values: FormValues;
  /** Answers that the browser remembers: they fill what is empty once the page is interactive. */
  remembered?: () => FormValues;
  /** Unix seconds, from the page's data: server and browser must offer the same times. */
  now?: number;
  /** Where the browser sends the form without JavaScript. */
  action: string;
  /** Sends the answers; what it throws is put to the fields. */
  send: (values: FormValues) => Promise<void>;
  /** Told when a step is done, so that its answers can be kept. */
  onStep?: (step: string, values: FormValues) => void;
  /** Told at the first touch. */
  onTouch?: () => void;
  /** Level of the steps' headings; default 3. */
  level?: 2 | 3 | 4;
  /** By id of the step: a component that puts its fields in places of its own. Must stay the same from render to render. */
  arrange?: Readonly<Record<string, ComponentType<ArrangedFields>>>;
  /** Stands before the button: notice, captcha. */
  children?: ReactNode;
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * The form engine (L-01): a description becomes a form in one or several steps, checked by the schema that the server has
 * too. Without a script it is one plain form with all that could be asked for.
 */
export const FormEngine = ({
  form,
  site,
  values,
  remembered,
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
  // A form may lie open for hours: times are past by the clock of the moment.
  const context: FormContext = { site, text, now: typeof document === 'undefined' ? (now ?? 0) : nowInSeconds() };
  const failed = formFailure(form, text);
  const { steps, step, go, submit, check, sending } = useSteps({ form, context, send, done: onStep, failed });
  const place = {
    country: countryOf(site.locale),
    locale: site.locale,
    locations: site.locations,
    timezone: site.timezone,
    sign: site.currency ? currencySign(site.locale, site.currency) : undefined,
    earliest: now === undefined ? undefined : earliest({ now, timezone: site.timezone }),
  };
  const inSteps = steps.length > 1;
  const fieldsOf = (index: number) => {
    const { id = '', fields = [] } = steps[index] ?? {};
    return <StepFields fields={fields} all={form.fields} place={place} Arrange={arrange?.[id]} />;
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
      <FillIn answers={remembered} />
      <input type="hidden" name="form" value={form.id} />
      {form.fields.some(({ name }) => name === 'category') ? null : <input type="hidden" name="category" value={form.category} />}
      {form.subcategory ? <input type="hidden" name="subcategory" value={form.subcategory} /> : null}
      {inSteps ? <FormSteps form={form} steps={steps} step={step} go={go} level={level} fieldsOf={fieldsOf} /> : fieldsOf(0)}
      <TrapField />
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
