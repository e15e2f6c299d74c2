import type { FormFieldSource, FormDescription, FormField, FormValues } from '@forecourt/contracts/form/form';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { declareTexts, type TextLookup } from '@forecourt/contracts/wording';
import type { Location } from '@forecourt/contracts/site/site';
import { stateOfFirstLocation, listWorkshops } from '../location/workshops';
import { makeNames } from '../reference/makes';
import { referenceStates } from '../reference/states';
import { distanceUnit, ODOMETER_LABELS_BY_UNIT } from '../vehicle/odometer';
import { findForm } from './form-of';

/** The same for browser and server. */
export type FormSite = Pick<PublicSite, 'locale' | 'timezone' | 'locations' | 'service'> &
  Partial<Pick<PublicSite, 'forms' | 'features' | 'reference' | 'stock'>> & {
    tradeIn?: Omit<PublicSite['tradeIn'], 'saveValuation'>;
  };

type Options = NonNullable<FormField['options']>;

const placesOf = (locations: readonly Location[]): Location[] => {
  const sales = locations.filter(({ visible, location_type }) => visible && location_type === 'sales');
  return sales.length > 0 ? sales : locations.filter(({ visible }) => visible);
};

const named = (locations: readonly Location[]): Options => locations.map(({ id, name }) => ({ value: id, label: name }));
const namedLikeValue = (values: readonly string[]): Options => values.map((value) => ({ value }));

type SiteListName = Exclude<NonNullable<FormField['optionsFrom']>, 'trade_in_questions'>;

/** An option's value is the location's name, because the dealer reads it in the lead. */
const distributionOptions = (locations: readonly Location[], place: string | undefined): Options => {
  const ids = locations.find(({ id }) => id === place)?.distribution_locations ?? [];
  return namedLikeValue(locations.filter(({ id, visible }) => visible && ids.includes(id)).map(({ name }) => name));
};

const optionsFromSite = ({ locations, service, reference }: FormSite, list: SiteListName, place: string | undefined): Options => {
  switch (list) {
    case 'locations':
      return named(placesOf(locations));
    case 'workshops':
      return named(listWorkshops(locations));
    case 'distribution_locations':
      return distributionOptions(locations, place);
    case 'states':
      return namedLikeValue(referenceStates(reference?.states).map(({ code }) => code));
    case 'makes':
      return namedLikeValue(makeNames(reference?.makes.map(({ name }) => name)));
    case 'service_types':
      return namedLikeValue(service.types);
    case 'service_intervals':
      return namedLikeValue(service.intervals);
  }
};

const CHOICES = new Set(['select', 'radio', 'checkboxes']);

/** By switch in `features`. */
const SWITCHED: Partial<Record<string, keyof PublicSite['features']>> = {
  test_drive: 'testDrive',
  trade_in: 'tradeIn',
  finance: 'finance',
};

/** If there is only one, the field is hidden and has that value. */
const withOwnCategories = (field: FormField, { features }: FormSite): FormField => {
  const options = field.options?.filter(({ value }) => {
    const key = SWITCHED[value];
    return !key || !features || features[key];
  });
  const [only, ...others] = options ?? [];
  return only && others.length === 0 ? { ...field, type: 'hidden', value: only.value } : { ...field, options };
};

/** Preset values of an odometer or price field, chosen by one touch. */
const withPresets = (field: FormField, { tradeIn }: FormSite): FormField => {
  if (field.presets || !tradeIn || (field.type !== 'odometer' && field.type !== 'price')) return field;
  return { ...field, presets: field.type === 'price' ? tradeIn.pricePresets : tradeIn.kmPresets };
};

/** About a trade-in (L-08). */
const questionsOf = ({ optionsFrom: _list, ...field }: FormField, { tradeIn }: FormSite): FormField[] =>
  (tradeIn?.questions ?? []).map(({ id, label, answers }) => ({
    ...field,
    name: id,
    label,
    options: answers.map(({ value, label: words }) => ({ value, label: words })),
  }));

/** Replaces only the default label ("Kilometres", "Mileage"). */
const withUnit = (field: FormField, site: FormSite): FormField =>
  field.type === 'odometer' && field.label === ODOMETER_LABELS_BY_UNIT.km
    ? { ...field, label: ODOMETER_LABELS_BY_UNIT[distanceUnit(site)] }
    : field;

/** Hides the field if nothing is to be chosen: the page is about a location, or the dealer has only one. */
const withGivenLocation = (field: FormField, place: string | undefined): FormField => {
  if (field.from !== 'location.id' || field.type !== 'select') return field;
  const [only, ...others] = field.options ?? [];
  const value = place || (others.length === 0 ? only?.value : undefined);
  return value ? { ...field, type: 'hidden', value } : field;
};

