import type { FormField } from '@forecourt/contracts/form/form';
import { ODOMETER_LABELS_BY_UNIT } from '../vehicle/odometer';

export const CONTACT_FIELDS: FormField[] = [
  {
    name: 'name',
    label: 'First name',
    type: 'text',
    required: true,
    autocomplete: 'given-name',
    maxLength: 120,
    width: 'half',
  },
  { name: 'last_name', label: 'Last name', type: 'text', autocomplete: 'family-name', maxLength: 120, width: 'half' },
  { name: 'email', label: 'Email', type: 'email', required: true, autocomplete: 'email', maxLength: 254, width: 'half' },
  { name: 'phone', label: 'Phone', type: 'phone', required: true, autocomplete: 'tel', maxLength: 40, width: 'half' },
];

export const POSTCODE_FIELD: FormField = {
  name: 'postcode',
  label: 'Postcode',
  type: 'postcode',
  autocomplete: 'postal-code',
  width: 'half',
};

export const MESSAGE_FIELD: FormField = { name: 'message', label: 'Message', type: 'textarea', maxLength: 5000 };

/** Never ticked beforehand (Spam Act). */
export const OPT_IN_FIELD: FormField = { name: 'opt_in', label: 'Send me news and offers', type: 'checkbox' };

/** Ids of what the form's page is about. */
export const SUBJECT_FIELDS: FormField[] = [
  { name: 'car_id', label: 'Vehicle', type: 'hidden', from: 'car.id' },
  { name: 'location_id', label: 'Location', type: 'hidden', from: 'location.id' },
];

/** A dealer's only location is chosen automatically (L-02). */
export const LOCATION_FIELD: FormField = {
  name: 'location_id',
  label: 'Location',
  type: 'select',
  required: true,
  optionsFrom: 'locations',
};

/** Hidden if the form's page is about a location, or if the dealer has only one. */
export const LOCATION_FIELD_UNLESS_PRESET: FormField = { ...LOCATION_FIELD, from: 'location.id' };

const hiddenAnswer = (name: string): FormField => ({ name, label: name, type: 'hidden', maxLength: 100, from: 'query' });

export const OFFER_ID_FIELD: FormField = hiddenAnswer('offer_id');

/** Figures of the calculator, and the facts of its vehicle (L-11, F-07). */
export const CALCULATOR_FIELDS: FormField[] = [
  ...['amount', 'deposit', 'trade_in', 'term', 'rate', 'residual', 'frequency', 'lender', 'prequalification'].map(
    (name) => `finance_${name}`,
  ),
  'car_type',
  'vin',
].map(hiddenAnswer);

const options = (...values: string[]) => values.map((value) => ({ value }));

export const CONTACT_METHOD_FIELD: FormField = {
  name: 'PreferredContactMethod',
  label: 'How should we answer?',
  type: 'radio',
  options: options('Phone', 'Email', 'SMS'),
  value: 'Phone',
};

const YES_NO = options('Yes', 'No');

export const UNDER_FINANCE_FIELD: FormField = {
  name: 'finance',
  label: 'Is Your Car Currently Under Finance?',
  type: 'radio',
  options: YES_NO,
};

export const HAS_TRADE_IN_FIELD: FormField = {
  name: 'do-you-have-a-trade-in',
  label: 'Do you have a trade-in?',
  type: 'radio',
  options: YES_NO,
};

/** For a valuation (L-10). */
export const SHOPPER_CAR_FIELDS: FormField[] = [
  { name: 'rego', label: 'Registration', type: 'text', maxLength: 10, width: 'half' },
  {
    name: 'regoState',
    label: 'State of registration',
    type: 'select',
    optionsFrom: 'states',
    width: 'half',
  },
  { name: 'kms', label: ODOMETER_LABELS_BY_UNIT.km, type: 'odometer', min: 0, max: 5_000_000, width: 'half' },
];

export const VEHICLE_FIELDS: FormField[] = [
  { name: 'Vehicle Make', label: 'Make', type: 'text', suggestions: 'makes', required: true, maxLength: 80, width: 'half' },
  { name: 'Vehicle Model', label: 'Model', type: 'text', suggestions: 'models', required: true, maxLength: 120, width: 'half' },
  { name: 'Vehicle Year', label: 'Year', type: 'number', required: true, min: 1900, max: 2099, maxLength: 4, width: 'half' },
];

/** A registration lookup returns these facts, which make the valuation more accurate. */
const REGO_LOOKUP_FIELDS: FormField[] = ['body', 'fuel', 'transmission', 'drive', 'colour', 'reference'].map((name) => ({
  name: `trade_in_${name}`,
  label: name,
  type: 'hidden',
  maxLength: 160,
}));
const [REGO, STATE, KMS] = SHOPPER_CAR_FIELDS as [FormField, FormField, FormField];

/** The vehicle by its plate or by make, model and year (L-08). */
export const VALUED_VEHICLE_FIELDS: FormField[] = [
  { ...REGO, label: 'Number plate', placeholder: 'ABC 12D' },
  { ...STATE, label: 'State' },
  ...VEHICLE_FIELDS,
  { name: 'trade_in_badge', label: 'Badge or variant', type: 'text', maxLength: 160, width: 'half' },
  { ...KMS, label: 'Odometer', required: true, width: 'full' },
  ...REGO_LOOKUP_FIELDS,
];

/** Placeholder: the dealer's form has one field for each question about the condition in its place. */
export const TRADE_IN_QUESTIONS_FIELD: FormField = {
  name: 'trade_in_questions',
  label: 'Condition',
  type: 'radio',
  required: true,
  optionsFrom: 'trade_in_questions',
};

export const EXPECTED_PRICE_FIELD: FormField = {
  name: 'expected_price',
  label: 'What would you like for it?',
  type: 'price',
  min: 0,
  max: 5_000_000,
};

export const placeInStep = (step: string, fields: FormField[]): FormField[] => fields.map((field) => ({ ...field, step }));

export const showUnderCondition = (field: string, is: string[], fields: FormField[]): FormField[] =>
  fields.map((each) => ({ ...each, when: [...(each.when ?? []), { field, is }] }));
