import type { SavedSearchQuery } from '@forecourt/contracts/search/alerts';
import { FACET_ATTRIBUTES, NUMERIC_FACETS, type FacetName } from '@forecourt/contracts/search/search';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { typedPrice } from '@forecourt/rules/price/typed-price';
import { sortFromUrl } from '@forecourt/rules/stock/sort-options';
import { chosenRanges } from '../filters/budget';
import { addNearToUrl, nearFromUrl, type NearPlace } from './near-place';
import { withRange, type NumberRange, type SearchState } from './search-state';

export interface SearchUrlSettings {
  /** The dealer's `search.sorts`. The first is the default, which addresses leave out. */
  sorts: readonly string[];
}

const LONGEST_QUERY = 200;
const LONGEST_VALUE = 120;
const MOST_VALUES = 40;

const facetNames = new Set<string>(FACET_ATTRIBUTES);
const rangeNames = new Set<string>(NUMERIC_FACETS);

const textOf = (value: string | null): string => (value ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_QUERY).trim();

/** One after the last leads to the last when the search has answered. */
const pageOf = (value: string | null): number => (/^\d{1,6}$/.test(value ?? '') ? Math.max(1, Number(value)) : 1);

/** "25k" comes from a form without JavaScript. */
const numberOf = (value: string | undefined): number | undefined => {
  if (!value) return undefined;
  return /^\d{1,9}(\.\d{1,4})?$/.test(value) ? Number(value) : typedPrice(value);
};

const facetNamed = (name: string | undefined): FacetName | undefined =>
  name !== undefined && facetNames.has(name) ? (name as FacetName) : undefined;

/** `make`, `make[]`, `refinementList[make]` and `refinementList[make][0]` all set `make`; undefined for another parameter. */
const facetOf = (key: string): FacetName | undefined =>
  facetNamed(/^refinementList\[(\w+)\](?:\[\d*\])?$/.exec(key)?.[1] ?? key.replace(/\[\d*\]$/, ''));

/** `not[fuel]=Diesel`. */
const excludedFacetOf = (key: string): FacetName | undefined => facetNamed(/^not\[(\w+)\]$/.exec(key)?.[1]);

const BOUNDS = /^[\d.]*:[\d.]*$/;

/** `range[price]=min:max` or `price=min:max` set both bounds; `price_min` and `price_max` come from a form without JavaScript. */
const boundsOf = (key: string, value: string): { attribute: string; range: NumberRange } | undefined => {
  const whole = /^range\[(\w+)\]$/.exec(key)?.[1] ?? (BOUNDS.test(value) ? key : undefined);
  if (whole && rangeNames.has(whole)) {
    const [min, max] = value.split(':');
    return { attribute: whole, range: { min: numberOf(min), max: numberOf(max) } };
  }
  const [, attribute = '', side] = /^(\w+)_(min|max)$/.exec(key) ?? [];
  return rangeNames.has(attribute) ? { attribute, range: { [side as 'min' | 'max']: numberOf(value) } } : undefined;
};

const facetsOf = (
  entries: [string, string][],
  facetOfKey: (key: string) => FacetName | undefined = facetOf,
): Record<string, string[]> => {
  const byFacet = new Map<FacetName, Set<string>>();
  for (const [key, value] of entries) {
    const facet = facetOfKey(key);
    const text = value.trim();
    const isRange = rangeNames.has(key) && BOUNDS.test(text);
    if (!facet || isRange || text === '' || text.length > LONGEST_VALUE) continue;
    const values = byFacet.get(facet) ?? new Set();
    if (values.size < MOST_VALUES) values.add(text);
    byFacet.set(facet, values);
  }
  return Object.fromEntries(
    FACET_ATTRIBUTES.flatMap((facet) => {
      const values = byFacet.get(facet);
      return values ? [[facet, [...values]]] : [];
    }),
  );
};

const rangesOf = (entries: [string, string][]): Record<string, NumberRange> => {
  const byName = new Map<string, NumberRange>();
  for (const [key, value] of entries) {
    const bounds = boundsOf(key, value);
    if (bounds) byName.set(bounds.attribute, { ...byName.get(bounds.attribute), ...bounds.range });
  }
  const empty: SearchState = { query: '', page: 1, sort: 'most_relevant', facets: {}, ranges: {} };
  const state = NUMERIC_FACETS.reduce((sum, name) => withRange(sum, name, byName.get(name) ?? {}), empty);
  return state.ranges;
};

