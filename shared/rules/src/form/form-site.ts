import type { FieldSource, FormDescription, FormField, FormValues } from '@forecourt/contracts/form/form';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { declareTexts, type Text } from '@forecourt/contracts/wording';
import type { Location } from '@forecourt/contracts/site/site';
import { defaultState, STATES, workshopsOf } from '../location/workshops';
import { formOf } from './form-of';

/** Makes that forms offer, by name (I-10). */
const MAKES =
  `Abarth,Alfa Romeo,Aston Martin,Audi,Bentley,BMW,BYD,Cadillac,Chery,Chevrolet,Chrysler,Citroen,CUPRA,Daewoo,Daihatsu,Deepal,Dodge,Ferrari,Fiat,Ford,Foton,Geely,Genesis,GMC,GWM,Haval,Hino,Holden,Honda,HSV,Hummer,Hyundai,INEOS,Infiniti,Isuzu,Isuzu Ute,Iveco,JAC,Jaecoo,Jaguar,Jeep,KGM,Kia,Lamborghini,Land Rover,LDV,Leapmotor,Lexus,Lotus,Mahindra,Maserati,Mazda,McLaren,Mercedes-Benz,MG,MINI,Mitsubishi,Nissan,Omoda,Opel,Peugeot,Polestar,Porsche,Proton,RAM,Renault,Rolls-Royce,Rover,Saab,SEAT,Skoda,Smart,Ssangyong,Subaru,Suzuki,Tesla,Toyota,Volkswagen,Volvo,XPENG,Zeekr`.split(
    ',',
  );

/** What a form reads of a dealer's configuration: browsers and server have it alike. */
export type FormSite = Pick<PublicSite, 'locale' | 'timezone' | 'locations' | 'service'> &
  Partial<Pick<PublicSite, 'forms' | 'features'>> & { tradeIn?: Omit<PublicSite['tradeIn'], 'saveValuation'> };

type Options = NonNullable<FormField['options']>;

const placesOf = (locations: readonly Location[]): Location[] => {
  const sales = locations.filter(({ visible, location_type }) => visible && location_type === 'sales');
  return sales.length > 0 ? sales : locations.filter(({ visible }) => visible);
};

const named = (locations: readonly Location[]): Options => locations.map(({ id, name }) => ({ value: id, label: name }));
const same = (values: readonly string[]): Options => values.map((value) => ({ value }));

type Listed = Exclude<NonNullable<FormField['optionsFrom']>, 'trade_in_questions'>;

/** Places from which vehicles of one place are handed over, by name: that is what the dealer reads in the lead. */
const distributing = (locations: readonly Location[], place: string | undefined): Options => {
  const ids = locations.find(({ id }) => id === place)?.distribution_locations ?? [];
  return same(locations.filter(({ id, visible }) => visible && ids.includes(id)).map(({ name }) => name));
};

const provided = ({ locations, service }: FormSite, list: Listed, place: string | undefined): Options => {
  switch (list) {
    case 'locations':
      return named(placesOf(locations));
    case 'workshops':
      return named(workshopsOf(locations));
    case 'distribution_locations':
      return distributing(locations, place);
    case 'states':
      return same(STATES);
    case 'makes':
      return same(MAKES);
    case 'service_types':
      return same(service.types);
    case 'service_intervals':
      return same(service.intervals);
  }
};

const CHOICES = new Set(['select', 'radio', 'checkboxes']);

/** Categories that a dealer can do without, by the switch that says so. */
const SWITCHED: Partial<Record<string, keyof PublicSite['features']>> = { test_drive: 'testDrive', trade_in: 'tradeIn' };

/** The field with the subjects that this dealer offers. A single subject is chosen without a question. */
const offered = (field: FormField, { features }: FormSite): FormField => {
  const options = field.options?.filter(({ value }) => {
    const key = SWITCHED[value];
    return !key || !features || features[key];
  });
  const [only, ...others] = options ?? [];
  return only && others.length === 0 ? { ...field, type: 'hidden', value: only.value } : { ...field, options };
};

