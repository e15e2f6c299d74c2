import type { Sort } from '@forecourt/contracts/search/search';

/** Bounds of a number, both included. */
export interface Range {
  min?: number;
  max?: number;
}

/** What a shopper has chosen on the results page; the address says the same (S-02). */
export interface SearchState {
  query: string;
  /** Counts from 1. */
  page: number;
  sort: Sort;
  /** Chosen values by attribute; an attribute without values is absent. */
  facets: Record<string, string[]>;
  ranges: Record<string, Range>;
  /** Most that a car may cost a week, dollars (F-09). */
  weekly?: number;
  /** Listed in the last so many days. */
  since?: number;
  /** The map stands above the cars. Nothing that is searched for. */
  view?: 'map';
}

/** One choice that can be taken away. */
export type Choice =
  | { kind: 'query'; value: string }
  | { kind: 'facet'; attribute: string; value: string }
  | { kind: 'range'; attribute: string; range: Range }
  | { kind: 'weekly'; dollars: number }
  | { kind: 'since'; days: number };

const without = <Value>(record: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const firstPage = (state: SearchState, change: Partial<SearchState>): SearchState => ({ ...state, page: 1, ...change });

export const withQuery = (state: SearchState, query: string): SearchState => firstPage(state, { query: query.trim() });

export const withSort = (state: SearchState, sort: Sort): SearchState => firstPage(state, { sort });

export const withPage = (state: SearchState, page: number): SearchState => ({ ...state, page });

/** Chooses a value, or takes it away when it is chosen. */
export const toggleValue = (state: SearchState, attribute: string, value: string): SearchState => {
  const chosen = state.facets[attribute] ?? [];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  const others = without(state.facets, attribute);
  return firstPage(state, { facets: next.length > 0 ? { ...others, [attribute]: next } : others });
};

/** Sets both bounds of a range; bounds the wrong way round are exchanged, none removes it. */
export const withRange = (state: SearchState, attribute: string, { min, max }: Range): SearchState => {
  const others = without(state.ranges, attribute);
  if (min === undefined && max === undefined) return firstPage(state, { ranges: others });
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  const range: Range = { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
  return firstPage(state, { ranges: { ...others, [attribute]: range } });
};

const optional = <Name extends 'weekly' | 'since'>(name: Name) => {
  const set = (state: SearchState, value: number | undefined): SearchState => {
    const { [name]: _, ...others } = state;
    return firstPage(others as SearchState, value === undefined ? {} : { [name]: value });
  };
  return set;
};

/** Sets the weekly budget; undefined takes it away. */
export const withWeekly = optional('weekly');

/** Only cars listed in the last so many days; undefined: whenever. */
export const withSince = optional('since');

/** A make whose models are chosen is said by them. */
const isSaidByModel = ({ facets }: Pick<SearchState, 'facets'>, make: string): boolean =>
  (facets['make_model'] ?? []).some((model) => model.startsWith(`${make} `));

/** Every choice in the order in which chips show them (S-15). */
export const choicesOf = ({ query, facets, ranges, weekly, since }: SearchState): Choice[] => [
  ...(query ? [{ kind: 'query', value: query } as const] : []),
  ...Object.entries(facets).flatMap(([attribute, values]) =>
    values
      .filter((value) => attribute !== 'make' || !isSaidByModel({ facets }, value))
      .map((value) => ({ kind: 'facet', attribute, value }) as const),
  ),
  ...Object.entries(ranges).map(([attribute, range]) => ({ kind: 'range', attribute, range }) as const),
  ...(weekly === undefined ? [] : [{ kind: 'weekly', dollars: weekly } as const]),
  ...(since === undefined ? [] : [{ kind: 'since', days: since } as const]),
];

export const withoutChoice = (state: SearchState, choice: Choice): SearchState => {
  if (choice.kind === 'query') return withQuery(state, '');
  if (choice.kind === 'range') return withRange(state, choice.attribute, {});
  if (choice.kind === 'weekly') return withWeekly(state, undefined);
  if (choice.kind === 'since') return withSince(state, undefined);
  return toggleValue(state, choice.attribute, choice.value);
};

export const withView = ({ view: _view, ...state }: SearchState, view: SearchState['view']): SearchState => ({
  ...state,
  ...(view ? { view } : {}),
});

/** Keeps only the order of the results, and how they are shown. */
export const withoutChoices = ({ sort, view }: SearchState): SearchState =>
  withView({ query: '', page: 1, sort, facets: {}, ranges: {} }, view);

/** Filters that are set: the number on the button that opens them. Words typed are not counted. */
export const filterCount = (state: SearchState): number => choicesOf(state).filter(({ kind }) => kind !== 'query').length;
