import { facetList, facetValues, type OrderedFacetValues, type FacetValue } from './facet-order';
import type { SearchState } from '../state/search-state';
import { toggleValue } from '../state/search-state';

type Counts = Readonly<Record<string, number>>;

/** The makes, the models of chosen makes, and the badges of a chosen model, with their numbers of cars. */
export interface CarMakeTree {
  makes: OrderedFacetValues;
  /** Models of each make that the shopper chose, by make. */
  models: Record<string, OrderedFacetValues>;
  /** Badges of the chosen model, by `make_model`; empty unless exactly one model is chosen. */
  badges: Record<string, OrderedFacetValues>;
}

const ofMake = (values: readonly string[], make: string): string[] => values.filter((value) => value.startsWith(`${make} `));

/** Returns the values of the filter `make_model` that belong to a make. */
export const modelValuesOfMake = (counts: Counts, make: string, chosen: readonly string[]): FacetValue[] =>
  facetValues(Object.fromEntries(Object.entries(counts).filter(([value]) => value.startsWith(`${make} `))), ofMake(chosen, make));

/** Returns all makes, the models of each chosen make, and badges if exactly one model is chosen (S-06). */
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

/** Returns `state` with `make` chosen, or without `make` and its models and badges if it was chosen. */
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
