import type { SortOrder } from '@forecourt/contracts/search/search';
import type { NearPlace } from './near-place';

/** Both belong to the range. */
export interface NumberRange {
  min?: number;
  max?: number;
}

/** The page's address contains the same (S-02). */
export interface SearchState {
  query: string;
  /** From 1. */
  page: number;
  sort: SortOrder;
  /** A filter without chosen values has no key. */
  facets: Record<string, string[]>;
  ranges: Record<string, NumberRange>;
  /** Values by filter that no car has (S-19); absent without any. */
  excluded?: Record<string, string[]>;
  /** The question in words that made some of the refinements; the next question replaces those. */
  asked?: string;
  /** Words of a question that are not searched for. */
  leftOut?: string;
  /** In dollars (F-09). */
  weekly?: number;
  /** Cars that were listed within this number of days. */
  since?: number;
  near?: NearPlace;
  /** The matching cars stay the same. */
  view?: 'map';
}

/** What a single chip can remove. */
export type Refinement =
  | { kind: 'query'; value: string }
  | { kind: 'facet' | 'excluded'; attribute: string; value: string }
  | { kind: 'range'; attribute: string; range: NumberRange }
  | { kind: 'weekly'; dollars: number }
  | { kind: 'since'; days: number }
  | { kind: 'near'; place: string; km?: number };

const without = <Value>(record: Record<string, Value>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const firstPage = (state: SearchState, change: Partial<SearchState>): SearchState => ({ ...state, page: 1, ...change });

export const withQuery = (state: SearchState, query: string): SearchState => firstPage(state, { query: query.trim() });

export const withSort = (state: SearchState, sort: SortOrder): SearchState => firstPage(state, { sort });

export const withPage = (state: SearchState, page: number): SearchState => ({ ...state, page });

export const toggleValue = (state: SearchState, attribute: string, value: string): SearchState => {
  const chosen = state.facets[attribute] ?? [];
  const next = chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
  const others = without(state.facets, attribute);
  return firstPage(state, { facets: next.length > 0 ? { ...others, [attribute]: next } : others });
};

const withoutExcluded = (state: SearchState, attribute: string, value: string): SearchState => {
  const { excluded = {}, ...others } = state;
  const values = excluded[attribute]?.filter((each) => each !== value) ?? [];
  const rest = { ...without(excluded, attribute), ...(values.length > 0 ? { [attribute]: values } : {}) };
  return firstPage(others, Object.keys(rest).length > 0 ? { excluded: rest } : {});
};

/** Bounds in the wrong order are swapped; without bounds the range is removed. */
export const withRange = (state: SearchState, attribute: string, { min, max }: NumberRange): SearchState => {
  const others = without(state.ranges, attribute);
  if (min === undefined && max === undefined) return firstPage(state, { ranges: others });
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  const range: NumberRange = { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) };
  return firstPage(state, { ranges: { ...others, [attribute]: range } });
};

const withOptional = <Name extends 'weekly' | 'since'>(name: Name) => {
  const set = (state: SearchState, value: number | undefined): SearchState => {
    const { [name]: _, ...others } = state;
    return firstPage(others as SearchState, value === undefined ? {} : { [name]: value });
  };
  return set;
};

/** In dollars; undefined removes it. */
export const withWeeklyBudget = withOptional('weekly');

/** Days; undefined removes the limit. */
export const withListedSince = withOptional('since');

/** A new place orders the cars by their distance. */
export const withNear = ({ near: before, ...state }: SearchState, near: NearPlace | undefined): SearchState => {
  const isMoved = near?.at !== undefined && (near.at.lat !== before?.at?.lat || near.at.lng !== before.at.lng);
  return firstPage(state, { ...(near ? { near } : {}), ...(isMoved ? { sort: 'most_relevant' } : {}) });
};

/** Then the make has no chip of its own. */
const isImpliedByModel = ({ facets }: Pick<SearchState, 'facets'>, make: string): boolean =>
  (facets['make_model'] ?? []).some((model) => model.startsWith(`${make} `));

/** In the order of the chips (S-15). */
export const listRefinements = ({ query, facets, ranges, excluded = {}, weekly, since, near }: SearchState): Refinement[] => [
  ...(query ? [{ kind: 'query', value: query } as const] : []),
  ...Object.entries(facets).flatMap(([attribute, values]) =>
    values
      .filter((value) => attribute !== 'make' || !isImpliedByModel({ facets }, value))
      .map((value) => ({ kind: 'facet', attribute, value }) as const),
  ),
  ...Object.entries(excluded).flatMap(([attribute, values]) =>
    values.map((value) => ({ kind: 'excluded', attribute, value }) as const),
  ),
  ...Object.entries(ranges).map(([attribute, range]) => ({ kind: 'range', attribute, range }) as const),
  ...(weekly === undefined ? [] : [{ kind: 'weekly', dollars: weekly } as const]),
  ...(since === undefined ? [] : [{ kind: 'since', days: since } as const]),
  ...(near?.at ? [{ kind: 'near', place: near.place, ...(near.km === undefined ? {} : { km: near.km }) } as const] : []),
];

export const withoutRefinement = (state: SearchState, refinement: Refinement): SearchState => {
  if (refinement.kind === 'query') return withQuery(state, '');
  if (refinement.kind === 'range') return withRange(state, refinement.attribute, {});
  if (refinement.kind === 'weekly') return withWeeklyBudget(state, undefined);
  if (refinement.kind === 'since') return withListedSince(state, undefined);
  if (refinement.kind === 'near') return withNear(state, undefined);
  if (refinement.kind === 'excluded') return withoutExcluded(state, refinement.attribute, refinement.value);
  return toggleValue(state, refinement.attribute, refinement.value);
};

export const withView = ({ view: _view, ...state }: SearchState, view: SearchState['view']): SearchState => ({
  ...state,
  ...(view ? { view } : {}),
});

/** Order and view stay. */
export const withoutRefinements = ({ sort, view }: SearchState): SearchState =>
  withView({ query: '', page: 1, sort, facets: {}, ranges: {} }, view);

/** Words and place of the search do not count: their fields are always on the page. */
export const filterCount = (state: SearchState): number =>
  listRefinements(state).filter(({ kind }) => kind !== 'query' && kind !== 'near').length;
