import type { ComponentType, ReactNode } from 'react';
import type { FormDescription, FormValues } from '@forecourt/contracts/form/form';
import { earliestAppointment } from '@forecourt/rules/form/appointment';
import { currencySign } from '@forecourt/rules/price/money';
import { countryOfLocale } from '@forecourt/rules/form/country-rules';
import type { FormCheckContext } from '@forecourt/rules/form/form-schema';
import { formFailureText } from '@forecourt/rules/form/form-site';
import { distanceUnit, type DistanceSite } from '@forecourt/rules/vehicle/odometer';
import { HoneypotField } from '../form/fields';
import { Form } from '../form/form';
import { SubmitButton } from '../form/submit-button';
import { useText } from '../wording/wording-provider';
import { AnswerMemoryEffect, type FormAnswerMemory } from './form-effects';
import { FormSteps, StepButtons } from './form-steps';
import { StepFields, type ArrangedFields } from './step-fields';
import { useFormSteps } from './use-form-steps';

export interface FormEngineProps {
  /** The form's steps, fields and texts, with the dealer's wording and lists. */
  form: FormDescription;
  site: FormCheckContext['site'] & Pick<DistanceSite, 'stock'> & { currency?: string };
  /** Values with which the fields start, by field name. */
  values: FormValues;
  /** Reads and stores the answers that the browser remembers for this form. */
  memory?: FormAnswerMemory;
  /** Unix seconds from the page's loader, so that server and browser offer the same appointment times. */
  now?: number;
  /** Address to which a browser without JavaScript sends the form. */
  action: string;
  /** Sends the answers. An error that it throws is shown at the fields. */
  send: (values: FormValues) => Promise<void>;
  /** Called with the answers of each completed step, so that they can be stored. */
  onStep?: (step: string, values: FormValues) => void;
  /** Called when the shopper first focuses or presses a control of the form. */
  onTouch?: () => void;
  /** Level of the headings of the form's steps. Default: 3. */
  level?: 2 | 3 | 4;
  /** Components that arrange the fields of a step, by step id. Must be the same object in every render. */
  arrange?: Readonly<Record<string, ComponentType<ArrangedFields>>>;
  /** Content above the submit button, such as the privacy notice and the captcha. */
  children?: ReactNode;
}

const nowInSeconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Renders a form in one or several steps from its description, and checks answers by the same schema as the server
 * (L-01). Without JavaScript it is one plain form with every field that may apply.
 */
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
    country: countryOfLocale(site.locale),
    locale: site.locale,
    locations: site.locations,
    timezone: site.timezone,
    distance: distanceUnit(site),
    sign: site.currency ? currencySign(site.locale, site.currency) : undefined,
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
