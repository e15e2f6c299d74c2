import type { Offer } from '@forecourt/contracts/site/site';
import { currentOffers, exploreModelHref, findOffer, offerHref } from './offers';

const BRISBANE = 'Australia/Brisbane';
const at = (iso: string) => Date.parse(iso) / 1000;
const offer = (id: string, more: Partial<Offer> = {}): Offer => ({ id, name: id, description: '', ...more });

const july = offer('july', { start: '2025-07-01', expiry: '2025-07-24' });
const always = offer('always');

it.each([
  ['2025-06-30T23:59:59+10:00', ['always']],
  ['2025-07-01T00:00:00+10:00', ['july', 'always']],
  ['2025-07-24T23:59:59+10:00', ['july', 'always']],
  ['2025-07-25T00:00:00+10:00', ['always']],
])('P-01 the current offers at %s in Brisbane are %j', (moment, expected) => {
  expect(currentOffers([july, always], BRISBANE, at(moment)).map(({ id }) => id)).toEqual(expected);
});

it("P-01 an offer's first and last day count in the dealer's time zone", () => {
  const midnightInBrisbane = at('2025-07-01T00:00:00+10:00');
  expect(currentOffers([july], 'Australia/Perth', midnightInBrisbane)).toEqual([]);
});

it("P-01 the address of an offer has its make only where the dealer's offers are about several makes", () => {
  const mg = offer('im5', { manufacturer: 'MG' });
  const rover = offer('tow', { manufacturer: 'Land Rover' });
  expect(offerHref(mg, [mg, always])).toBe('/offers/im5');
  expect(offerHref(mg, [mg, rover])).toBe('/offers/mg/im5');
  expect(offerHref(rover, [mg, rover])).toBe('/offers/land-rover/tow');
  expect(offerHref(always, [mg, rover, always])).toBe('/offers/always');
});

it('P-01 two spellings of a make count as one make', () => {
  const offers = [offer('a', { manufacturer: 'MG' }), offer('b', { manufacturer: 'mg' })];
  expect(offerHref(offers[0]!, offers)).toBe('/offers/a');
});

it("P-01 the address escapes special characters of an offer's id", () => {
  expect(offerHref(offer('a/b?c'), [])).toBe('/offers/a%2Fb%3Fc');
});

it("P-01 an address without make or with the offer's own make finds the offer, an address with another make does not", () => {
  const rover = offer('tow', { manufacturer: 'Land Rover' });
  const offers = [rover, always];
  expect(findOffer(offers, { id: 'tow' })).toBe(rover);
  expect(findOffer(offers, { id: 'tow', manufacturer: 'land-rover' })).toBe(rover);
  expect(findOffer(offers, { id: 'tow', manufacturer: 'mg' })).toBeUndefined();
  expect(findOffer(offers, { id: 'always', manufacturer: 'mg' })).toBeUndefined();
  expect(findOffer(offers, { id: 'none' })).toBeUndefined();
  expect(findOffer(offers, {})).toBeUndefined();
});

it("P-01 the Explore link leads to the dealer's own address of a model, or else to the model's slug", () => {
  expect(exploreModelHref({ name: 'IM5', slug: 'im5', override_url: '/models/im5' })).toBe('/models/im5');
  expect(exploreModelHref({ name: 'IM5', slug: 'im5' })).toBe('/im5');
  expect(exploreModelHref({ name: 'IM5', slug: 'im5', override_url: '' })).toBe('/im5');
});
