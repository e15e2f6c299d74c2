import { Type, type Static } from 'typebox';
import { LEAD_CATEGORIES, type LeadCategory } from './lead';
import { closed, flag, href, text } from '../site/parts';

/**
 * Kinds of fields. `appointment`: day and time at which the desk is open; `checkboxes`: several answers; `odometer` and
 * `price`: whole numbers with separators, their unit, and values that can be chosen with one touch (L-01, L-08, L-10).
 */
export const FIELD_TYPES = [
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
export type FieldType = (typeof FIELD_TYPES)[number];

/** Lists that the site provides, so that no form repeats them. */
export const PROVIDED_OPTIONS = [
  'locations',
  'workshops',
  'distribution_locations',
  'states',
  'makes',
  'service_types',
  'service_intervals',
  'trade_in_questions',
] as const;
export type ProvidedOptions = (typeof PROVIDED_OPTIONS)[number];

/** What a hidden or visible field starts with, from the page that shows the form. */
export const FIELD_SOURCES = ['car.id', 'car.name', 'car.make', 'car.model', 'car.stocknum', 'location.id', 'query'] as const;
export type FieldSource = (typeof FIELD_SOURCES)[number];

/** Tokens of HTML's `autocomplete` for data about the person (WCAG 1.3.5). */
export const AUTOCOMPLETE = [
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

/** Name of a field in the answers: letters, digits, spaces, `_` and `-`, so that it can stand in a path. */
const FIELD_NAME = '^[A-Za-z][A-Za-z0-9 _-]{0,79}$';

const oneOf = <Name extends string>(names: readonly Name[], description: string) =>
  Type.Union(
    names.map((name) => Type.Literal(name)),
    { description },
  );

const Condition = Type.Object(
  {
    field: Type.String({ pattern: FIELD_NAME, description: 'Name of the other field' }),
    is: Type.Array(Type.String(), { minItems: 1, description: "Answers of it, any of them; a ticked box answers 'true'" }),
  },
  closed,
);

const Option = Type.Object(
  { value: text('What is stored'), label: Type.Optional(text('What is read; without it the value')) },
  closed,
);

/** A field as a dealer's configuration changes or adds it: every key may be left out. */
export const FieldOverride = Type.Object(
  {
    label: Type.Optional(text('Words at the field')),
    type: Type.Optional(oneOf(FIELD_TYPES, 'Kind of the field')),
    required: Type.Optional(Type.Boolean({ description: 'Must be answered; a box must be ticked' })),
    shown: Type.Optional(Type.Boolean({ description: 'false leaves the field out' })),
    options: Type.Optional(Type.Array(Option, { minItems: 1, maxItems: 300, description: 'Answers to choose from' })),
    optionsFrom: Type.Optional(
      oneOf(
        PROVIDED_OPTIONS,
        'A list of the site in place of options; distribution_locations: those of the place where the vehicle stands; trade_in_questions: a field for each question of tradeIn',
      ),
    ),
    presets: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        maxItems: 12,
        description: 'Values of an odometer or price that can be chosen with one touch; without it those of tradeIn',
      }),
    ),
    when: Type.Optional(Type.Array(Condition, { description: 'Shown, required and sent only while all of these hold' })),
    help: Type.Optional(text('Line under the label')),
    placeholder: Type.Optional(text('Example in the empty field')),
    autocomplete: Type.Optional(oneOf(AUTOCOMPLETE, 'What browsers may fill in')),
    maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000, description: 'Most characters' })),
    min: Type.Optional(Type.Number({ description: 'Smallest number' })),
    max: Type.Optional(Type.Number({ description: 'Largest number' })),
    value: Type.Optional(text('Answer from the start')),
    from: Type.Optional(oneOf(FIELD_SOURCES, 'Answer from the page that shows the form; query: parameter of that name')),
    width: Type.Optional(oneOf(['half', 'full'] as const, 'Two half fields stand side by side')),
    step: Type.Optional(text('Id of the step that asks for it; without it the first')),
    after: Type.Optional(Type.String({ pattern: FIELD_NAME, description: 'Stands behind this field; without it last' })),
  },
  { ...closed, description: 'A field' },
);

