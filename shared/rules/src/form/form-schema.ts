import { array, bool, mixed, object, string, ValidationError, type AnyObjectSchema, type AnySchema } from 'yup';
import type { FormField, FormValues } from '@forecourt/contracts/form/form';
import type { TextLookup } from '@forecourt/contracts/wording';
import { formatTime } from '../location/opening-hours';
import { findAppointmentProblem } from './appointment';
import { isFieldVisible } from './conditions';
import { countryOfLocale, isPhoneIn, postcodeRuleFor } from './country-rules';
import type { FormSite } from './form-site';
import { isLeadTextName, MAX_ANSWER_LENGTH, LEAD_TEXT_LIMITS } from './own-answers';
import { typedPrice } from '../price/typed-price';
import { odometerReading } from '../vehicle/odometer-reading';

export interface FormCheckContext {
  site: Pick<FormSite, 'locale' | 'timezone' | 'locations'>;
  /** Unix seconds. */
  now: number;
  text: TextLookup;
}

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@.\s]{2,}$/;
const NUMBER = /^-?\d[\d,]*(?:\.\d+)?$/;

/** The limit of the field, but at most the length of the lead's column. */
export const maxAnswerLength = ({ name, maxLength = MAX_ANSWER_LENGTH }: FormField): number =>
  Math.min(maxLength, isLeadTextName(name) ? LEAD_TEXT_LIMITS[name] : MAX_ANSWER_LENGTH);

const isDay = (value: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
};

/** By the field's type; undefined for a text that is no number. */
const numberReaders = {
  odometer: (value: string) => odometerReading(value)?.distance,
  price: typedPrice,
  number: (value: string) => (NUMBER.test(value) ? Number(value.replaceAll(',', '')) : undefined),
} satisfies Record<string, (value: string) => number | undefined>;

/** Undefined for a valid number. */
const numberProblem = ({ label, min, max, type }: FormField, value: string, text: TextLookup): string | undefined => {
  const number = numberReaders[type === 'odometer' || type === 'price' ? type : 'number'](value);
  if (number === undefined) return text('form.number', '{{label}} must be a number.', { label });
  if ((min === undefined || number >= min) && (max === undefined || number <= max)) return undefined;
  if (min === undefined) return text('form.most', '{{label}} can be at most {{max}}.', { label, max: max as number });
  if (max === undefined) return text('form.least', '{{label}} must be at least {{min}}.', { label, min });
  return text('form.between', '{{label}} must be between {{min}} and {{max}}.', { label, min, max });
};

/** Past, or the chosen location is closed (B-03, L-05); undefined for a valid time. */
const appointmentProblem = (value: string, values: FormValues, { site, now, text }: FormCheckContext): string | undefined => {
  const place = site.locations.find(({ id }) => id === values['location_id']);
  const problem = findAppointmentProblem(value, place, { now, timezone: site.timezone });
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'past':
      return text('form.appointment.past', 'Choose a time in the future.');
    case 'closed':
      return text('form.appointment.closed', 'We are closed on {{day}}. Choose another day.', { day: problem.day });
    case 'hours':
      return text('form.appointment.hours', 'That day we are open from {{open}} to {{close}}.', {
        open: formatTime(problem.open),
        close: formatTime(problem.close),
      });
    case 'invalid':
      return text('form.appointment.invalid', 'Choose a date and a time.');
  }
};

/** Undefined if the answer, which is not empty, fits its field. */
const typeProblem = (field: FormField, value: string, values: FormValues, context: FormCheckContext): string | undefined => {
  const { text, site } = context;
  const country = countryOfLocale(site.locale);
  const { label, options } = field;
  switch (field.type) {
    case 'email':
      return EMAIL.test(value) ? undefined : text('form.email', 'Please enter a valid email address.');
    case 'phone':
      return isPhoneIn(country, value) ? undefined : text('form.phone', 'Please enter a valid phone number.');
    case 'postcode':
      if (postcodeRuleFor(country).pattern.test(value)) return undefined;
      return country === 'AU'
        ? text('form.postcode', 'Invalid postcode. Please enter a 4-digit number.')
        : text('form.postcode.other', 'Please enter a valid postcode.');
    case 'number':
    case 'odometer':
    case 'price':
      return numberProblem(field, value, text);
    case 'date':
      return isDay(value) ? undefined : text('form.date', '{{label}} must be a date.', { label });
    case 'appointment':
      return appointmentProblem(value, values, context);
    case 'select':
    case 'radio':
      return options?.some((option) => option.value === value)
        ? undefined
        : text('form.choice', 'Choose one of the answers for “{{label}}”.', { label });
    default:
      return undefined;
  }
};

