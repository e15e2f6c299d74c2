import { carPath } from '../card/car-links';
import type { CarHit } from '../card/hit';
import { toggleModel } from '../filters/make-tree';
import { toggleValue, withQuery, type SearchState } from '../state/search-state';
import { lettersAndDigits } from './tokens';

/** Changes the state of the page (`state`), or leads to another page (`href`). */
export type SearchSuggestion = { group: 'recent' | 'models' | 'bodies' | 'cars'; key: string; label: string; count?: number } & (
  | { href: string; state?: undefined; hit?: SuggestedHit }
  | { href?: undefined; state: (state: SearchState) => SearchState; hit?: undefined }
);

export type SuggestedHit = Pick<
  CarHit,
  'id' | 'slug' | 'name' | 'price' | 'price_type' | 'images' | 'preorder' | 'before_price' | 'offer_price' | 'subscription_price'
>;

/** Hits of the first query, counted values of the others. */
export interface SuggestionAnswers {
  hits: SuggestedHit[];
  facets?: Record<string, Record<string, number>>;
}

type ValueCount = [value: string, count: number];

const MOST_MAKES = 2;
const MOST_MODELS = 5;
const MOST_BODIES = 2;
const MOST_CARS = 3;

/** Most cars first. If no word starts with the letters: all values, because of typing errors, or none with `onlyNamed`. */
const ranked = (counts: Record<string, number> = {}, typed: string, onlyNamed = false): ValueCount[] => {
  const letters = lettersAndDigits(typed);
  const begins = (value: string): boolean =>
    lettersAndDigits(value).startsWith(letters) ||
    value.split(/[\s-]+/).some((word) => lettersAndDigits(word).startsWith(letters));
  const byCount = Object.entries(counts).toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const beginning = byCount.filter(([value]) => begins(value));
  return onlyNamed || beginning.length > 0 ? beginning : byCount;
};

const includesTyped = (value: string, typed: string): boolean => lettersAndDigits(value).includes(lettersAndDigits(typed));

const withoutMake = (state: SearchState): SearchState => {
  const { make: _make, make_model: _models, model: _model, badge: _badge, ...facets } = state.facets;
  return { ...withQuery(state, ''), facets };
};

const makesAndModels = ({ facets = {} }: SuggestionAnswers, typed: string, onlyNamed: boolean): SearchSuggestion[] => {
  const makes = ranked(facets['make'], typed).filter(([value]) => includesTyped(value, typed));
  const models = ranked(facets['make_model'], typed, onlyNamed);
  const makeOf = (model: string): string => Object.keys(facets['make'] ?? {}).find((make) => model.startsWith(`${make} `)) ?? '';
  return [
    ...makes.slice(0, MOST_MAKES).map(([value, count]): SearchSuggestion => ({
      group: 'models',
      key: `make ${value}`,
      label: value,
      count,
      state: (state) => toggleValue(withoutMake(state), 'make', value),
    })),
    ...models.map(([value, count]): SearchSuggestion => ({
      group: 'models',
      key: `model ${value}`,
      label: value,
      count,
      state: (state) => toggleModel(withoutMake(state), makeOf(value), value),
    })),
  ].slice(0, MOST_MODELS);
};

const bodyTypes = ({ facets = {} }: SuggestionAnswers, typed: string): SearchSuggestion[] =>
  ranked(facets['body'], typed)
    .filter(([value]) => includesTyped(value, typed))
    .slice(0, MOST_BODIES)
    .map(([value, count]) => ({
      group: 'bodies',
      key: `body ${value}`,
      label: value,
      count,
      state: (state) => toggleValue({ ...withQuery(state, ''), facets: { ...state.facets, body: [] } }, 'body', value),
    }));

/** In the order of the list: makes and models, body types, cars. */
export const suggestionsFor = (answer: SuggestionAnswers, typed: string): SearchSuggestion[] => {
  const bodies = bodyTypes(answer, typed);
  return [
    // The word "suv" suggests the body type, and not every model with this body.
    ...makesAndModels(answer, typed, bodies.length > 0),
    ...bodies,
    ...answer.hits
      .slice(0, MOST_CARS)
      .map((hit): SearchSuggestion => ({ group: 'cars', key: `car ${hit.id}`, label: hit.name, href: carPath(hit), hit })),
  ];
};

export const recentSearchSuggestions = (recent: readonly { label: string; href: string }[]): SearchSuggestion[] =>
  recent.map(({ label, href }) => ({ group: 'recent', key: `recent ${label}`, label, href }));
