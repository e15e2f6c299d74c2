import type { Text } from '@forecourt/contracts/remote';
import type { Location } from '@forecourt/contracts/site';
import { validateWith, type FormValues } from '@forecourt/ui/form';
import { bookingSteps } from '../../model/booking-steps';
import { stepSchema } from './booking-schema';

const text: Text = (_, fallback, values = {}) => fallback.replace(/\{\{(\w+)\}\}/g, (__, name: string) => String(values[name]));
const workshop = {
  id: 'w',
  name: 'Workshop',
  location_type: 'service',
  visible: true,
  address: { state: 'QLD' },
  opening_hours: [{ weekday: 1, status: 'Open', open: '07:30', close: '17:00' }],
  special_hours: [],
} as unknown as Location;
const [contact, , order] = bookingSteps({ service: { types: [], intervals: [] }, locations: [workshop] }, text);
/** Monday 23 November 2026, 10:00 in Brisbane. */
const clock = { now: Date.UTC(2026, 10, 23, 0) / 1000, timezone: 'Australia/Brisbane', workshops: [workshop] };
const check = (date: string, more: FormValues = {}) =>
  validateWith(stepSchema(order!, clock, text), {
    location_id: 'w',
    'Preferred Service Date': date,
    Comments: '',
    opt_in: false,
    ...more,
  });

it.each([
  ['2026-11-30T09:00', undefined],
  ['2026-11-29T09:00', 'The workshop is closed on Sunday 29 November 2026. Choose another day.'],
  ['2026-11-30T18:00', 'That day the workshop is open from 7:30 am to 5:00 pm.'],
  ['2026-11-16T09:00', 'Choose a time in the future.'],
  ['', 'Preferred date and time is required.'],
])('B-03 answers the preferred date %j with %j, at its field', async (date, message) => {
  expect((await check(date))['Preferred Service Date']).toBe(message);
});

it('B-03 checks the other answers of the step beside the date', async () => {
  expect(Object.keys(await check('2026-11-29T09:00', { location_id: '' }))).toEqual(['location_id']);
});

it('B-01 checks a step by its own fields only', async () => {
  const wrong = await validateWith(stepSchema(contact!, clock, text), {
    name: '',
    email: 'x',
    phone: '0400 000 000',
    postcode: '40',
  });
  expect(Object.keys(wrong).toSorted()).toEqual(['email', 'name', 'postcode']);
});
