import type { PublicSite } from '@forecourt/contracts/site/public-site';
import algoliasearchHelper from 'algoliasearch-helper';
import type { Hit } from '../../../model/card/hit';
import { searchParametersOf } from '../../../model/request/search-parameters';
import type { Scope } from '../../../model/scope/scope';
import { choicesOf, withoutChoice, type Choice, type SearchState } from '../../../model/state/search-state';
import { searchFromState } from '../../../model/state/url-state';
import type { SearchClient } from '../search-client/search-client';

/** Ways out for a shopper whose choices match no car. JSON. */
export interface Help {
  /** The choices that this help is for, as the query part of their address. */
  address: string;
  /** Choices without which there are cars, with the number of cars, most first. */
  drops: { choice: Choice; total: number }[];
  /** Number of matching cars in the whole stock; 0 where the page shows the whole stock. */
  wholeStock: number;
  /** Cars that match most of the choices. */
  nearest: Hit[];
}

interface Result {
  nbHits: number;
  hits: Hit[];
}

/** Choices that are tried; each is one query of the multi-search. */
const MOST_CHOICES = 8;
const MOST_NEAREST = 3;

/** Fewer and fewer choices: without words, bounds, budget and age; then only make, model and body; then none. */
const relaxations = (state: SearchState): SearchState[] => {
  const { weekly: _weekly, since: _since, ...rest } = state;
  const loose: SearchState = { ...rest, query: '', ranges: {}, page: 1 };
  const { make, make_model: models, model, body } = state.facets;
  const main = Object.entries({ make, make_model: models, model, body }).flatMap(([name, values]) =>
    values ? [[name, values]] : [],
  );
  return [loose, { ...loose, facets: Object.fromEntries(main) as SearchState['facets'] }, { ...loose, facets: {} }];
};

/** The cars of a search with one choice less, the smallest result first because it keeps most of the choices; then the rest. */
const nearestOf = (withOneLess: readonly Result[], relaxed: readonly Result[]): Hit[] => {
  const smallestFirst = withOneLess.filter(({ nbHits }) => nbHits > 0).toSorted((a, b) => a.nbHits - b.nbHits);
  const cars = [...smallestFirst, ...relaxed].flatMap(({ hits }) => hits);
  const unique = cars.filter(({ id }, index) => cars.findIndex((car) => car.id === id) === index);
  return unique.slice(0, MOST_NEAREST).map(({ _highlightResult, ...hit }) => hit);
};

/** One multi-search: without each choice in turn, with relaxed choices, and in the whole stock. `now`: Unix seconds. */
export const findHelp = async (
  client: SearchClient,
  state: SearchState,
  scope: Scope,
  site: Pick<PublicSite, 'search' | 'finance'>,
  now: number,
): Promise<Help> => {
  const request = (choices: SearchState, filter: string) => {
    const parameters = { ...searchParametersOf({ ...choices, page: 1 }, filter, site, now), hitsPerPage: MOST_NEAREST };
    const params = algoliasearchHelper(client as never, parameters.index, parameters).getQuery();
    return { indexName: parameters.index, params: { ...params, facets: [], attributesToHighlight: [] } };
  };
  const choices = choicesOf(state).slice(0, MOST_CHOICES);
  const inScope = [...choices.map((choice) => withoutChoice(state, choice)), ...relaxations(state)];
  const requests = [...inScope.map((each) => request(each, scope.filter)), request(state, '')];
  const results = (await client.search<Hit>(requests as never)).results as unknown as Result[];
  const withOneLess = results.slice(0, choices.length);
  const drops = choices.map((choice, index) => ({ choice, total: withOneLess[index]?.nbHits ?? 0 }));
  return {
    address: searchFromState({ ...state, page: 1 }, site.search),
    wholeStock: scope.kind === 'stock' ? 0 : (results.at(-1)?.nbHits ?? 0),
    drops: drops.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total),
    nearest: nearestOf(withOneLess, results.slice(choices.length, -1)),
  };
};
