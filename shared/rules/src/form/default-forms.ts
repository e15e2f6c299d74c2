import type { FormDescription, FormField } from '@forecourt/contracts/form/form';
import {
  ABOUT,
  CONTACT,
  CONTACT_METHOD,
  EXPECTED_PRICE,
  FINANCE_FIGURES,
  HAS_TRADE_IN,
  inStep,
  LOCATION,
  LOCATION_UNLESS_GIVEN,
  MESSAGE,
  OFFER,
  onlyWhen,
  OPT_IN,
  OWN_CAR,
  POSTCODE,
  TRADE_IN_QUESTIONS,
  UNDER_FINANCE,
  VALUED_VEHICLE,
  VEHICLE,
} from './default-fields';

type Given = Pick<FormDescription, 'id' | 'title' | 'category' | 'fields'> & Partial<FormDescription>;

const form = (given: Given): FormDescription => ({ steps: [], submit: 'Send enquiry', success: '/success', ...given });

const required = (field: FormField): FormField => ({ ...field, required: true });
const DRIVE_TIME: FormField = {
  name: 'appointment',
  label: 'When would suit you?',
  type: 'appointment',
  help: 'We ring to confirm it.',
};
/** The place of a test drive; only for a vehicle whose location has distribution locations (L-05). */
const DRIVE_PLACE: FormField = {
  name: 'distribution_location',
  label: 'Where would you like to drive it?',
  type: 'select',
  optionsFrom: 'distribution_locations',
};
const ASK = 'enquiry';
const WHO = 'contact';

const VALUATION_STEPS = [
  { id: 'vehicle', title: 'Your vehicle' },
  { id: 'state', title: 'Its condition' },
  { id: WHO, title: 'Your details' },
];
const VALUATION: FormField[] = [
  ...inStep('vehicle', VALUED_VEHICLE),
  ...inStep('state', [TRADE_IN_QUESTIONS, UNDER_FINANCE, EXPECTED_PRICE]),
  ...inStep(WHO, [...CONTACT, required(POSTCODE), MESSAGE]),
];

/**
 * The product's forms as data (L-01, L-10). A dealer's `forms` changes them by form id and field name. A field has
 * the name that the lead has for its answer (site-area §3).
 */
export const DEFAULT_FORMS: readonly FormDescription[] = [
  form({
    id: 'enquiry',
    title: 'Enquire about this vehicle',
    category: 'enquiry',
    // The spelling mistake "occured" comes from the specification (vehicle-area §4).
    failure: 'An unexpected error occured',
    fields: [
      ...inStep(ASK, [
        ...ABOUT,
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
        ...onlyWhen('category', ['test_drive'], [DRIVE_PLACE, DRIVE_TIME]),
        ...onlyWhen('category', ['trade_in'], [...OWN_CAR, UNDER_FINANCE]),
        MESSAGE,
      ]),
      ...inStep(WHO, CONTACT),
    ],
  }),
  form({
    id: 'general',
    title: 'Send us an enquiry',
    category: 'general',
    fields: [ABOUT[0] as FormField, ...CONTACT, LOCATION_UNLESS_GIVEN, required(MESSAGE), OPT_IN],
  }),
  form({
    id: 'location',
    title: 'Send us a message',
    category: 'general',
    fields: [...ABOUT.filter(({ name }) => name !== 'location_id'), ...CONTACT, LOCATION, required(MESSAGE), OPT_IN],
  }),
  form({
    id: 'test-drive',
    title: 'Book a test drive',
    category: 'test_drive',
    submit: 'Request a test drive',
    fields: [
      ABOUT[0] as FormField,
      ...CONTACT,
      LOCATION_UNLESS_GIVEN,
      DRIVE_PLACE,
      DRIVE_TIME,
      { ...MESSAGE, label: 'Which vehicle, and anything else?' },
    ],
  }),
  form({
    id: 'photos',
    title: 'Request photos',
    category: 'photos',
    subcategory: 'Request Photos',
    submit: 'Request photos',
    fields: [
      ...ABOUT,
      ...CONTACT,
      { name: 'preset', label: 'Request', type: 'hidden', value: 'Please send me more photos of this vehicle.' },
      MESSAGE,
    ],
  }),
  form({
    id: 'similar',
    title: 'Find me something similar',
    category: 'enquiry',
    subcategory: 'Find Me Something Similar',
    fields: [...ABOUT, ...CONTACT, { ...MESSAGE, label: 'What matters to you?' }],
  }),
  form({
    id: 'call-back',
    title: 'Ask us to call you',
    category: 'enquiry',
    subcategory: 'Call Back',
    submit: 'Call me back',
    fields: [
      ...ABOUT,
      ...CONTACT.map((field) => (field.name === 'email' ? { ...field, required: false } : field)),
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
    fields: [...ABOUT, ...VALUATION],
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
    fields: [
      ...ABOUT,
      ...FINANCE_FIGURES,
      ...CONTACT,
      POSTCODE,
      CONTACT_METHOD,
      HAS_TRADE_IN,
      ...onlyWhen('do-you-have-a-trade-in', ['Yes'], [UNDER_FINANCE, ...OWN_CAR]),
      MESSAGE,
      OPT_IN,
    ],
  }),
  form({
    id: 'offer',
    title: 'Enquire about this offer',
    category: 'offer',
    fields: [...ABOUT, OFFER, ...CONTACT, MESSAGE, OPT_IN],
  }),
  form({
    id: 'parts',
    title: 'Parts enquiry',
    category: 'parts',
    fields: [...CONTACT, ...VEHICLE, { ...OWN_CAR[0]!, name: 'Vehicle Rego' }, { ...required(MESSAGE), label: 'Which part?' }],
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
      ...inStep('contact', [...CONTACT, POSTCODE]),
      ...inStep('vehicle', [
        ...VEHICLE,
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
      ...inStep('order', [
        { ...LOCATION, optionsFrom: 'workshops' },
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
        { ...OPT_IN, label: 'Send me service reminders and offers' },
      ]),
    ],
  }),
];
