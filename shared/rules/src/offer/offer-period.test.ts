import { isInOfferPeriod } from './offer-period';

const BRISBANE = 'Australia/Brisbane';
const at = (iso: string) => Date.parse(iso) / 1000;
const july = { start: '2025-07-01', expiry: '2025-07-24' };

it.each([
  ['2025-06-30T23:59:59+10:00', false],
  ['2025-07-01T00:00:00+10:00', true],
  ['2025-07-24T23:59:59+10:00', true],
  ['2025-07-25T00:00:00+10:00', false],
])('P-03 a promo card for July 1 to 24 shows at %s: %s', (moment, expected) => {
  expect(isInOfferPeriod(july, BRISBANE, at(moment))).toBe(expected);
});

it("P-03 the dates of an offer are in the dealer's zone", () => {
  const midnightInBrisbane = at('2025-07-01T00:00:00+10:00');
  expect(isInOfferPeriod(july, 'Australia/Perth', midnightInBrisbane)).toBe(false);
});

it('P-03 an offer with an end to the second shows until this second is over', () => {
  const expiry = '2025-06-30T23:59:59';
  expect(isInOfferPeriod({ expiry }, BRISBANE, at('2025-06-30T23:59:59+10:00'))).toBe(true);
  expect(isInOfferPeriod({ expiry }, BRISBANE, at('2025-07-01T00:00:00+10:00'))).toBe(false);
  expect(isInOfferPeriod({ expiry: '2025-06-30T23:59' }, BRISBANE, at('2025-06-30T23:59:30+10:00'))).toBe(true);
});

it('P-01 an offer without dates always shows', () => {
  expect([
    isInOfferPeriod({}, BRISBANE, 0),
    isInOfferPeriod({ start: '2025-07-01' }, BRISBANE, at('2030-01-01T00:00:00Z')),
  ]).toEqual([true, true]);
});
