import type { SearchState } from '../../../model/state/search-state';
import { withStockSpelling } from './load-results';

const state = (facets: SearchState['facets']): SearchState => ({ query: '', page: 1, sort: 'most_relevant', facets, ranges: {} });
const COUNTS = { make: { Mazda: 3, 'Land Rover': 1 }, model: { HiLux: 2, Hilux: 1 } };

it('S-02 values of an address take the spelling of the stock, whatever their letter case', () => {
  expect(withStockSpelling(state({ make: ['mazda', 'LAND  ROVER'] }), COUNTS).facets).toEqual({ make: ['Mazda', 'Land Rover'] });
  expect(withStockSpelling(state({ model: ['hilux'] }), COUNTS).facets).toEqual({ model: ['HiLux', 'Hilux'] });
  expect(withStockSpelling(state({ make: ['mazda', 'Mazda'] }), COUNTS).facets).toEqual({ make: ['Mazda'] });
});

it('S-02 values that are spelled as in stock, and values that are not in stock, stay unchanged', () => {
  for (const same of [state({ make: ['Mazda'], model: ['Hilux'] }), state({ make: ['Holden'], fuel: ['Diesel'] })])
    expect(withStockSpelling(same, COUNTS)).toBe(same);
});