/** A sentence also where the label is a question. */
const missingAnswer = (label: string, text: FormCheckContext['text']): string =>
  label.endsWith('?')
    ? text('form.answer', 'Please answer: {{label}}', { label })
    : text('form.required', '{{label}} is required.', { label });

const textSchema = (field: FormField, values: FormValues, context: FormCheckContext): AnySchema => {
  const { label, required } = field;
  const { text } = context;
  const most = maxAnswerLength(field);
  const schema = string()
    .trim()
    .max(most, text('form.long', '{{label}} can have at most {{max}} characters.', { label, max: most }))
    .test('fits', (value, { createError }) => {
      const problem = value ? typeProblem(field, value, values, context) : undefined;
      return problem === undefined || createError({ message: problem });
    });
  return required ? schema.required(missingAnswer(label, text)) : schema;
};

const boxSchema = ({ label, required }: FormField, { text }: FormCheckContext): AnySchema => {
  const tick = text('form.tick', 'Please tick: {{label}}', { label });
  return required ? bool().required(tick).oneOf([true], tick) : bool();
};

const boxesSchema = ({ label, required, options = [] }: FormField, { text }: FormCheckContext): AnySchema => {
  const choice = text('form.choice', 'Choose one of the answers for “{{label}}”.', { label });
  const schema = array().of(
    string().oneOf(
      options.map(({ value }) => value),
      choice,
    ),
  );
  return required ? schema.min(1, missingAnswer(label, text)) : schema;
};

const fieldSchema = (field: FormField, values: FormValues, context: FormCheckContext): AnySchema => {
  // A shopper can't correct a hidden answer, so hidden answers are not checked.
  if (field.type === 'hidden') return mixed();
  if (field.type === 'checkbox') return boxSchema(field, context);
  return field.type === 'checkboxes' ? boxesSchema(field, context) : textSchema(field, values, context);
};

/**
 * For browser and server (L-01). Callers validate with `{context: {values}}`, because the answers decide which fields the
 * form shows. Hidden fields are never checked, so that they never stop a form from being sent.
 */
const formSchema = (fields: readonly FormField[], context: FormCheckContext): AnyObjectSchema =>
  object(
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        mixed().when('$values', ([values]: FormValues[]) =>
          isFieldVisible(fields, values ?? {}, field) ? fieldSchema(field, values ?? {}, context) : mixed(),
        ),
      ]),
    ),
  );

/** Undefined if the answer is empty or not of the field's type. */
const findAnswer = ({ name, type }: FormField, values: FormValues): FormValues[string] | undefined => {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (type === 'checkbox') return value === true || value === 'true' || value === 'on';
  if (type === 'checkboxes') return Array.isArray(value) ? value : [];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** First message by field name (L-02). `only`: names of the checked fields; default: all. */
export const findFormProblems = (
  fields: readonly FormField[],
  values: FormValues,
  context: FormCheckContext,
  only: readonly FormField[] = fields,
): Record<string, string> => {
  const answers = Object.fromEntries(fields.map((field) => [field.name, findAnswer(field, values)]));
  const schema = formSchema(fields, context).pick(only.map(({ name }) => name));
  try {
    schema.validateSync(answers, { abortEarly: false, context: { values } });
    return {};
  } catch (error) {
    // `instanceof` would fail for errors of a remote that has its own copy of Yup.
    if (!ValidationError.isError(error)) throw error;
    const errors = error.inner.length > 0 ? error.inner : [error];
    // A path such as `services[1]` counts for the field `services`. The reversed order leaves the first message of
    // each field.
    return Object.fromEntries(errors.toReversed().map(({ path = '', message }) => [path.replace(/\[\d+\]$/, ''), message]));
  }
};
