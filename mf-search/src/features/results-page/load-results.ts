import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { selectSite, fetchContext, storeContext, type SiteFetch } from '@forecourt/store';
import algoliasearchHelper from 'algoliasearch-helper';
import type { InitialResults } from 'instantsearch.js';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { facetsForPlace, placeOf, scopeOf, type Place, type Scope } from '../../model/scope/scope';
import { searchParametersOf } from '../../model/request/search-parameters';
import { stocksWriting } from '../../model/state/stock-spelling';
import { placedWords } from '../../model/scope/words-in-scope';
import { choicesOf, type SearchState } from '../../model/state/search-state';
import { searchFromState, stateFromUrl } from '../../model/state/url-state';
import { loadHitCarousel } from './hit-carousel/load-hit-carousel';
import { askedState } from './asked-state';
import { countsOf, INDEX } from './search-client/facet-counts';
import { helpFor } from './empty-results/find-help';
import { plannedClient } from './planned-client';
import type { ResultsData } from './results-data';
import { withoutWeight } from './without-weight';
import type { SearchClient } from './search-client/search-client';

const SUGGESTED_MAKES = 8;

type Facts = Pick<ResultsData, 'path' | 'asked' | 'now'>;

const searchOnce = async (
  client: SearchClient,
  parameters: ReturnType<typeof searchParametersOf>,
): Promise<{ initialResults: InitialResults; total: number }> => {
  const helper = algoliasearchHelper(client as never, parameters.index, parameters);
  const { content } = await helper.searchOnce({});
  const { _rawResults, _state } = content as unknown as { _rawResults: never[]; _state: object };
  const entry = { state: { ..._state }, results: withoutWeight(_rawResults) };
  return { initialResults: { [INDEX]: entry } as unknown as InitialResults, total: content.nbHits };
};

const found = async (client: SearchClient, state: SearchState, scope: Scope, site: PublicSite, now: number) => {
  const result = await searchOnce(client, searchParametersOf(state, scope.filter, site, now));
  const isEmpty = result.total === 0 && choicesOf(state).length > 0;
  const isPastEnd = result.total > 0 && (state.page - 1) * site.search.pageSize >= result.total;
  return {
    ...result,
    ...(isEmpty ? { help: await helpFor(client, state, scope, site, now) } : {}),
    ...(isPastEnd ? { pastEnd: state.page } : {}),
  };
};

/** Loader data, or the address that says in choices, as the stock writes them, what this one asks for. */
const load = async (
  client: SearchClient,
  facts: Facts,
  search: string,
  site: PublicSite,
): Promise<ResultsData | { goTo: string }> => {
  const place: Place = placeOf(facts.path) ?? { parts: [''] };
  const listed = site.search.host ? 'listable:true' : '';
  const state = stateFromUrl(search, site.search);
  const [counts, understood] = await Promise.all([
    countsOf(client, [...new Set(['car_type', ...facetsForPlace(place), ...Object.keys(state.facets)])], listed),
    askedState(client, state, site, listed),
  ]);
  const scope = scopeOf(place, counts, site.locations);
  const byCount = Object.entries(counts['make'] ?? {}).toSorted(([, a], [, b]) => b - a);
  const known = { types: counts['car_type'] ?? {}, makes: byCount.slice(0, SUGGESTED_MAKES).map(([make]) => make) };
  if (!scope) return { ...facts, ...known, total: 0, failed: false };
  const placed = understood === state ? { state, leaves: false } : placedWords(scope, understood);
  const asked = stocksWriting(placed.state, counts);
  if (asked !== state) return { goTo: `${placed.leaves ? STOCK_PATH : facts.path}${searchFromState(asked, site.search)}` };
  return { ...facts, ...known, scope, ...(await found(client, state, scope, site, facts.now)), failed: false };
};

const loadOrExcuse = async (client: SearchClient, facts: Facts, search: string, site: PublicSite) => {
  try {
    return await load(client, facts, search, site);
  } catch {
    // The page still opens: it says so, and the browser tries again (S-03).
    const scope = scopeOf(placeOf(facts.path) ?? { parts: [''] }, {}, site.locations);
    return { ...facts, scope, types: {}, makes: [], total: 0, failed: true };
  }
};

/**
 * Runs the search that the address asks for: on the server for the first page, in the browser on navigation (S-18). Words
 * that stand for choices lead to the address of those choices, with JavaScript and without.
 */
export const loadResults =
  (clientOf: (site: PublicSite, fetch: SiteFetch) => SearchClient) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<ResultsData> => {
    const site = selectSite(context.get(storeContext).getState());
    const url = new URL(request.url);
    const path = (url.pathname.startsWith(site.basePath) ? url.pathname.slice(site.basePath.length) : url.pathname).replace(
      /\/$/,
      '',
    );
    // A place has one address, however it is written.
    if (path !== path.toLowerCase()) throw redirect(`${path.toLowerCase()}${url.search}`, 301);
    const asked = (placeOf(path)?.parts ?? []).join(' ').replaceAll('-', ' ');
    const client = plannedClient(clientOf(site, context.get(fetchContext)));
    const facts = { path, asked, now: Math.floor(Date.now() / 1000) };
    const [answer] = await Promise.all([
      loadOrExcuse(client, facts, url.search, site),
      // Without it the page still opens.
      site.display.layout === 'carousel' ? loadHitCarousel().catch(() => undefined) : undefined,
    ]);
    if ('goTo' in answer) throw redirect(answer.goTo);
    return answer;
  };
