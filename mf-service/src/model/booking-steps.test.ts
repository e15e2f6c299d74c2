import type { Text } from '@forecourt/contracts/remote';
import type { Location } from '@forecourt/contracts/site';
import { bookingSteps, stepOf, type BookingSite } from './booking-steps';

const text: Text = (_, fallback) => fallback;
const workshop = (id: string): Location =>
  ({
    id,
    name: `Harbour ${id} - Service`,
    location_type: 'service',
    visible: true,
    primary: false,
    address: { state: 'VIC' },
  }) as Location;
const site: BookingSite = {
  service: { types: ['Repair'], intervals: ['10,000 km', '20,000 km'] },
  locations: [workshop('a'), workshop('b')],
};
const steps = bookingSteps(site, text);
const field = (name: string, given = steps) => given.flatMap(({ fields }) => fields).find((each) => each.name === name);
const required = (name: string) => Boolean(field(name)?.required);

it('B-01 has the steps Contact Details, Vehicle Details and Order Details', () => {
  expect(steps.map(({ title }) => title)).toEqual(['Contact Details', 'Vehicle Details', 'Order Details']);
});

it('B-03 asks for the answers of a booking, and for each only once', () => {
  const names = steps.flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names).toEqual(
    expect.arrayContaining(['Vehicle Make', 'Vehicle Model', 'Vehicle Year', 'Vehicle Rego', 'Vehicle State']),
  );
  expect(names).toEqual(expect.arrayContaining(['Service Interval', 'Service Type', 'Preferred Service Date', 'Comments']));
  expect(new Set(names).size).toBe(names.length);
});

it('B-03 wants interval, type and date, and leaves rego, comments and opt-in to the person', () => {
  expect(['Service Interval', 'Service Type', 'Preferred Service Date'].map(required)).toEqual([true, true, true]);
  expect(['Vehicle Rego', 'Comments', 'opt_in', 'postcode'].map(required)).toEqual([false, false, false, false]);
});

it('B-03 never ticks the opt-in beforehand', () => expect(field('opt_in')?.value).toBeUndefined());

it("B-03 takes types and intervals from the dealer's configuration and leaves out what is not configured", () => {
  expect(field('Service Interval')?.options?.map(({ value }) => value)).toEqual(['10,000 km', '20,000 km']);
  const bare = bookingSteps({ service: { types: [], intervals: [] }, locations: [] }, text);
  expect(['Service Type', 'Service Interval', 'location_id'].map((name) => field(name, bare))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it("B-03 starts with the state of the dealer's workshop", () => expect(field('Vehicle State')?.value).toBe('VIC'));

it.each([
  ['email', 0],
  ['Vehicle Rego', 1],
  ['location_id', 2],
  ['other', -1],
])('B-01 finds the step of %s', (name, step) => expect(stepOf(steps, name)).toBe(step));