/** A form as a dealer's configuration changes or adds it. */
export const FormOverride = Type.Object(
  {
    title: Type.Optional(text('Name of the form')),
    category: Type.Optional(oneOf(LEAD_CATEGORIES, 'Category of its leads')),
    subcategory: Type.Optional(text('Subcategory of its leads')),
    steps: Type.Optional(
      Type.Array(Type.Object({ id: text('Id, for step of a field'), title: text('Heading of the step') }, closed), {
        maxItems: 8,
        description: 'Steps in their order; one or none: the form is one page',
      }),
    ),
    fields: Type.Optional(
      Type.Record(Type.String({ pattern: FIELD_NAME }), FieldOverride, {
        description: 'Fields by name: what is written replaces that key of the field; a new name adds a field',
      }),
    ),
    review: Type.Optional(Type.Boolean({ description: 'Shows every answer once more before a form in steps is sent' })),
    submit: Type.Optional(text('Words of the button that sends')),
    notice: Type.Optional(text('Privacy notice at collection; without it legal.collectionNotice')),
    success: Type.Optional(href('Page after sending; without it /success')),
    successTitle: Type.Optional(text('Heading of /success after this form; without it the wording shell.success.title')),
    successText: Type.Optional(text('Text of /success after this form; without it the wording shell.success.text')),
    successMessage: Type.Optional(text('Stands in place of the form after sending, instead of a page')),
    failure: Type.Optional(text('Said when sending fails and the server gives no reason')),
    captcha: Type.Optional(flag('Whether a captcha works in the background', true)),
    remember: Type.Optional(flag('Whether the browser remembers name, email, phone and postcode for the next form (L-06)', true)),
  },
  { ...closed, description: 'A form' },
);

/** `forms` of a dealer's configuration: changes to the forms of the product by id, and forms of the dealer's own (L-01). */
export const Forms = Type.Record(Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }), FormOverride, {
  default: {},
  description: 'Forms by id: changes to those of the product, and forms of the dealer’s own (L-01)',
});

export type FieldOverride = Omit<Static<typeof FieldOverride>, 'type' | 'optionsFrom' | 'autocomplete' | 'from' | 'width'> & {
  type?: FieldType;
  optionsFrom?: ProvidedOptions;
  autocomplete?: (typeof AUTOCOMPLETE)[number];
  from?: FieldSource;
  width?: 'half' | 'full';
};
export type FormOverride = Omit<Static<typeof FormOverride>, 'fields' | 'category'> & {
  category?: LeadCategory;
  fields?: Record<string, FieldOverride>;
};
export type Forms = Record<string, FormOverride>;

/** One field of a form (L-01). What a description leaves out is off. */
export interface FormField extends Omit<FieldOverride, 'label' | 'type' | 'shown' | 'after'> {
  /** Name in the answers and in the lead. */
  name: string;
  label: string;
  type: FieldType;
}

/** A whole form as data (L-01): what the browser shows and what the server checks. */
export interface FormDescription extends Omit<FormOverride, 'fields' | 'steps'> {
  /** Id in the configuration; a lead names it. */
  id: string;
  title: string;
  category: LeadCategory;
  steps: { id: string; title: string }[];
  fields: FormField[];
  submit: string;
}

/** Answers by field name: a box is a boolean, several boxes are a list, everything else is the text as typed. */
export type FormValues = Record<string, string | boolean | string[]>;

/** What a form in steps sends to `POST /api/leads/progress` when a step is done (B-02). The same key is the same lead. */
export const LeadProgress = Type.Object(
  {
    key: Type.String({ minLength: 8, maxLength: 80, pattern: '^[A-Za-z0-9_-]+$' }),
    form: Type.String({ pattern: '^[a-z][a-z0-9-]{0,39}$' }),
    /** Id of the step that is done. */
    step: Type.String({ maxLength: 80 }),
    /** Answers so far by field name. */
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
