import {
  listRefinements,
  filterCount,
  toggleValue,
  withoutRefinement,
  withoutRefinements,
  withPage,
  withQuery,
  withRange,
  withSort,
  type SearchState,
} from './search-state';

const EMPTY: SearchState = { query: '', page: 1, sort: 'latest', facets: {}, ranges: {} };
const CHOSEN: SearchState = {
  query: 'tow bar',
  page: 4,
  sort: 'latest',
  facets: { make: ['Kia', 'Ford'], body: ['SUV'] },
  ranges: { price: { max: 30_000 } },
};

it('S-02 every refinement leads to the first page of the results', () => {
  expect(toggleValue(CHOSEN, 'fuel', 'Diesel').page).toBe(1);
  expect(withRange(CHOSEN, 'km', { max: 1 }).page).toBe(1);
  expect(withQuery(CHOSEN, 'x').page).toBe(1);
  expect(withSort(CHOSEN, 'price_asc').page).toBe(1);
  expect(withPage(CHOSEN, 2)).toEqual({ ...CHOSEN, page: 2 });
});

it('S-15 toggleValue adds and removes a value, and removes an attribute without values', () => {
  const one = toggleValue(EMPTY, 'make', 'Kia');
  expect(one.facets).toEqual({ make: ['Kia'] });
  expect(toggleValue(one, 'make', 'Ford').facets).toEqual({ make: ['Kia', 'Ford'] });
  expect(toggleValue(one, 'make', 'Kia')).toEqual(EMPTY);
});

it('S-02 bounds in the wrong order are swapped, and a range without bounds is removed', () => {
  expect(withRange(EMPTY, 'year', { min: 2022, max: 2018 }).ranges).toEqual({ year: { min: 2018, max: 2022 } });
  expect(withRange(CHOSEN, 'price', {}).ranges).toEqual({});
});

it('S-15 each refinement has a chip, and removing all chips leaves no refinement', () => {
  expect(listRefinements(CHOSEN)).toHaveLength(5);
  expect(filterCount(CHOSEN)).toBe(4);
  const remaining = listRefinements(CHOSEN).reduce(withoutRefinement, CHOSEN);
  expect(remaining).toEqual(withoutRefinements(CHOSEN));
  expect(remaining).toEqual(EMPTY);
});
