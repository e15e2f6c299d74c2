import type { TextLookup } from '@forecourt/contracts/wording';
import { sortFilter, sortFromUrl, sortOptions, sortLabel } from './sort-options';

const text: TextLookup = (_key, fallback) => fallback;

it('S-08 a dealer without `search.sorts` offers most relevant, latest, highest and lowest price, lowest odometer and newest year', () => {
  expect(sortOptions().map(({ sort, index }) => ({ sort, label: sortLabel(sort, text), index }))).toEqual([
    { sort: 'most_relevant', label: 'Most relevant', index: 'cars' },
    { sort: 'latest', label: 'Latest', index: 'cars_latest' },
    { sort: 'price_desc', label: 'Highest price', index: 'cars_price_desc' },
    { sort: 'price_asc', label: 'Lowest price', index: 'cars_price_asc' },
    { sort: 'km_asc', label: 'Lowest odometer', index: 'cars_km_asc' },
    { sort: 'year_desc', label: 'Newest year', index: 'cars_year_desc' },
  ]);
});

it("S-08 sort orders are in the dealer's order, without unknown ones", () => {
  expect(sortOptions(['price_asc', 'cheapest', 'latest', 'price_asc']).map(({ sort }) => sort)).toEqual(['price_asc', 'latest']);
});

it.each([
  ['latest', undefined, 'latest'],
  ['nonsense', undefined, 'most_relevant'],
  [null, ['price_asc', 'latest'], 'price_asc'],
  ['price_desc', ['price_asc', 'latest'], 'price_asc'],
  ['latest', [], 'most_relevant'],
] as const)('S-02 the parameter sortBy %j with the sort orders %j gives %s', (value, sorts, expected) => {
  expect(sortFromUrl(value, sorts)).toBe(expected);
});

it('S-08 only the lowest price leaves out cars without a price, if the dealer configures it', () => {
  expect([sortFilter('price_asc', true), sortFilter('price_asc', false), sortFilter('price_desc', true)]).toEqual([
    'price > 0',
    undefined,
    undefined,
  ]);
});
