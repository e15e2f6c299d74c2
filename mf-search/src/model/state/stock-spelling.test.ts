import type { SearchState } from './search-state';
import { stocksWriting } from './stock-spelling';

const state = (facets: SearchState['facets']): SearchState => ({ query: '', page: 1, sort: 'most_relevant', facets, ranges: {} });
const COUNTS = { make: { Mazda: 3, 'Land Rover': 1 }, model: { HiLux: 2, Hilux: 1 } };

it('S-02 reads values of an address whatever their letter case, as the stock writes them', () => {
  expect(stocksWriting(state({ make: ['mazda', 'LAND  ROVER'] }), COUNTS).facets).toEqual({ make: ['Mazda', 'Land Rover'] });
  expect(stocksWriting(state({ model: ['hilux'] }), COUNTS).facets).toEqual({ model: ['HiLux', 'Hilux'] });
  expect(stocksWriting(state({ make: ['mazda', 'Mazda'] }), COUNTS).facets).toEqual({ make: ['Mazda'] });
});

it('S-02 leaves alone what is written as in stock, and what is not in stock', () => {
  for (const same of [state({ make: ['Mazda'], model: ['Hilux'] }), state({ make: ['Holden'], fuel: ['Diesel'] })])
    expect(stocksWriting(same, COUNTS)).toBe(same);
});