const answersOf = (field: FormField, site: FormSite, place: string | undefined): FormField[] => {
  if (field.optionsFrom === 'trade_in_questions') return questionsOf(field, site);
  if (field.optionsFrom)
    return [withGivenLocation({ ...field, options: optionsFromSite(site, field.optionsFrom, place) }, place)];
  return [field.name === 'category' && field.options ? withOwnCategories(field, site) : withPresets(withUnit(field, site), site)];
};

/** Leaves out fields for which the site has no option. */
const withOptions = (form: FormDescription, site: FormSite, place?: string): FormDescription => ({
  ...form,
  fields: form.fields
    .flatMap((field) => answersOf(field, site, place))
    .filter(({ type, options }) => !CHOICES.has(type) || (options && options.length > 0)),
});

// Dealers can add forms, steps and fields, so these keys contain placeholders for their names.
declareTexts('form', {
  '*': {
    title: '(title of the form)',
    submit: '(label of its button)',
    failure: '(message after a failure)',
    success: { title: '(heading of the page after it)', text: '(text of the page after it)' },
    step: { '*': '(title of the step)' },
    '*': {
      label: '(label of the field)',
      help: '(help of the field)',
      placeholder: '(example in the field)',
      option: { '*': '(label of the answer)' },
    },
  },
  field: {
    '*': {
      label: '(label of the field in every form)',
      help: '(help of the field in every form)',
      placeholder: '(example in the field in every form)',
      option: { '*': '(label of the answer in every form)' },
    },
  },
});

const fieldInWords = (field: FormField, id: string, text: TextLookup): FormField => {
  const word = (key: string, fallback: string) =>
    text(`form.${id}.${field.name}.${key}`, text(`form.field.${field.name}.${key}`, fallback));
  return {
    ...field,
    label: word('label', field.label),
    ...(field.help ? { help: word('help', field.help) } : {}),
    ...(field.placeholder ? { placeholder: word('placeholder', field.placeholder) } : {}),
    ...(field.options && !field.optionsFrom
      ? { options: field.options.map(({ value, label = value }) => ({ value, label: word(`option.${value}`, label) })) }
      : {}),
  };
};

/** The key `form.<id>.<field>.label` is for one form, `form.field.<field>.label` for all forms. */
const formInWords = (form: FormDescription, text: TextLookup): FormDescription => ({
  ...form,
  title: text(`form.${form.id}.title`, form.title),
  submit: text(`form.${form.id}.submit`, form.submit),
  successTitle: text(`form.${form.id}.success.title`, form.successTitle ?? '') || undefined,
  successText: text(`form.${form.id}.success.text`, form.successText ?? '') || undefined,
  steps: form.steps.map((step) => ({ ...step, title: text(`form.${form.id}.step.${step.id}`, step.title) })),
  fields: form.fields.map((field) => fieldInWords(field, form.id, text)),
});

export const formFailureText = ({ id, failure }: Pick<FormDescription, 'id' | 'failure'>, text: TextLookup): string =>
  text(`form.${id}.failure`, failure ?? text('form.failed', 'An error occurred when submitting this form'));

/**
 * With the dealer's changes, lists and wording; undefined for an unknown id (L-01). `place` is the id of the location that
 * the page is about, whose distribution locations the form may offer (L-05).
 */
export const siteForm = (site: FormSite, id: string, text: TextLookup, place?: string): FormDescription | undefined => {
  const form = findForm(site.forms, id);
  return form && formInWords(withOptions(form, site, place), text);
};

/** Values of the page that contains the form, such as `{'car.id': '…'}`, and the query parameters of its address. */
export type FormSubject = Partial<Record<Exclude<FormFieldSource, 'query'>, string>> & { query?: Record<string, string> };

const presetOf = ({ name, from }: FormField, subject: FormSubject): string | undefined =>
  from === 'query' ? subject.query?.[name] : from && subject[from];

const startOf = (field: FormField, site: FormSite): FormValues[string] => {
  const { type, value, options, optionsFrom, required } = field;
  if (type === 'checkbox') return value === 'true';
  if (type === 'checkboxes') return value ? [value] : [];
  if (value !== undefined) return value;
  if (optionsFrom === 'states') return stateOfFirstLocation(site.locations, site.reference?.states);
  // A required choice field with a single option starts with that option (L-02).
  return type === 'select' && required && options?.length === 1 ? (options[0]?.value ?? '') : '';
};

/** `given` answers (typed or remembered) win over the values of the page, and these win over the field's default. */
export const startValuesOfForm = (
  form: Pick<FormDescription, 'fields'>,
  site: FormSite,
  subject: FormSubject = {},
  given: FormValues = {},
): FormValues =>
  Object.fromEntries(
    form.fields.map((field) => [field.name, given[field.name] ?? presetOf(field, subject) ?? startOf(field, site)]),
  );

/** The page's values may have changed since the form was rendered, such as the figures of its calculator. */
export const hiddenAnswers = (form: Pick<FormDescription, 'fields'>, subject: FormSubject): FormValues =>
  Object.fromEntries(
    form.fields.flatMap((field) => {
      const value = field.type === 'hidden' ? presetOf(field, subject) : undefined;
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
