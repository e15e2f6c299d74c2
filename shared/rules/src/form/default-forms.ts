import type { FormDescription, FormField } from '@forecourt/contracts/form/form';
import {
  SUBJECT_FIELDS,
  CONTACT_FIELDS,
  CONTACT_METHOD_FIELD,
  EXPECTED_PRICE_FIELD,
  CALCULATOR_FIELDS,
  HAS_TRADE_IN_FIELD,
  placeInStep,
  LOCATION_FIELD,
  LOCATION_FIELD_UNLESS_PRESET,
  MESSAGE_FIELD,
  OFFER_ID_FIELD,
  showUnderCondition,
  OPT_IN_FIELD,
  SHOPPER_CAR_FIELDS,
  POSTCODE_FIELD,
  TRADE_IN_QUESTIONS_FIELD,
  UNDER_FINANCE_FIELD,
  VALUED_VEHICLE_FIELDS,
  VEHICLE_FIELDS,
} from './default-fields';

type FormDefinition = Pick<FormDescription, 'id' | 'title' | 'category' | 'fields'> & Partial<FormDescription>;

const form = (given: FormDefinition): FormDescription => ({ steps: [], submit: 'Send enquiry', success: '/success', ...given });

const required = (field: FormField): FormField => ({ ...field, required: true });
const DRIVE_TIME: FormField = {
  name: 'appointment',
  label: 'When would suit you?',
  type: 'appointment',
  help: 'We ring to confirm it.',
};
/** Shown only if the vehicle's location has distribution locations (L-05). */
const DRIVE_PLACE: FormField = {
  name: 'distribution_location',
  label: 'Where would you like to drive it?',
  type: 'select',
  optionsFrom: 'distribution_locations',
};
const ENQUIRY_STEP = 'enquiry';
const CONTACT_STEP = 'contact';

const VALUATION_STEPS = [
  { id: 'vehicle', title: 'Your vehicle' },
  { id: 'state', title: 'Its condition' },
  { id: CONTACT_STEP, title: 'Your details' },
];
const VALUATION: FormField[] = [
  ...placeInStep('vehicle', VALUED_VEHICLE_FIELDS),
  ...placeInStep('state', [TRADE_IN_QUESTIONS_FIELD, UNDER_FINANCE_FIELD, EXPECTED_PRICE_FIELD]),
  ...placeInStep(CONTACT_STEP, [...CONTACT_FIELDS, required(POSTCODE_FIELD), MESSAGE_FIELD]),
];

