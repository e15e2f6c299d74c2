import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { fetchContext, selectSite, storeContext } from '@forecourt/store';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { offersWeeklyBudget } from '../../../model/filters/budget';
import { buildSearchParameters } from '../../../model/request/search-parameters';
import type { StockScope } from '../../../model/scope/scope';
import { parseResultsPath, facetsForAddress, findScope, type ResultsAddressParts } from '../../../model/scope/scope-of-address';
import { moveWordsIntoFilters } from '../../../model/scope/words-in-scope';
import { listRefinements, type SearchState } from '../../../model/state/search-state';
import { searchFromState, stateFromUrl } from '../../../model/state/url-state';
import { findEmptyResultsHelp } from '../empty-results/find-help';
import { loadHitCarousel } from '../hit-carousel/load-hit-carousel';
import type { ResultsPageData } from '../results-data';
import { searchClient, type SearchClient } from '../search-client/search-client';
import { searchFirstResults } from './first-results';
import { countFacets, filterOfListableCars, loadStockVocabulary, stockTypesAndMakes } from './stock-counts';

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const fold = (value: string): string => value.toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Returns the state with filter values spelled as in the stock: `make=mazda` means Mazda (S-02). Returns the same object if
 * nothing differs. `counts` has the values in stock by attribute.
 */
export const withStockSpelling = (state: SearchState, counts: Counts): SearchState => {
  let differs = false;
  const facets = Object.entries(state.facets).map(([attribute, values]) => {
    const inStock = counts[attribute] ?? {};
    const spelled = values.flatMap((value) => {
      if (Object.hasOwn(inStock, value)) return value;
      const same = Object.keys(inStock).filter((each) => fold(each) === fold(value));
      differs ||= same.length > 0;
      return same.length > 0 ? same : value;
    });
    return [attribute, [...new Set(spelled)]] satisfies [string, string[]];
  });
  return differs ? { ...state, facets: Object.fromEntries(facets) } : state;
};

/** The parts of the page's data that the loader takes from the address and the clock, without a search. */
type AddressFacts = Pick<ResultsPageData, 'path' | 'addressWords' | 'now'>;

interface SearchContext {
  client: SearchClient;
  site: PublicSite;
  facts: AddressFacts;
}

const partsOf = ({ path }: AddressFacts): ResultsAddressParts => parseResultsPath(path) ?? { parts: [''] };

/**
 * Returns the state in which the words of the search are turned into filters as far as possible (S-14). The code for it is
 * loaded only for an address with words.
 */
const withQuestionAnswered = async (state: SearchState, { client, site }: SearchContext): Promise<SearchState> => {
  if (!site.search.questions || state.query === '') return state;
  const [{ answerQuestion }, vocabulary] = await Promise.all([
    import(/* webpackChunkName: "question" */ '../../../model/question/answer-question'),
    loadStockVocabulary(client, filterOfListableCars(site)),
  ]);
  return answerQuestion(state, { vocabulary, thisYear: new Date().getFullYear(), weekly: offersWeeklyBudget(site) });
};

/**
 * Returns the results for a page's stock; with suggestions if there are none, and with `pastEnd` if the page number is
 * higher than that of the last page.
 */
const searchScope = async (state: SearchState, scope: StockScope, { client, site, facts }: SearchContext) => {
  const results = await searchFirstResults(client, buildSearchParameters(state, scope.filter, site, facts.now));
  const isEmpty = results.total === 0 && listRefinements(state).length > 0;
  const isPastEnd = results.total > 0 && (state.page - 1) * site.search.pageSize >= results.total;
  return {
    ...results,
    ...(isEmpty ? { help: await findEmptyResultsHelp(client, state, scope, site, facts.now) } : {}),
    ...(isPastEnd ? { pastEnd: state.page } : {}),
  };
};

/**
 * Returns the page's data for an address. Returns `redirectTo` if words of the address stand for filters, or if the stock
 * spells a value differently: the address with those filters.
 */
const load = async (search: string, visit: SearchContext): Promise<ResultsPageData | { redirectTo: string }> => {
  const { client, site, facts } = visit;
  const parts = partsOf(facts);
  const state = stateFromUrl(search, site.search);
  const [counts, answered] = await Promise.all([
    countFacets(
      client,
      [...new Set(['car_type', ...facetsForAddress(parts), ...Object.keys(state.facets)])],
      filterOfListableCars(site),
    ),
    withQuestionAnswered(state, visit),
  ]);
  const scope = findScope(parts, counts, site.locations);
  if (!scope) return { ...facts, ...stockTypesAndMakes(counts), total: 0, failed: false };
  const settled = answered === state ? { state, leavesScope: false } : moveWordsIntoFilters(scope, answered);
  const spelled = withStockSpelling(settled.state, counts);
  if (spelled !== state) {
    const path = settled.leavesScope ? STOCK_PATH : facts.path;
    return { redirectTo: `${path}${searchFromState(spelled, site.search)}` };
  }
  return { ...facts, ...stockTypesAndMakes(counts), scope, ...(await searchScope(state, scope, visit)), failed: false };
};

/**
 * Returns the page's data, or data with `failed` if the search fails, so that the page opens with a message and the browser
 * tries again (S-03).
 */
const loadOrFail = async (search: string, visit: SearchContext): Promise<ResultsPageData | { redirectTo: string }> => {
  try {
    return await load(search, visit);
  } catch {
    const scope = findScope(partsOf(visit.facts), {}, visit.site.locations);
    return { ...visit.facts, scope, types: {}, makes: [], total: 0, failed: true };
  }
};

const pathOnSite = ({ pathname }: URL, { basePath }: PublicSite): string =>
  (pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname).replace(/\/$/, '');

/**
 * Loader of the results page: searches by the address, on the server for the first page and in the browser on navigation
 * (S-18).
 */
export const loadResults = async ({ request, context }: LoaderFunctionArgs): Promise<ResultsPageData> => {
  const site = selectSite(context.get(storeContext).getState());
  const url = new URL(request.url);
  const path = pathOnSite(url, site);
  // Addresses with capital letters are redirected, so that each results page has exactly one address.
  if (path !== path.toLowerCase()) throw redirect(`${path.toLowerCase()}${url.search}`, 301);
  const addressWords = (parseResultsPath(path)?.parts ?? []).join(' ').replaceAll('-', ' ');
  const facts = { path, addressWords, now: Math.floor(Date.now() / 1000) };
  const client = searchClient(site, context.get(fetchContext));
  const [answer] = await Promise.all([
    loadOrFail(url.search, { client, site, facts }),
    // Without the carousel's code the page shows a grid, so a failure is ignored.
    site.display.layout === 'carousel' ? loadHitCarousel().catch(() => undefined) : undefined,
  ]);
  if ('redirectTo' in answer) throw redirect(answer.redirectTo);
  return answer;
};
