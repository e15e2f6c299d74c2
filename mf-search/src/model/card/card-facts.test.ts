import type { TextLookup } from '@forecourt/contracts/wording';
import { carCardFacts, firstCardLine, isUsedCard, shortTransmission } from './card-facts';

const text: TextLookup<'search'> = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const CAR = {
  car_type: 'used',
  item_type: 'car',
  km: 45_000,
  transmission: '6 Speed Sports Automatic',
  fuel: 'Diesel',
  city: 'Cairns',
  location_name: 'Bay Cairns - Sales',
  body: 'SUV',
  drive: '4x4',
} as const;
type FactCar = Parameters<typeof carCardFacts>[0];
const site = (usedCard: boolean) => ({ locale: 'en-AU', stock: { distance: 'auto' as const }, display: { usedCard } });
const facts = (change: object = {}, usedCard = false) =>
  carCardFacts({ ...CAR, ...change } as FactCar, site(usedCard), text).map(({ value }) => value);
const line = (change: object = {}, usedCard = true) => firstCardLine({ ...CAR, ...change } as FactCar, site(usedCard), text);

it.each([
  ['every fact', {}, ['45,000 km', 'Automatic', 'Diesel', 'Cairns']],
  ['a new car without an odometer', { km: undefined, car_type: 'new' }, ['Automatic', 'Diesel', 'Cairns']],
  ['an odometer of 0', { km: 0 }, ['0 km', 'Automatic', 'Diesel', 'Cairns']],
  ['no transmission', { transmission: undefined }, ['45,000 km', 'Diesel', 'Cairns']],
  ['an empty fuel', { fuel: '' }, ['45,000 km', 'Automatic', 'Cairns']],
  ['no city', { city: undefined }, ['45,000 km', 'Automatic', 'Diesel', 'Bay Cairns - Sales']],
  ['a caravan', { item_type: 'caravan', body: 'Pop-top' }, ['Pop-top', 'Cairns']],
  ['nothing known', { km: undefined, transmission: undefined, fuel: undefined, city: undefined, location_name: undefined }, []],
])('C-01 a card has the key facts of a car with %s', (_what, change, expected) => {
  expect(facts(change)).toEqual(expected);
});

it('C-01 the used-car card has body and drive in place of the location', () => {
  expect(facts({}, true)).toEqual(['Automatic', 'Diesel', 'SUV', '4x4']);
  expect(facts({ drive: undefined }, true)).toEqual(['Automatic', 'Diesel', 'SUV']);
});

it.each([
  ['used', true, true],
  ['used', false, false],
  ['demo', true, false],
  ['new', true, false],
] as const)('C-01 a %s car of a dealer with the used-car card (%s) has that card: %s', (car_type, usedCard, expected) => {
  expect(isUsedCard({ car_type }, { usedCard })).toBe(expected);
});

it('C-01 with the used-car card, every card has odometer and location in its first line only', () => {
  expect(line()).toEqual({ driven: '45,000 km', location: 'Cairns' });
  expect(line({ car_type: 'new', km: undefined, city: undefined })).toEqual({ driven: 'New', location: 'Bay Cairns - Sales' });
  expect(line({ car_type: 'demo', km: undefined })?.driven).toBe('Demo');
  expect(facts({ car_type: 'demo' }, true)).toEqual(['Automatic', 'Diesel']);
  expect(line({}, false)).toBeUndefined();
});

it('S-20 C-01 near a place of the shopper the card has the distance before the location', () => {
  expect(facts({ away_km: 12 })).toContain('12 km away · Cairns');
  expect(line({ away_km: 12 })?.location).toBe('12 km away · Cairns');
  expect(facts({ away_km: 12, city: undefined, location_name: undefined })).toContain('12 km away');
});

it('C-01 the icon of the drive is a wheel, and not the gauge of the odometer', () => {
  const usedCardFacts = carCardFacts(CAR as FactCar, site(true), text);
  expect(usedCardFacts.map(({ icon }) => icon)).toEqual(['gearbox', 'fuel', 'car', 'wheel']);
});

it.each([
  ['6 Speed Sports Automatic', 'Automatic'],
  ['Continuous Variable', 'CVT'],
  ['5 Speed Manual', 'Manual'],
  ['7 Speed Sports Automatic Dual Clutch', 'Dual-clutch'],
  ['1 Speed Reduction Gear', 'Single speed'],
  ['Sequential', 'Sequential'],
  [undefined, ''],
])('C-01 the transmission %s is %j on a card', (transmission, short) => {
  expect(shortTransmission(transmission)).toBe(short);
});
