import { cardTagOfCar, fuelTagFor, isJustArrived, type CarForTag, type CardTagSettings } from './card-tag';

const NOW = 1_750_000_000;
const DAY = 86_400;
const settings: CardTagSettings = {
  fuelTag: true,
  certified: true,
  justArrivedDays: 8,
  justArrivedTag: 'Just Arrived',
  soldTag: 'SOLD',
};
/** Every tag applies; the tests remove the reasons in order of precedence. */
const everything: CarForTag = {
  status: 'coming_soon',
  car_type: 'used',
  make: 'MG',
  fuel: 'Electric',
  reserved: true,
  certified: true,
  tag: 'Runout Sale',
  created_at: NOW,
};

it.each([
  ['sold text', { status: 'sold' }, { kind: 'sold', text: 'SOLD' }],
  ['fuel', {}, { kind: 'electric', text: 'Electric' }],
  ['reserved', { fuel: 'Petrol' }, { kind: 'reserved', text: 'Reserved' }],
  ['certified', { fuel: 'Petrol', reserved: false }, { kind: 'certified', text: 'Certified' }],
  ['own tag', { fuel: 'Petrol', reserved: false, certified: false }, { kind: 'own', text: 'Runout Sale' }],
  ['coming soon', { fuel: 'Petrol', reserved: false, certified: false, tag: ' ' }, { kind: 'coming_soon', text: 'COMING SOON' }],
  [
    'just arrived',
    { fuel: 'Petrol', reserved: false, certified: false, tag: undefined, status: 'in_stock' },
    { kind: 'just_arrived', text: 'Just Arrived' },
  ],
  [
    'nothing',
    { fuel: 'Petrol', reserved: false, certified: false, tag: undefined, status: 'in_stock', created_at: 1 },
    undefined,
  ],
] as const)('C-03 a card shows the tag %s when no tag of higher precedence applies', (_, change, expected) => {
  expect(cardTagOfCar({ ...everything, ...change }, settings, NOW)).toEqual(expected);
});

it('C-03 a card shows the sold text for every car that is not available, and a reserved car counts as available', () => {
  expect(cardTagOfCar({ ...everything, status: 'hidden' }, settings, NOW)?.kind).toBe('sold');
});

it('C-03 a card has no fuel tag and no certified tag if the dealer turns these off', () => {
  expect(cardTagOfCar({ ...everything, reserved: false }, { ...settings, fuelTag: false, certified: false }, NOW)?.kind).toBe(
    'own',
  );
});

it('V-25 C-03 only certified makes have the certified tag, or all makes where the dealer names none', () => {
  const car = { ...everything, fuel: undefined, reserved: false };
  for (const certifiedMakes of [undefined, [], [everything.make]])
    expect(cardTagOfCar(car, { ...settings, certifiedMakes }, NOW)?.kind).toBe('certified');
});

it.each([
  ['a demo car', { car_type: 'demo' as const }, undefined],
  ['another make', {}, ['Audi']],
])('V-25 a card shows no certified tag for %s', (_, change, certifiedMakes) => {
  const car = { ...everything, fuel: undefined, reserved: false, ...change };
  expect(cardTagOfCar(car, { ...settings, certifiedMakes }, NOW)?.kind).toBe('own');
});

it.each([
  [0, 8, true],
  [8 * DAY, 8, true],
  [8 * DAY + 1, 8, false],
  [0, 0, false],
  [-60, 8, true],
])('C-03 a car that came %s seconds ago has just arrived within %s days: %s', (ago, days, expected) => {
  expect(isJustArrived({ ...everything, created_at: NOW - ago }, days, NOW)).toBe(expected);
});

it("C-03 a search record's time decides whether the car has just arrived; a record without a time has not", () => {
  expect(isJustArrived({ ...everything, created_at: undefined, created_at_timestamp: NOW }, 8, NOW)).toBe(true);
  expect(isJustArrived({ ...everything, created_at: undefined }, 8, NOW)).toBe(false);
});

it.each([
  ['Electric', 'electric'],
  ['EV', 'electric'],
  ['BEV', 'electric'],
  ['Hybrid', 'hybrid'],
  ['Petrol/Electric Hybrid', 'hybrid'],
  ['Electric/Petrol', 'hybrid'],
  ['HEV', 'hybrid'],
  ['PHEV', 'plug_in'],
  ['Plug-in Hybrid', 'plug_in'],
  ['Mild Hybrid', undefined],
  ['MHEV Petrol', undefined],
  ['Petrol - Premium ULP', undefined],
  ['Diesel', undefined],
  [undefined, undefined],
])('C-03 the fuel %j gives the fuel tag %j', (fuel, expected) => {
  expect(fuelTagFor(fuel)).toBe(expected);
});
