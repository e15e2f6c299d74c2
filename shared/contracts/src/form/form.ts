import { Type, type Static } from 'typebox';
import { LEAD_CATEGORIES, type LeadCategory } from './lead';
import { REFUSE_UNKNOWN_KEYS, switchSchema, linkSchema, textSchema } from '../site/parts';

/**
 * `appointment`: day and time within the opening hours of the location. `odometer` and `price`: whole numbers with
 * separators, a unit, and preset values to choose by one touch (L-01, L-08, L-10).
 */
export const FORM_FIELD_TYPES = [
  'text',
  'email',
  'phone',
  'postcode',
  'number',
  'odometer',
  'price',
  'select',
  'radio',
  'checkbox',
  'checkboxes',
  'textarea',
  'date',
  'appointment',
  'hidden',
] as const;
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

/** The site provides these lists, so that forms need not repeat them. */
export const SITE_OPTION_LISTS = [
  'locations',
  'workshops',
  'distribution_locations',
  'states',
  'makes',
  'service_types',
  'service_intervals',
  'trade_in_questions',
] as const;
export type SiteOptionListName = (typeof SITE_OPTION_LISTS)[number];

const SUGGESTIONS = ['makes', 'models'] as const;

/** Values of the page with which a field can start. */
export const FORM_FIELD_SOURCES = [
  'car.id',
  'car.name',
  'car.make',
  'car.model',
  'car.stocknum',
  'location.id',
  'query',
] as const;
export type FormFieldSource = (typeof FORM_FIELD_SOURCES)[number];

/** HTML's `autocomplete` (WCAG 1.3.5). */
export const AUTOCOMPLETE_VALUES = [
  'name',
  'given-name',
  'family-name',
  'email',
  'tel',
  'postal-code',
  'street-address',
  'address-level1',
  'address-level2',
  'organization',
  'bday',
  'off',
] as const;

/** The name can be part of a path. */
const FIELD_NAME = '^[A-Za-z][A-Za-z0-9 _-]{0,79}$';

const oneOf = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Union(
    names.map((name) => Type.Literal(name)),
    { description },
  );

const Condition = Type.Object(
  {
    field: Type.String({ pattern: FIELD_NAME, description: 'Name of the other field' }),
    is: Type.Array(Type.String(), {
      minItems: 1,
      description: "Answers of the other field, any of which fulfils the condition; a ticked box answers 'true'",
    }),
  },
  REFUSE_UNKNOWN_KEYS,
);

const Option = Type.Object(
  { value: textSchema('What is stored'), label: Type.Optional(textSchema('What is read; without it the value')) },
  REFUSE_UNKNOWN_KEYS,
);

/** Also a field that the dealer adds. */
export const FormFieldOverride = Type.Object(
  {
    label: Type.Optional(textSchema('Words at the field')),
    type: Type.Optional(oneOf(FORM_FIELD_TYPES, 'Kind of the field')),
    required: Type.Optional(Type.Boolean({ description: 'The answer is required; a box must be ticked' })),
    shown: Type.Optional(Type.Boolean({ description: 'false removes the field' })),
    options: Type.Optional(Type.Array(Option, { minItems: 1, maxItems: 300, description: 'Answers to choose from' })),
    optionsFrom: Type.Optional(
      oneOf(
        SITE_OPTION_LISTS,
        'A list of the site in place of options; distribution_locations: those of the place where the vehicle stands; trade_in_questions: a field for each question of tradeIn',
      ),
    ),
    presets: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        maxItems: 12,
        description: 'Values of an odometer or price that can be chosen by one touch; absent: those of tradeIn',
      }),
    ),
    suggestions: Type.Optional(
      oneOf(SUGGESTIONS, 'Known names that a text field suggests; models: those of the make in the field Vehicle Make (I-10)'),
    ),
    when: Type.Optional(
      Type.Array(Condition, { description: 'Conditions; the field is shown, required and sent only while all of them hold' }),
    ),
    help: Type.Optional(textSchema('Line under the label')),
    placeholder: Type.Optional(textSchema('Example in the empty field')),
    autocomplete: Type.Optional(oneOf(AUTOCOMPLETE_VALUES, 'What browsers may fill in')),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000, description: 'Most characters of the answer' })),
    min: Type.Optional(Type.Number({ description: 'Smallest number' })),
    max: Type.Optional(Type.Number({ description: 'Largest number' })),
    value: Type.Optional(textSchema('Answer from the start')),
    from: Type.Optional(oneOf(FORM_FIELD_SOURCES, 'Answer from the page that shows the form; query: parameter of that name')),
    width: Type.Optional(oneOf(['half', 'full'] as const, 'Two half fields stand side by side')),
    step: Type.Optional(textSchema('Id of the step that asks for it; without it the first')),
    keep: Type.Optional(
      Type.Boolean({
        description:
          'Whether the device may keep the unsent answer of a shopper who asks for it; absent: only in a field of the product. Leave income, employment and health away',
      }),
    ),
    after: Type.Optional(
      Type.String({ pattern: FIELD_NAME, description: 'Name of the field before this one; absent: the field is the last' }),
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'A field' },
);