/** Values of an odometer or a price that can be chosen with one touch. */
const withPresets = (field: FormField, { tradeIn }: FormSite): FormField => {
  if (field.presets || !tradeIn || (field.type !== 'odometer' && field.type !== 'price')) return field;
  return { ...field, presets: field.type === 'price' ? tradeIn.pricePresets : tradeIn.kmPresets };
};

/** One field for each of the dealer's questions about a trade-in (L-08). */
const questionsOf = ({ optionsFrom: _list, ...field }: FormField, { tradeIn }: FormSite): FormField[] =>
  (tradeIn?.questions ?? []).map(({ id, label, answers }) => ({
    ...field,
    name: id,
    label,
    options: answers.map(({ value, label: words }) => ({ value, label: words })),
  }));

const answersOf = (field: FormField, site: FormSite, place: string | undefined): FormField[] => {
  if (field.optionsFrom === 'trade_in_questions') return questionsOf(field, site);
  if (field.optionsFrom) return [{ ...field, options: provided(site, field.optionsFrom, place) }];
  return [field.name === 'category' && field.options ? offered(field, site) : withPresets(field, site)];
};

/** The form with the site's lists as options. A choice without options is left out. */
const withOptions = (form: FormDescription, site: FormSite, place?: string): FormDescription => ({
  ...form,
  fields: form.fields
    .flatMap((field) => answersOf(field, site, place))
    .filter(({ type, options }) => !CHOICES.has(type) || (options && options.length > 0)),
});

// Forms, steps and fields are the dealer's own: the keys of their texts have places for these names.
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

const said = (field: FormField, id: string, text: Text): FormField => {
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

/** The form in the dealer's words: keys `form.<id>.<field>.label`, `form.field.<field>.label` for all forms. */
const inWords = (form: FormDescription, text: Text): FormDescription => ({
  ...form,
  title: text(`form.${form.id}.title`, form.title),
  submit: text(`form.${form.id}.submit`, form.submit),
  successTitle: text(`form.${form.id}.success.title`, form.successTitle ?? '') || undefined,
  successText: text(`form.${form.id}.success.text`, form.successText ?? '') || undefined,
  steps: form.steps.map((step) => ({ ...step, title: text(`form.${form.id}.step.${step.id}`, step.title) })),
  fields: form.fields.map((field) => said(field, form.id, text)),
});

/** The message that a shopper sees when a form could not be sent. */
export const formFailure = ({ id, failure }: Pick<FormDescription, 'id' | 'failure'>, text: Text): string =>
  text(`form.${id}.failure`, failure ?? text('form.failed', 'An error occurred when submitting this form'));

/**
 * A dealer's form, whole: with the dealer's changes, lists and words. `place`: id of the location that it is about, whose
 * distribution locations it may offer (L-05). Undefined: the dealer has no such form (L-01).
 */
export const siteForm = (site: FormSite, id: string, text: Text, place?: string): FormDescription | undefined => {
  const form = formOf(site.forms, id);
  return form && inWords(withOptions(form, site, place), text);
};

/** What the page that shows a form is about: values by source, e.g. `{'car.id': '…'}`, and the query of its address. */
export type FormSubject = Partial<Record<Exclude<FieldSource, 'query'>, string>> & { query?: Record<string, string> };

const presetOf = ({ name, from }: FormField, subject: FormSubject): string | undefined =>
  from === 'query' ? subject.query?.[name] : from && subject[from];

const startOf = (field: FormField, site: FormSite): FormValues[string] => {
  const { type, value, options, optionsFrom, required } = field;
  if (type === 'checkbox') return value === 'true';
  if (type === 'checkboxes') return value ? [value] : [];
  if (value !== undefined) return value;
  if (optionsFrom === 'states') return defaultState(site.locations);
  // The only place there is needs no choice (L-02).
  return type === 'select' && required && options?.length === 1 ? (options[0]?.value ?? '') : '';
};

/** Answers to start with: what is `given` (typed, remembered) wins over the page's subject, that over the description. */
export const startValues = (
  form: Pick<FormDescription, 'fields'>,
  site: FormSite,
  subject: FormSubject = {},
  given: FormValues = {},
): FormValues =>
  Object.fromEntries(
    form.fields.map((field) => [field.name, given[field.name] ?? presetOf(field, subject) ?? startOf(field, site)]),
  );