/** From 1 to `most`; undefined for other texts. */
const wholeOf = (value: string | null, most: number): number | undefined => {
  const number = /^\d{1,6}$/.test(value ?? '') ? Number(value) : 0;
  return number > 0 && number <= most ? number : undefined;
};

const MOST_WEEKLY = 10_000;
const MOST_DAYS = 365;

/** Around a place the nearest cars come first, unless the shopper chooses another order. */
export const sortsBeside = (near: NearPlace | undefined, sorts: readonly string[]): readonly string[] =>
  near?.at ? ['most_relevant', ...sorts] : sorts;

/** Invalid parts are ignored, so that every link opens (S-02). */
export const stateFromUrl = (search: string, { sorts }: SearchUrlSettings): SearchState => {
  const parameters = new URLSearchParams(search);
  const entries = [...parameters];
  const weekly = wholeOf(parameters.get('weekly'), MOST_WEEKLY);
  const since = wholeOf(parameters.get('created_at'), MOST_DAYS);
  const near = nearFromUrl(parameters);
  const excluded = facetsOf(entries, excludedFacetOf);
  const [asked, leftOut] = [textOf(parameters.get('asked')), textOf(parameters.get('left_out'))];
  return {
    query: textOf(parameters.get('query')),
    page: pageOf(parameters.get('page')),
    sort: sortFromUrl(parameters.get('sortBy'), sortsBeside(near, sorts)),
    facets: facetsOf(entries),
    ranges: rangesOf(entries),
    ...(Object.keys(excluded).length > 0 ? { excluded } : {}),
    ...(asked ? { asked } : {}),
    ...(leftOut ? { leftOut } : {}),
    ...(weekly === undefined ? {} : { weekly }),
    ...(since === undefined ? {} : { since }),
    ...(near ? { near } : {}),
    ...(parameters.get('view') === 'map' ? { view: 'map' } : {}),
  };
};

const decodePunctuation = (query: URLSearchParams): string =>
  query.toString().replaceAll('%5B', '[').replaceAll('%5D', ']').replaceAll('%3A', ':');

/** With its `?`; '' for a state without refinements. The same state always gives the same address. */
export const searchFromState = (
  { query, page, sort, facets, ranges, excluded = {}, asked, leftOut, weekly, since, near, view }: SearchState,
  { sorts }: SearchUrlSettings,
): string => {
  const parameters = new URLSearchParams();
  if (query) parameters.set('query', query);
  for (const facet of FACET_ATTRIBUTES) for (const value of facets[facet] ?? []) parameters.append(facet, value);
  for (const facet of FACET_ATTRIBUTES) for (const value of excluded[facet] ?? []) parameters.append(`not[${facet}]`, value);
  for (const name of NUMERIC_FACETS) {
    const range = ranges[name];
    if (range) parameters.set(`range[${name}]`, `${range.min ?? ''}:${range.max ?? ''}`);
  }
  if (asked) parameters.set('asked', asked);
  if (leftOut) parameters.set('left_out', leftOut);
  if (weekly !== undefined) parameters.set('weekly', String(weekly));
  if (since !== undefined) parameters.set('created_at', String(since));
  addNearToUrl(parameters, near);
  if (sort !== sortFromUrl(undefined, sortsBeside(near, sorts))) parameters.set('sortBy', sort);
  if (view) parameters.set('view', view);
  if (page > 1) parameters.set('page', String(page));
  const text = decodePunctuation(parameters);
  return text && `?${text}`;
};

/**
 * Without order, page and age of the listing, because alerts are about new cars anyway (S-16). A weekly budget becomes the
 * price that it pays for today, or a limit of the repayment. `scopeFilter` is the filter text of the page's stock.
 */
export const toSavedQuery = (
  state: SearchState,
  scopeFilter: string,
  path: string,
  site: Pick<PublicSite, 'search' | 'finance' | 'features'>,
): SavedSearchQuery => {
  const { near } = state;
  const { since: _since, view: _view, asked: _asked, leftOut: _leftOut, ...savedState } = { ...state, page: 1 };
  return {
    query: state.query,
    facets: state.facets,
    ...(state.excluded ? { excluded: state.excluded } : {}),
    ranges: chosenRanges(state, site),
    ...(near?.at && near.km !== undefined ? { near: { ...near.at, km: near.km, place: near.place } } : {}),
    scope: scopeFilter,
    path: `${path}${searchFromState(savedState, site.search)}`,
  };
};
