import { cardTagOfCar, fuelTagFor, isJustArrived, type CarForTag, type CardTagSettings } from './card-tag';

const NOW = 1_750_000_000;
const DAY = 86_400;
const settings: CardTagSettings = {
  fuelTag: true,
  certified: true,
  justArrivedDays: 8,
  justArrivedTag: 'Just Arrived',
};
/** Every tag applies; the tests remove the reasons in order of precedence. */
const everything: CarForTag = {
  status: 'in_stock',
  car_type: 'used',
  make: 'MG',
  fuel: 'Electric',
  certified: true,
  tag: 'Runout Sale',
  created_at: NOW,
};

it.each([
  ['fuel', {}, { kind: 'electric', text: 'Electric' }],
  ['certified', { fuel: 'Petrol' }, { kind: 'certified', text: 'Certified' }],
  ['own tag', { fuel: 'Petrol', certified: false }, { kind: 'own', text: 'Runout Sale' }],
  ['just arrived', { fuel: 'Petrol', certified: false, tag: ' ' }, { kind: 'just_arrived', text: 'Just Arrived' }],
  ['nothing', { fuel: 'Petrol', certified: false, tag: undefined, created_at: 1 }, undefined],
] as const)('C-03 a card shows the tag %s when no tag of higher precedence applies', (_, change, expected) => {
  expect(cardTagOfCar({ ...everything, ...change }, settings, NOW)).toEqual(expected);
});

it('C-03 a car that is not available has no tag beside its state', () => {
  for (const status of ['sold', 'hidden'] as const)
    expect(cardTagOfCar({ ...everything, status }, settings, NOW)).toBeUndefined();
});

it('C-03 a card has no fuel tag and no certified tag if the dealer turns these off', () => {
  expect(cardTagOfCar(everything, { ...settings, fuelTag: false, certified: false }, NOW)?.kind).toBe('own');
});

it('V-25 C-03 only certified makes have the certified tag, or all makes where the dealer names none', () => {
  const car = { ...everything, fuel: undefined };
  for (const certifiedMakes of [undefined, [], [everything.make]])
    expect(cardTagOfCar(car, { ...settings, certifiedMakes }, NOW)?.kind).toBe('certified');
});

it.each([
  ['a demo car', { car_type: 'demo' as const }, undefined],
  ['another make', {}, ['Audi']],
])('V-25 a card shows no certified tag for %s', (_, change, certifiedMakes) => {
  const car = { ...everything, fuel: undefined, ...change };
  expect(cardTagOfCar(car, { ...settings, certifiedMakes }, NOW)?.kind).toBe('own');
});

it.each([
  [0, 8, true],
  [8 * DAY, 8, true],
  [8 * DAY + 1, 8, false],
  [0, 0, false],
  [-DAY, 8, true],
  [-DAY - 1, 8, false],
  [-400 * DAY, 8, false],
])('C-03 a car that came %s seconds ago has just arrived within %s days: %s', (ago, days, expected) => {
  expect(isJustArrived({ ...everything, created_at: NOW - ago }, days, NOW)).toBe(expected);
});

it('C-03 a car on its way has not arrived', () => {
  expect(isJustArrived({ ...everything, status: 'coming_soon' }, 8, NOW)).toBe(false);
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
