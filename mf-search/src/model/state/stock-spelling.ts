import type { SearchState } from './search-state';

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const fold = (value: string): string => value.toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * The choices with values as the stock spells them: `make=mazda` means Mazda (S-02). Returns the same object where nothing
 * differs. `counts`: values in stock by attribute.
 */
export const withStockSpelling = (state: SearchState, counts: Counts): SearchState => {
  let differs = false;
  const facets = Object.entries(state.facets).map(([attribute, values]) => {
    const inStock = counts[attribute] ?? {};
    const spelled = values.flatMap((value) => {
      if (Object.hasOwn(inStock, value)) return value;
      const same = Object.keys(inStock).filter((each) => fold(each) === fold(value));
      differs ||= same.length > 0;
      return same.length > 0 ? same : value;
    });
    return [attribute, [...new Set(spelled)]] satisfies [string, string[]];
  });
  return differs ? { ...state, facets: Object.fromEntries(facets) } : state;
};
