import * as fc from 'fast-check';
import type { TextLookup } from '@forecourt/contracts/wording';
import { distanceUnit, formatKm, toKilometres, distanceInDealerUnit, type DistanceSite } from './odometer';

const text: TextLookup = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String((values as Record<string, unknown>)[name]));
const site = (locale: string, distance: 'auto' | 'km' | 'miles' = 'auto'): DistanceSite => ({ locale, stock: { distance } });

it.each([
  ['en-AU', 'auto', 'km'],
  ['en-GB', 'auto', 'miles'],
  ['en-US', 'auto', 'miles'],
  ['en-NZ', 'auto', 'km'],
  ['de', 'auto', 'km'],
  ['not a locale', 'auto', 'km'],
  ['en-GB', 'km', 'km'],
  ['en-AU', 'miles', 'miles'],
] as const)('X-04 a dealer with locale %s and distance %s has %s', (locale, distance, unit) => {
  expect(distanceUnit(site(locale, distance))).toBe(unit);
});

it('X-04 a distance is shown in the dealer’s unit', () => {
  expect(formatKm(72_758, site('en-GB'), text)).toBe('45,210 miles');
  expect(formatKm(72_758, site('en-AU'), text)).toBe('72,758 km');
});

it('C-01 X-04 a distance has the separators of the language and the wording of the dealer', () => {
  const own: TextLookup = (_key, _fallback, values = {}) => `${String(values['value'])} Kilometer`;
  expect([formatKm(0, site('en-AU'), text), formatKm(12_345, site('de'), own)]).toEqual(['0 km', '12.345 Kilometer']);
});

it('X-04 whole miles are the same miles after they were stored as whole kilometres', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (miles) => {
      expect(distanceInDealerUnit(toKilometres(miles, site('en-GB')), site('en-GB'))).toBe(miles);
    }),
  );
});