/** Also a form that the dealer adds. */
export const FormOverride = Type.Object(
  {
    title: Type.Optional(textSchema('Name of the form')),
    category: Type.Optional(oneOf(LEAD_CATEGORIES, 'Category of its leads')),
    subcategory: Type.Optional(textSchema('Subcategory of its leads')),
    steps: Type.Optional(
      Type.Array(
        Type.Object({ id: textSchema('Id, for step of a field'), title: textSchema('Heading of the step') }, REFUSE_UNKNOWN_KEYS),
        {
          maxItems: 8,
          description: 'Steps in their order; without steps, or with one, the form is one page',
        },
      ),
    ),
    fields: Type.Optional(
      Type.Record(Type.String({ pattern: FIELD_NAME }), FormFieldOverride, {
        description: "Fields by name: each key here replaces that key of the product's field; a new name adds a field",
      }),
    ),
    review: Type.Optional(Type.Boolean({ description: 'A form in steps shows all answers again before it is sent' })),
    submit: Type.Optional(textSchema('Words of the button that sends')),
    notice: Type.Optional(textSchema('Privacy notice at collection; without it legal.collectionNotice')),
    success: Type.Optional(linkSchema('Page after sending; without it /success')),
    successTitle: Type.Optional(
      textSchema('Heading of /success after this form; without it the wording form.received.<kind>.title'),
    ),
    successText: Type.Optional(textSchema('Text of /success after this form; without it the wording form.received.<kind>.next')),
    successMessage: Type.Optional(textSchema('Stands in place of the form after sending, instead of a page')),
    failure: Type.Optional(textSchema('Said when sending fails and the server gives no reason')),
    captcha: Type.Optional(switchSchema('Whether a captcha works in the background', true)),
    keepDays: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 30,
        description:
          'Days for which shoppers may ask that their device keeps the unsent answers of this form in steps; absent: 7 days for finance, else not offered',
      }),
    ),
    remember: Type.Optional(
      switchSchema('Whether the browser remembers name, email, phone and postcode for the next form (L-06)', true),
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'A form' },
);

export const DealerFormChanges = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }), FormOverride, {
  default: {},
  description: "Forms by id: changes to the product's forms, and forms that only this dealer has (L-01)",
});

export type FormFieldOverride = Omit<
  Static<typeof FormFieldOverride>,
  'type' | 'optionsFrom' | 'suggestions' | 'autocomplete' | 'from' | 'width'
> & {
  suggestions?: (typeof SUGGESTIONS)[number];
  type?: FormFieldType;
  optionsFrom?: SiteOptionListName;
  autocomplete?: (typeof AUTOCOMPLETE_VALUES)[number];
  from?: FormFieldSource;
  width?: 'half' | 'full';
};
export type FormOverride = Omit<Static<typeof FormOverride>, 'fields' | 'category'> & {
  category?: LeadCategory;
  fields?: Record<string, FormFieldOverride>;
};
export type DealerFormChanges = Record<string, FormOverride>;

/** With the dealer's changes applied (L-01). An option that is absent is switched off. */
export interface FormField extends Omit<FormFieldOverride, 'label' | 'type' | 'shown' | 'after'> {
  /** The answer is stored in the lead under this name. */
  name: string;
  label: string;
  type: FormFieldType;
}

/** A form as data (L-01): the browser displays the form by it, and the server checks answers by it. */
export interface FormDescription extends Omit<FormOverride, 'fields' | 'steps'> {
  /** Also in the leads that the form creates. */
  id: string;
  title: string;
  category: LeadCategory;
  steps: { id: string; title: string }[];
  fields: FormField[];
  submit: string;
}

/** By field name: true or false for a single checkbox, a list for several, a text for every other field. */
export type FormValues = Record<string, string | boolean | string[]>;

/** `POST /api/leads/progress`, sent after each step (B-02). A second request with the same key updates the same lead. */
export const LeadProgress = Type.Object(
  {
    key: Type.String({ minLength: 8, maxLength: 80, pattern: '^[A-Za-z0-9_-]+$' }),
    form: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    /** The completed step. */
    step: Type.String({ maxLength: 80 }),
    /** Of all completed steps, by field name. */
    answers: Type.Record(
      Type.String({ pattern: FIELD_NAME }),
      Type.Union([
        Type.String({ maxLength: 5000 }),
        Type.Boolean(),
        Type.Array(Type.String({ maxLength: 200 }), { maxItems: 50 }),
      ]),
      { maxProperties: 100 },
    ),
  },
  { additionalProperties: false },
);
export type LeadProgress = Static<typeof LeadProgress>;
