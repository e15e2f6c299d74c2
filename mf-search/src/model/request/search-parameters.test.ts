import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { buildSearchParameters } from './search-parameters';
import type { NumberRange, SearchState } from '../state/search-state';

const SEARCH: PublicSite['search'] = {
  pageSize: 21,
  filters: ['car_type', 'status', 'make', 'price', 'year'],
  filterIcons: {},
  sorts: ['most_relevant', 'price_asc'],
  hideZeroPriceWhenAscending: true,
  include_sold_cars_days: 3,
  openFilters: 4,
  weeklyBudget: { shown: true, deposit: 2000, steps: [] },
  meanings: [],
  questions: true,
  suggestions: true,
  host: '',
  index: 'cars',
  appId: '',
  key: 'k',
};
const FINANCE = { rate: 0, termYears: 5, maxAmount: 100_000 } as PublicSite['finance'];
const FEATURES = { finance: true } as PublicSite['features'];
const NOW = 1_700_000_000;
const parametersOf = (state: SearchState, scope: string, search = SEARCH) =>
  buildSearchParameters(state, scope, { search, finance: FINANCE, features: FEATURES }, NOW);
const STATE: SearchState = {
  query: 'suv',
  page: 3,
  sort: 'price_asc',
  facets: { make: ['Kia'], badge: ['-X'] },
  ranges: { price: { min: 5000, max: 9000 }, km: { max: 10 } },
};

it('S-18 the state of the results page becomes search parameters: page, index, refinements and bounds', () => {
  expect(parametersOf(STATE, 'car_type:"used"')).toMatchObject({
    index: 'cars_price_asc',
    query: 'suv',
    page: 2,
    hitsPerPage: 21,
    filters: 'car_type:"used"',
    disjunctiveFacetsRefinements: { make: ['Kia'], badge: ['\\-X'] },
    numericRefinements: { price: { '>=': [5000], '<=': [9000] }, km: { '<=': [10] } },
  });
});

it('S-10 a search without a chosen status asks for cars for sale, where the dealer lists sold ones', () => {
  const statusOf = (facets: SearchState['facets'], days = 3) =>
    parametersOf({ ...STATE, facets }, '', { ...SEARCH, include_sold_cars_days: days }).disjunctiveFacetsRefinements;
  expect(statusOf({ make: ['Kia'] })).toEqual({ make: ['Kia'], status: ['in_stock', 'coming_soon'] });
  expect(statusOf({ status: ['sold'] })).toEqual({ status: ['sold'] });
  expect(statusOf({}, 0)).toEqual({});
});

it('S-06 the dealer’s filters and the filters in the address are counted, each once', () => {
  expect(parametersOf(STATE, '').disjunctiveFacets).toEqual([
    'car_type',
    'status',
    'make',
    'price',
    'price_band',
    'year',
    'badge',
    'km',
  ]);
});

it('S-02 every parameter is always present, so that a removed refinement does not stay in effect', () => {
  const empty = parametersOf({ ...STATE, query: '', facets: {}, ranges: {} }, '');
  expect(Object.keys(empty)).toEqual(Object.keys(parametersOf(STATE, 'a:b')));
});

it('S-08 a hosted engine receives the filters that the embedded engine adds itself', () => {
  expect(parametersOf(STATE, '', { ...SEARCH, host: 'x.example' }).filters).toBe('(listable:true) AND (price > 0)');
  expect(parametersOf({ ...STATE, sort: 'latest' }, '', { ...SEARCH, host: 'x.example' }).filters).toBe('listable:true');
});

it('S-06 a highest price leaves out cars without a price', () => {
  const price = (range: NumberRange) => parametersOf({ ...STATE, ranges: { price: range } }, '').numericRefinements['price'];
  expect(price({ max: 9000 })).toEqual({ '>=': [1], '<=': [9000] });
  expect(price({ min: 0, max: 9000 })).toEqual({ '>=': [1], '<=': [9000] });
  expect(price({ min: 5000 })).toEqual({ '>=': [5000] });
});

it('F-09 a weekly budget becomes a price range within the chosen one, without cars that have no price', () => {
  const price = (state: Partial<SearchState>) => parametersOf({ ...STATE, ranges: {}, ...state }, '').numericRefinements['price'];
  expect(price({ weekly: 100 })).toEqual({ '>=': [1], '<=': [27_600] });
  expect(price({ weekly: 100, ranges: { price: { min: 5000, max: 20_000 } } })).toEqual({ '>=': [5000], '<=': [20_000] });
  expect(price({})).toBeUndefined();
});

it('F-09 F-11 with several lenders a weekly budget with a deposit limits the repayment of cards', () => {
  const lenders = [{ id: 'one' }, { id: 'other', rate: 9 }];
  const bounds = (state: Partial<SearchState>, deposit = 2000) =>
    buildSearchParameters(
      { ...STATE, ranges: {}, ...state },
      '',
      {
        search: { ...SEARCH, weeklyBudget: { ...SEARCH.weeklyBudget, deposit } },
        finance: { ...FINANCE, lenders },
        features: FEATURES,
      },
      NOW,
    ).numericRefinements;
  expect(bounds({ weekly: 100 }, 0)).toEqual({ weekly_repayment: { '<=': [100] } });
  expect(bounds({ weekly: 100 })).toEqual({ weekly_repayment: { '<=': [107] } });
  const ranges = { weekly_repayment: { min: 50, max: 90 } };
  expect(bounds({ weekly: 100, ranges })).toEqual({ weekly_repayment: { '>=': [50], '<=': [90] } });
});

it('F-15 a weekly budget in the address limits nothing at a dealer without a lender', () => {
  const site = { search: SEARCH, finance: {} as PublicSite['finance'], features: FEATURES };
  expect(buildSearchParameters({ ...STATE, ranges: {}, weekly: 80 }, '', site, NOW).numericRefinements).toEqual({});
});

it('S-06 the search for cars listed since a day is the same all day', () => {
  const since = (now: number) =>
    buildSearchParameters({ ...STATE, since: 7 }, '', { search: SEARCH, finance: FINANCE, features: FEATURES }, now)
      .numericRefinements['created_at_timestamp'];
  expect(since(NOW)).toEqual({ '>=': [NOW - (NOW % 86_400) - 7 * 86_400] });
  expect(since(NOW - (NOW % 86_400))).toEqual(since(NOW));
});
