import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { toSavedQuery } from './saved-query';
import type { SearchState } from './search-state';

const site = {
  search: { sorts: ['most_relevant', 'latest'], pageSize: 21, weeklyBudget: { shown: true, deposit: 0 } },
  finance: { rate: 10, termYears: 5, maxAmount: 100_000 },
} as unknown as PublicSite;
const state = (change: Partial<SearchState>): SearchState => ({
  query: '',
  page: 1,
  sort: 'most_relevant',
  facets: {},
  ranges: {},
  ...change,
});

it('S-16 a saved search has the refinements and the address of the first page', () => {
  const chosen = state({ query: 'sr5', page: 3, facets: { make: ['Toyota'] }, ranges: { km: { max: 90_000 } } });
  expect(toSavedQuery(chosen, 'car_type:"used"', '/search/used-cars', site)).toEqual({
    query: 'sr5',
    facets: { make: ['Toyota'] },
    ranges: { km: { max: 90_000 } },
    scope: 'car_type:"used"',
    path: '/search/used-cars?query=sr5&make=Toyota&range[km]=:90000',
  });
});

it('S-16 a saved search has a weekly budget as a price, and no age of a listing', () => {
  const saved = toSavedQuery(state({ weekly: 150, since: 3 }), '', '/search/used-cars', site);
  expect(saved.ranges['price']?.max).toBeGreaterThan(10_000);
  expect(saved.path).toBe('/search/used-cars?weekly=150');
});