/** L-01, L-10. A field's name is the lead's property that contains its answer (site-area §3). */
export const DEFAULT_FORMS: readonly FormDescription[] = [
  form({
    id: 'enquiry',
    title: 'Enquire about this vehicle',
    category: 'enquiry',
    // The spelling mistake "occured" comes from the specification (vehicle-area §4).
    failure: 'An unexpected error occured',
    fields: [
      ...placeInStep(ENQUIRY_STEP, [
        ...SUBJECT_FIELDS,
        {
          name: 'category',
          label: 'How can we help?',
          type: 'radio',
          required: true,
          value: 'enquiry',
          options: [
            { value: 'enquiry', label: 'Ask a question' },
            { value: 'test_drive', label: 'Book a test drive' },
            { value: 'trade_in', label: 'Trade in my vehicle' },
          ],
        },
        ...showUnderCondition('category', ['test_drive'], [DRIVE_PLACE, DRIVE_TIME]),
        ...showUnderCondition('category', ['trade_in'], [...SHOPPER_CAR_FIELDS, UNDER_FINANCE_FIELD]),
        MESSAGE_FIELD,
      ]),
      ...placeInStep(CONTACT_STEP, CONTACT_FIELDS),
    ],
  }),
  form({
    id: 'general',
    title: 'Send us an enquiry',
    category: 'general',
    fields: [
      SUBJECT_FIELDS[0] as FormField,
      ...CONTACT_FIELDS,
      LOCATION_FIELD_UNLESS_PRESET,
      required(MESSAGE_FIELD),
      OPT_IN_FIELD,
    ],
  }),
  form({
    id: 'location',
    title: 'Send us a message',
    category: 'general',
    fields: [
      ...SUBJECT_FIELDS.filter(({ name }) => name !== 'location_id'),
      ...CONTACT_FIELDS,
      LOCATION_FIELD,
      required(MESSAGE_FIELD),
      OPT_IN_FIELD,
    ],
  }),
  form({
    id: 'test-drive',
    title: 'Book a test drive',
    category: 'test_drive',
    submit: 'Request a test drive',
    fields: [
      SUBJECT_FIELDS[0] as FormField,
      ...CONTACT_FIELDS,
      LOCATION_FIELD_UNLESS_PRESET,
      DRIVE_PLACE,
      DRIVE_TIME,
      { ...MESSAGE_FIELD, label: 'Which vehicle, and anything else?' },
    ],
  }),
  form({
    id: 'photos',
    title: 'Request photos',
    category: 'photos',
    subcategory: 'Request Photos',
    submit: 'Request photos',
    fields: [
      ...SUBJECT_FIELDS,
      ...CONTACT_FIELDS,
      { name: 'preset', label: 'Request', type: 'hidden', value: 'Please send me more photos of this vehicle.' },
      MESSAGE_FIELD,
    ],
  }),
  form({
    id: 'similar',
    title: 'Find me something similar',
    category: 'enquiry',
    subcategory: 'Find Me Something Similar',
    fields: [...SUBJECT_FIELDS, ...CONTACT_FIELDS, { ...MESSAGE_FIELD, label: 'What matters to you?' }],
  }),
  form({
    id: 'free-again',
    title: 'Tell me if it is free again',
    category: 'enquiry',
    subcategory: 'Tell Me If It Is Free Again',
    submit: 'Tell me',
    fields: [
      ...SUBJECT_FIELDS,
      ...CONTACT_FIELDS,
      { name: 'preset', label: 'Request', type: 'hidden', value: 'Please tell me if this vehicle is free again.' },
      MESSAGE_FIELD,
    ],
  }),
  form({
    id: 'arrival',
    title: 'Tell me when it arrives',
    category: 'enquiry',
    subcategory: 'Tell Me When It Arrives',
    submit: 'Tell me',
    fields: [
      ...SUBJECT_FIELDS,
      ...CONTACT_FIELDS,
      { name: 'preset', label: 'Request', type: 'hidden', value: 'Please tell me when this vehicle arrives.' },
      MESSAGE_FIELD,
    ],
  }),
  form({
    id: 'call-back',
    title: 'Ask us to call you',
    category: 'enquiry',
    subcategory: 'Call Back',
    submit: 'Call me back',
    fields: [
      ...SUBJECT_FIELDS,
      ...CONTACT_FIELDS.map((field) => (field.name === 'email' ? { ...field, required: false } : field)),
      {
        name: 'call_time',
        label: 'When should we ring?',
        type: 'select',
        options: [{ value: 'As soon as possible' }, { value: 'Morning' }, { value: 'Afternoon' }],
        value: 'As soon as possible',
      },
    ],
  }),
  form({
    id: 'trade-in',
    title: 'Trade in your vehicle',
    category: 'trade_in',
    submit: 'Get my valuation',
    steps: VALUATION_STEPS,
    fields: [...SUBJECT_FIELDS, ...VALUATION],
  }),
  form({
    id: 'sell-my-car',
    title: 'Sell your car',
    category: 'trade_in',
    subcategory: 'Sell My Car',
    submit: 'Get an offer',
    steps: VALUATION_STEPS,
    fields: VALUATION,
  }),
  form({
    id: 'finance',
    title: 'Finance enquiry',
    category: 'finance',
    keepDays: 7,
    steps: [
      { id: 'plans', title: 'Your plans' },
      { id: CONTACT_STEP, title: 'Your details' },
    ],
    fields: [
      ...placeInStep('plans', [
        SUBJECT_FIELDS[0] as FormField,
        ...CALCULATOR_FIELDS,
        LOCATION_FIELD_UNLESS_PRESET,
        HAS_TRADE_IN_FIELD,
        ...showUnderCondition('do-you-have-a-trade-in', ['Yes'], [UNDER_FINANCE_FIELD, ...SHOPPER_CAR_FIELDS]),
        { ...MESSAGE_FIELD, label: 'What should we know?' },
      ]),
      ...placeInStep(CONTACT_STEP, [...CONTACT_FIELDS, POSTCODE_FIELD, CONTACT_METHOD_FIELD, OPT_IN_FIELD]),
    ],
  }),
  form({
    id: 'offer',
    title: 'Enquire about this offer',
    category: 'offer',
    fields: [...SUBJECT_FIELDS, OFFER_ID_FIELD, ...CONTACT_FIELDS, MESSAGE_FIELD, OPT_IN_FIELD],
  }),
  form({
    id: 'parts',
    title: 'Parts enquiry',
    category: 'parts',
    fields: [
      ...CONTACT_FIELDS,
      ...VEHICLE_FIELDS,
      { ...SHOPPER_CAR_FIELDS[0]!, name: 'Vehicle Rego' },
      { ...required(MESSAGE_FIELD), label: 'Which part?' },
    ],
  }),
  form({
    id: 'service',
    title: 'Service booking',
    category: 'service',
    submit: 'Send booking',
    review: true,
    steps: [
      { id: 'contact', title: 'Contact Details' },
      { id: 'vehicle', title: 'Vehicle Details' },
      { id: 'order', title: 'Order Details' },
    ],
    fields: [
      ...placeInStep('contact', [...CONTACT_FIELDS, POSTCODE_FIELD]),
      ...placeInStep('vehicle', [
        ...VEHICLE_FIELDS,
        { name: 'Vehicle Rego', label: 'Registration', type: 'text', maxLength: 10, width: 'half' },
        {
          name: 'Vehicle State',
          label: 'State of registration',
          type: 'select',
          required: true,
          optionsFrom: 'states',
          width: 'half',
        },
      ]),
      ...placeInStep('order', [
        { ...LOCATION_FIELD, optionsFrom: 'workshops' },
        {
          name: 'Service Type',
          label: 'Service type',
          type: 'select',
          required: true,
          optionsFrom: 'service_types',
          width: 'half',
        },
        {
          name: 'Service Interval',
          label: 'Service interval',
          type: 'select',
          required: true,
          optionsFrom: 'service_intervals',
          width: 'half',
        },
        {
          name: 'Preferred Service Date',
          label: 'Preferred date and time',
          type: 'appointment',
          required: true,
          help: 'We ring to confirm it.',
        },
        { name: 'Comments', label: 'Comments', type: 'textarea', maxLength: 2000 },
        { ...OPT_IN_FIELD, label: 'Send me service reminders and offers' },
      ]),
    ],
  }),
];
