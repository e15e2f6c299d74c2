import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { CarHit } from '../../../model/card/hit';
import { hitsRequest, requestHits, type HitsResult } from '../../../model/request/hits-request';
import { buildSearchParameters } from '../../../model/request/search-parameters';
import type { StockScope } from '../../../model/scope/scope';
import { listRefinements, withoutRefinement, type Refinement, type SearchState } from '../../../model/state/search-state';
import { searchFromState } from '../../../model/state/url-state';
import type { SearchClient } from '../search-client/search-client';

/** Contains only values that can be written as JSON. */
export interface EmptyResultsHelp {
  /** Query of the address for which these suggestions were searched. */
  address: string;
  /** Refinements whose removal would make cars match, with the number of those cars, the greatest first. */
  drops: { refinement: Refinement; total: number }[];
  /** 0 when the page shows the whole stock. */
  wholeStock: number;
  /** Cars that match most of the shopper's refinements. */
  nearest: CarHit[];
}

/** Each attempt to remove a refinement is one query of the multi-search. */
const MAX_REFINEMENTS = 8;
const MAX_NEAREST = 3;

/** First without words, number ranges, distance, budget and age of the listing; then with make, model and body only; then with nothing. */
const relaxations = (state: SearchState): SearchState[] => {
  const { weekly: _weekly, since: _since, near: { km: _km, ...place } = { place: '' }, ...rest } = state;
  const loose: SearchState = { ...rest, ...(place.at ? { near: place } : {}), query: '', ranges: {}, page: 1 };
  const { make, make_model: models, model, body } = state.facets;
  const main = Object.entries({ make, make_model: models, model, body }).flatMap(([name, values]) =>
    values ? [[name, values]] : [],
  );
  const { excluded: _excluded, ...anything } = loose;
  return [loose, { ...loose, facets: Object.fromEntries(main) as SearchState['facets'] }, { ...anything, facets: {} }];
};

/** First those of the searches with one refinement less, the smallest result first; then those of the relaxed searches. */
const nearestOf = (withOneLess: readonly HitsResult[], relaxed: readonly HitsResult[]): CarHit[] => {
  const smallestFirst = withOneLess.filter(({ nbHits }) => nbHits > 0).toSorted((a, b) => a.nbHits - b.nbHits);
  const cars = [...smallestFirst, ...relaxed].flatMap(({ hits }) => hits);
  const unique = cars.filter(({ id }, index) => cars.findIndex((car) => car.id === id) === index);
  return unique.slice(0, MAX_NEAREST).map(({ _highlightResult, ...hit }) => hit);
};

/** One request: without each refinement in turn, with fewer and fewer refinements, and the whole stock. `now` is Unix seconds. */
export const findEmptyResultsHelp = async (
  client: SearchClient,
  state: SearchState,
  scope: StockScope,
  site: Pick<PublicSite, 'search' | 'finance' | 'features'>,
  now: number,
): Promise<EmptyResultsHelp> => {
  const request = (narrowed: SearchState, filter: string) =>
    hitsRequest(buildSearchParameters({ ...narrowed, page: 1 }, filter, site, now), { hitsPerPage: MAX_NEAREST });
  const refinements = listRefinements(state).slice(0, MAX_REFINEMENTS);
  const inScope = [...refinements.map((refinement) => withoutRefinement(state, refinement)), ...relaxations(state)];
  const requests = [...inScope.map((narrowed) => request(narrowed, scope.filter)), request(state, '')];
  const results = await requestHits(client, requests);
  const withOneLess = results.slice(0, refinements.length);
  const drops = refinements.map((refinement, index) => ({ refinement, total: withOneLess[index]?.nbHits ?? 0 }));
  return {
    address: searchFromState({ ...state, page: 1 }, site.search),
    wholeStock: scope.kind === 'stock' ? 0 : (results.at(-1)?.nbHits ?? 0),
    drops: drops.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total),
    nearest: nearestOf(withOneLess, results.slice(refinements.length, -1)),
  };
};
