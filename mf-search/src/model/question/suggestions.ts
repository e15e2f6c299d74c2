import type { Hit } from '../card/hit';
import { carPath } from '../card/car-links';
import { toggleModel } from '../filters/make-tree';
import { toggleValue, withQuery, type SearchState } from '../state/search-state';
import { squeezed } from './tokens';

/** What can be picked while typing: a choice on the page, or another page. */
export type Option = { group: 'recent' | 'models' | 'bodies' | 'cars'; key: string; label: string; count?: number } & (
  | { href: string; state?: undefined; hit?: SuggestedHit }
  | { href?: undefined; state: (state: SearchState) => SearchState; hit?: undefined }
);

/** A car as a suggestion shows it. */
export type SuggestedHit = Pick<
  Hit,
  'id' | 'slug' | 'name' | 'price' | 'price_type' | 'images' | 'preorder' | 'before_price' | 'offer_price' | 'subscription_price'
>;

export interface SuggestAnswer {
  hits: SuggestedHit[];
  facets?: Record<string, Record<string, number>>;
}

const MOST_MODELS = 5;
const MOST_BODIES = 2;
const MOST_CARS = 3;

type Counted = [value: string, count: number];

/** Values of which words begin with what is typed; where none does, those that the typo-tolerant search found most cars of. */
const ranked = (counts: Record<string, number> = {}, typed: string, onlyNamed = false): Counted[] => {
  const wanted = squeezed(typed);
  const begins = (value: string): boolean =>
    squeezed(value).startsWith(wanted) || value.split(/[\s-]+/).some((word) => squeezed(word).startsWith(wanted));
  const found = Object.entries(counts).toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b));
  const named = found.filter(([value]) => begins(value));
  return onlyNamed || named.length > 0 ? named : found;
};

const isNamed = (value: string, typed: string): boolean => squeezed(value).includes(squeezed(typed));

const makesAndModels = ({ facets = {} }: SuggestAnswer, typed: string, onlyNamed: boolean): Option[] => {
  const makes = ranked(facets['make'], typed).filter(([value]) => isNamed(value, typed));
  const models = ranked(facets['make_model'], typed, onlyNamed);
  const makeOf = (model: string): string => Object.keys(facets['make'] ?? {}).find((make) => model.startsWith(`${make} `)) ?? '';
  return [
    ...makes.slice(0, 2).map(([value, count]): Option => ({
      group: 'models',
      key: `make ${value}`,
      label: value,
      count,
      state: (state) => withMake(withQuery(state, ''), value),
    })),
    ...models.map(([value, count]): Option => ({
      group: 'models',
      key: `model ${value}`,
      label: value,
      count,
      state: (state) => withModel(withQuery(state, ''), makeOf(value), value),
    })),
  ].slice(0, MOST_MODELS);
};

const withMake = (state: SearchState, make: string): SearchState => {
  const { make: _make, make_model: _models, model: _model, badge: _badge, ...facets } = state.facets;
  return toggleValue({ ...state, facets }, 'make', make);
};

const withModel = (state: SearchState, make: string, model: string): SearchState => {
  const { make: _make, make_model: _models, model: _model, badge: _badge, ...facets } = state.facets;
  return toggleModel({ ...state, facets }, make, model);
};

const bodies = ({ facets = {} }: SuggestAnswer, typed: string): Option[] =>
  ranked(facets['body'], typed)
    .filter(([value]) => isNamed(value, typed))
    .slice(0, MOST_BODIES)
    .map(([value, count]) => ({
      group: 'bodies',
      key: `body ${value}`,
      label: value,
      count,
      state: (state) => toggleValue({ ...withQuery(state, ''), facets: { ...state.facets, body: [] } }, 'body', value),
    }));

/** What to suggest for what is typed: makes and models, body types, cars that match; in the order in which it is shown. */
export const suggestionsFor = (answer: SuggestAnswer, typed: string): Option[] => {
  const named = bodies(answer, typed);
  return [
    // Who types "suv" means the body type, not the models that come as one.
    ...makesAndModels(answer, typed, named.length > 0),
    ...named,
    ...answer.hits
      .slice(0, MOST_CARS)
      .map((hit): Option => ({ group: 'cars', key: `car ${hit.id}`, label: hit.name, href: carPath(hit), hit })),
  ];
};

/** Searches of this browser, where nothing is typed yet. */
export const recentOptions = (recent: readonly { label: string; href: string }[]): Option[] =>
  recent.map(({ label, href }) => ({ group: 'recent', key: `recent ${label}`, label, href }));
