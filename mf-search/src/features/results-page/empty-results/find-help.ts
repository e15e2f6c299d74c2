import type { PublicSite } from '@forecourt/contracts/site/public-site';
import algoliasearchHelper from 'algoliasearch-helper';
import type { Hit } from '../../../model/card/hit';
import type { Scope } from '../../../model/scope/scope';
import { searchParametersOf } from '../../../model/request/search-parameters';
import { choicesOf, withoutChoice, type Choice, type SearchState } from '../../../model/state/search-state';
import { searchFromState } from '../../../model/state/url-state';
import { planRequests, type PlannedRequest } from '../search-client/plan-requests';
import type { SearchClient } from '../search-client/search-client';

/** What a shopper who finds nothing can do. JSON. */
export interface Help {
  /** Choices that it is for, as an address says them. */
  wanted: string;
  /** Choices that find something when one of them is taken away, most cars first. */
  drops: { choice: Choice; total: number }[];
  /** Cars that fit in the whole stock, where the page shows a part of it. */
  whole: number;
  /** Cars that come nearest to what was asked. */
  nearest: Hit[];
}

/** Choices that are tried; each is one query of one multi-search. */
const MOST_CHOICES = 8;
const NEAREST = 3;

/** Less and less of what was asked: without words and bounds, then only make, model and body. */
const relaxations = (state: SearchState): SearchState[] => {
  const { weekly: _weekly, since: _since, ...rest } = state;
  const loose: SearchState = { ...rest, query: '', ranges: {}, page: 1 };
  const { make, make_model: models, model, body } = state.facets;
  const kept = Object.entries({ make, make_model: models, model, body }).flatMap(([name, values]) =>
    values ? [[name, values]] : [],
  );
  return [loose, { ...loose, facets: Object.fromEntries(kept) as SearchState['facets'] }, { ...loose, facets: {} }];
};

/** One multi-search: every choice left out in turn, and the whole relaxed. */
export const helpFor = async (
  client: SearchClient,
  state: SearchState,
  scope: Scope,
  site: Pick<PublicSite, 'search' | 'finance'>,
  now: number,
): Promise<Help> => {
  const choices = choicesOf(state).slice(0, MOST_CHOICES);
  const states = [...choices.map((choice) => withoutChoice(state, choice)), ...relaxations(state)];
  const searches = [...states.map((each) => [each, scope.filter] as const), [state, ''] as const];
  const requests = searches.map(([each, filter]) => {
    const parameters = { ...searchParametersOf({ ...each, page: 1 }, filter, site, now), hitsPerPage: NEAREST };
    const params = algoliasearchHelper(client as never, parameters.index, parameters).getQuery();
    return { indexName: parameters.index, params: { ...params, facets: [], attributesToHighlight: [] } };
  });
  const { results } = await client.search<Hit>(planRequests(requests as PlannedRequest[]) as never);
  const all = results as unknown as { nbHits: number; hits: Hit[] }[];
  const [answers, whole] = [all.slice(0, -1), all.at(-1)];
  const drops = choices.map((choice, index) => ({ choice, total: answers[index]?.nbHits ?? 0 })).filter(({ total }) => total > 0);
  const dropped = answers.slice(0, choices.length).filter(({ nbHits }) => nbHits > 0);
  // The fewest that a single choice less gives are what was asked, but for that.
  const closest = dropped.toSorted((a, b) => a.nbHits - b.nbHits);
  const cars = [...closest, ...answers.slice(choices.length)].flatMap(({ hits }) => hits);
  const nearest = cars.filter(({ id }, index) => cars.findIndex((car) => car.id === id) === index).slice(0, NEAREST);
  return {
    wanted: searchFromState({ ...state, page: 1 }, site.search),
    whole: scope.kind === 'stock' ? 0 : (whole?.nbHits ?? 0),
    drops: drops.toSorted((a, b) => b.total - a.total),
    nearest: nearest.map(({ _highlightResult, ...hit }) => hit),
  };
};
