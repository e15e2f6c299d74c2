import type { SearchState } from './search-state';

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const folded = (value: string): string => value.toLowerCase().replaceAll(/\s+/g, ' ');

/** Values of filters as the stock writes them: `make=mazda` means Mazda. The same state where nothing differs (S-02). */
export const stocksWriting = (state: SearchState, counts: Counts): SearchState => {
  let differs = false;
  const facets = Object.entries(state.facets).map(([attribute, values]) => {
    const known = counts[attribute] ?? {};
    const written = values.flatMap((value) => {
      if (Object.hasOwn(known, value)) return value;
      const same = Object.keys(known).filter((each) => folded(each) === folded(value));
      differs ||= same.length > 0;
      return same.length > 0 ? same : value;
    });
    return [attribute, [...new Set(written)]] satisfies [string, string[]];
  });
  return differs ? { ...state, facets: Object.fromEntries(facets) } : state;
};
