import type { PublicSite } from '@forecourt/contracts/public-site';
import { searchParametersOf } from './search-parameters';
import type { SearchState } from './search-state';

const SEARCH: PublicSite['search'] = {
  pageSize: 21,
  filters: ['car_type', 'make', 'price', 'year'],
  sorts: ['most_relevant', 'price_asc'],
  hideZeroPriceWhenAscending: true,
  include_sold_cars_days: 3,
  host: '',
  appId: '',
  key: 'k',
};
const STATE: SearchState = {
  query: 'suv',
  page: 3,
  sort: 'price_asc',
  facets: { make: ['Kia'], badge: ['-X'] },
  ranges: { price: { min: 5000, max: 9000 }, km: { max: 10 } },
};

it('S-18 turns choices into search parameters: page from 0, the index of the order, refinements and bounds', () => {
  expect(searchParametersOf(STATE, 'car_type:"used"', SEARCH)).toMatchObject({
    index: 'cars_price_asc',
    query: 'suv',
    page: 2,
    hitsPerPage: 21,
    filters: 'car_type:"used"',
    disjunctiveFacetsRefinements: { make: ['Kia'], badge: ['\\-X'] },
    numericRefinements: { price: { '>=': [5000], '<=': [9000] }, km: { '<=': [10] } },
  });
});

it('S-06 counts the filters that the dealer shows and those that the address chooses, each once', () => {
  expect(searchParametersOf(STATE, '', SEARCH).disjunctiveFacets).toEqual(['car_type', 'make', 'price', 'year', 'badge', 'km']);
});

it('S-02 always gives every parameter, so that a choice taken away leaves nothing behind', () => {
  const empty = searchParametersOf({ ...STATE, query: '', facets: {}, ranges: {} }, '', SEARCH);
  expect(Object.keys(empty)).toEqual(Object.keys(searchParametersOf(STATE, 'a:b', SEARCH)));
});

it('S-08 tells a hosted engine what the embedded one does by itself', () => {
  expect(searchParametersOf(STATE, '', { ...SEARCH, host: 'x.example' }).filters).toBe('(listable:true) AND (price > 0)');
  expect(searchParametersOf({ ...STATE, sort: 'latest' }, '', { ...SEARCH, host: 'x.example' }).filters).toBe('listable:true');
});
