import type { PublicSite } from '@forecourt/contracts/public-site';
import type { Text } from '@forecourt/contracts/remote';
import type { FieldDescription } from '@forecourt/ui/form';
import { defaultState, STATES, workshopsOf } from './workshops';

export interface BookingStep {
  id: 'contact' | 'vehicle' | 'order';
  title: string;
  fields: FieldDescription[];
}

/** Name of the date-time answer; the form gives it an input of its own. */
export const DATE_FIELD = 'Preferred Service Date';

export type BookingSite = Pick<PublicSite, 'service' | 'locations'>;

const same = (value: string) => ({ value, label: value });

const contact = (text: Text): FieldDescription[] => [
  {
    name: 'name',
    label: text('service.name', 'First name'),
    type: 'text',
    required: true,
    autocomplete: 'given-name',
    maxLength: 120,
    width: 'half',
  },
  {
    name: 'last_name',
    label: text('service.lastName', 'Last name'),
    type: 'text',
    autocomplete: 'family-name',
    maxLength: 120,
    width: 'half',
  },
  {
    name: 'email',
    label: text('service.email', 'Email'),
    type: 'email',
    required: true,
    autocomplete: 'email',
    maxLength: 254,
    width: 'half',
  },
  {
    name: 'phone',
    label: text('service.phone', 'Phone'),
    type: 'tel',
    required: true,
    autocomplete: 'tel',
    maxLength: 40,
    width: 'half',
  },
  {
    name: 'postcode',
    label: text('service.postcode', 'Postcode'),
    type: 'text',
    autocomplete: 'postal-code',
    maxLength: 4,
    pattern: '^\\d{4}$',
    patternMessage: text('service.postcode.wrong', 'Invalid postcode. Please enter a 4-digit number.'),
    width: 'half',
  },
];

const vehicle = ({ locations }: BookingSite, text: Text): FieldDescription[] => [
  {
    name: 'Vehicle Make',
    label: text('service.make', 'Make'),
    type: 'text',
    required: true,
    maxLength: 80,
    width: 'half',
  },
  { name: 'Vehicle Model', label: text('service.model', 'Model'), type: 'text', required: true, maxLength: 120, width: 'half' },
  {
    name: 'Vehicle Year',
    label: text('service.year', 'Year'),
    type: 'number',
    required: true,
    maxLength: 4,
    pattern: '^(19|20)\\d{2}$',
    patternMessage: text('service.year.wrong', 'Enter the year with four digits, such as 2021.'),
    width: 'half',
  },
  { name: 'Vehicle Rego', label: text('service.rego', 'Registration'), type: 'text', maxLength: 10, width: 'half' },
  {
    name: 'Vehicle State',
    label: text('service.state', 'State of registration'),
    type: 'select',
    required: true,
    options: STATES.map(same),
    value: defaultState(locations),
    width: 'half',
  },
];

const choice = (name: string, label: string, options: readonly string[]): FieldDescription[] =>
  options.length === 0 ? [] : [{ name, label, type: 'select', required: true, options: options.map(same), width: 'half' }];

const order = ({ service, locations }: BookingSite, text: Text): FieldDescription[] => {
  const workshops = workshopsOf(locations);
  const where: FieldDescription = {
    name: 'location_id',
    label: text('service.location', 'Location'),
    type: 'select',
    required: true,
    options: workshops.map(({ id, name }) => ({ value: id, label: name })),
  };
  return [
    ...(workshops.length > 0 ? [where] : []),
    ...choice('Service Type', text('service.type', 'Service type'), service.types),
    ...choice('Service Interval', text('service.interval', 'Service interval'), service.intervals),
    {
      name: DATE_FIELD,
      label: text('service.date', 'Preferred date and time'),
      type: 'text',
      required: true,
      hint: text('service.date.hint', 'We ring to confirm it.'),
    },
    { name: 'Comments', label: text('service.comments', 'Comments'), type: 'textarea', maxLength: 2000 },
    { name: 'opt_in', label: text('service.optIn', 'Send me service reminders and offers'), type: 'checkbox' },
  ];
};

/** The three steps of the booking and their fields (B-01, B-03). Choices that the dealer does not configure are left out. */
export const bookingSteps = (site: BookingSite, text: Text): BookingStep[] => [
  { id: 'contact', title: text('service.step.contact', 'Contact Details'), fields: contact(text) },
  { id: 'vehicle', title: text('service.step.vehicle', 'Vehicle Details'), fields: vehicle(site, text) },
  { id: 'order', title: text('service.step.order', 'Order Details'), fields: order(site, text) },
];

/** The step in which an answer is given; -1 for none. */
export const stepOf = (steps: readonly BookingStep[], name: string): number =>
  steps.findIndex(({ fields }) => fields.some((field) => field.name === name));
