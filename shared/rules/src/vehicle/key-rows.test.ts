import type { Car } from '@forecourt/contracts/car/car';
import type { TextLookup } from '@forecourt/contracts/wording';
import { keyInformationRows, registrationStatus } from './key-rows';

const testCar = (change: Partial<Car> = {}) => ({ item_type: 'car', km: 41_250, stocknum: 'U10001', ...change }) as Car;

const text: TextLookup = (_key, fallback, values = {}) =>
  fallback.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
const ownText: TextLookup = (key, fallback, values) => (key === 'car.fact.km' ? 'Odometer' : text(key, fallback, values));
const now = Date.parse('2026-03-01T00:00:00Z') / 1000;
const settings = {
  now,
  timezone: 'Australia/Brisbane',
  locale: 'en-AU',
  currency: 'AUD',
  stock: { distance: 'auto' as const },
  text,
};
const idsOf = (car: Partial<Car>) => keyInformationRows(testCar(car), settings).map(({ id }) => id);

it('V-22 the row behind the plate has the expiry date of the registration', () => {
  const rows = keyInformationRows(testCar({ regplate: '123ABC', rego_expiry: '2026-05-03' }), settings);
  const at = rows.findIndex(({ id }) => id === 'regplate');
  expect(rows[at + 1]).toEqual({ id: 'rego', name: 'Registration', data: 'Expires on 3 May 2026' });
});

it('V-22 without a plate the registration is the last row, and an expired one has no row', () => {
  expect(idsOf({ rego_expiry: '2026-05-03' }).at(-1)).toBe('rego');
  expect(idsOf({ rego_expiry: '2026-02-03' })).not.toContain('rego');
});

it("V-12 a caravan's rows are in metres", () => {
  const car = testCar({ item_type: 'caravan', caravan: { body_length: 21.5, sleeps: 4, tare_weight: 2240 } });
  const rows = keyInformationRows(car, settings).slice(0, 3);
  expect(rows.map(({ name, data }) => `${name}: ${data}`)).toEqual(['Length: 6.55 m', 'Sleeps: 4', 'Tare weight: 2,240 kg']);
});

it('X-04 the names of rows come from the wording', () => {
  expect(keyInformationRows(testCar(), { ...settings, text: ownText })[0]).toEqual({
    id: 'km',
    name: 'Odometer',
    data: '41,250 km',
  });
});

it("X-04 units and stars come from the wording, and figures follow the site's locale", () => {
  const own: Record<string, string> = {
    'car.unit.km': '{{value}} Kilometer',
    'car.unit.metres': '{{value}} metres',
    'car.unit.kg': '{{value}} kilos',
    'car.unit.stars': '{{value}}/5',
  };
  const car = testCar({
    item_type: 'caravan',
    ancap_rating: 4,
    stocknum: undefined,
    caravan: { body_length: 21.5, tare_weight: 2240 },
  });
  const words: TextLookup = (key, fallback, values) => text(key, own[key] ?? fallback, values);
  expect(keyInformationRows(car, { ...settings, locale: 'de', text: words }).map(({ data }) => data)).toEqual([
    '6,55 metres',
    '2.240 kilos',
    '41.250 Kilometer',
    '4/5',
  ]);
});

/** 6 May 2026, 23:00 in Brisbane; in UTC it is 6 May too. */
const EVENING = Date.parse('2026-05-06T23:00:00+10:00') / 1000;
const statusOf = (expiry: string | undefined, showUnregistered = false, timezone = 'Australia/Brisbane') =>
  registrationStatus(expiry, { now: EVENING, timezone, showUnregistered });

it('V-22 an expiry date shows up to and including this day', () => {
  expect(statusOf('2027-05-03')).toEqual({ kind: 'expires', date: '3 May 2027', text: 'Expires on 3 May 2027' });
  expect(statusOf('2026-05-06')?.kind).toBe('expires');
  expect(statusOf('2026-05-06T00:00:00Z')?.kind).toBe('expires');
});

it('V-22 an expired registration shows nothing, or Unregistered if the dealer configures it', () => {
  expect(statusOf('2026-05-05')).toBeUndefined();
  expect(statusOf('2026-05-05', true)).toEqual({ kind: 'unregistered', text: 'Unregistered' });
});

it("V-22 today is the day in the dealer's zone", () => {
  expect(statusOf('2026-05-06', true, 'Pacific/Auckland')?.kind).toBe('unregistered');
});

it('V-22 an expiry month lasts to its end', () => {
  expect(statusOf('2026-05')).toMatchObject({ text: 'Expires on May 2026' });
  expect(statusOf('2026-04')).toBeUndefined();
});

it.each([undefined, '', 'soon', '2026-02-30'])('V-22 the expiry text %j shows nothing', (expiry) => {
  expect(statusOf(expiry, true)).toBeUndefined();
});
