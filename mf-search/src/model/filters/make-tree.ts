import { facetList, facetValues, type OrderedFacetValues, type FacetValue } from './facet-order';
import type { SearchState } from '../state/search-state';
import { toggleValue } from '../state/search-state';

type Counts = Readonly<Record<string, number>>;

export interface CarMakeTree {
  makes: OrderedFacetValues;
  /** By make, for each make that the shopper chose. */
  models: Record<string, OrderedFacetValues>;
  /** By `make_model`; empty unless exactly one model is chosen. */
  badges: Record<string, OrderedFacetValues>;
}

const ofMake = (values: readonly string[], make: string): string[] => values.filter((value) => value.startsWith(`${make} `));

export const modelValuesOfMake = (counts: Counts, make: string, chosen: readonly string[]): FacetValue[] =>
  facetValues(Object.fromEntries(Object.entries(counts).filter(([value]) => value.startsWith(`${make} `))), ofMake(chosen, make));

/** Badges only if exactly one model is chosen (S-06). */
export const carMakeTree = (
  { make = {}, make_model: models = {}, badge = {} }: Record<string, Counts | undefined>,
  { facets }: Pick<SearchState, 'facets'>,
): CarMakeTree => {
  const [chosenModels, chosenBadges] = [facets['make_model'] ?? [], facets['badge'] ?? []];
  const all = facetValues(make, facets['make'] ?? []).map((value) => ({
    ...value,
    chosen: value.chosen || ofMake(chosenModels, value.value).length > 0,
  }));
  const open = all.filter(({ chosen }) => chosen).map(({ value }) => value);
  const [only, ...further] = chosenModels;
  return {
    makes: facetList('make', all),
    models: Object.fromEntries(
      open.map((each) => [each, facetList('make_model', modelValuesOfMake(models, each, chosenModels))]),
    ),
    badges: only !== undefined && further.length === 0 ? { [only]: facetList('badge', facetValues(badge, chosenBadges)) } : {},
  };
};

const withoutValues = (state: SearchState, attribute: string, isRemoved: (value: string) => boolean): SearchState =>
  (state.facets[attribute] ?? []).filter(isRemoved).reduce((sum, value) => toggleValue(sum, attribute, value), state);

/** Removes a chosen make with its models and badges. */
export const toggleMake = (state: SearchState, make: string): SearchState => {
  const chosen = (state.facets['make'] ?? []).includes(make);
  if (!chosen && ofMake(state.facets['make_model'] ?? [], make).length === 0) return toggleValue(state, 'make', make);
  const bare = withoutValues(state, 'make_model', (value) => value.startsWith(`${make} `));
  const others = bare === state ? bare : withoutValues(bare, 'badge', () => true);
  return chosen ? toggleValue(others, 'make', make) : others;
};

/** Chooses a model with its make, or removes it. Removes chosen badges, because they belong to the earlier models. */
export const toggleModel = (state: SearchState, make: string, model: string): SearchState => {
  const next = toggleValue(
    withoutValues(state, 'badge', () => true),
    'make_model',
    model,
  );
  return (next.facets['make'] ?? []).includes(make) ? next : toggleValue(next, 'make', make);
};
