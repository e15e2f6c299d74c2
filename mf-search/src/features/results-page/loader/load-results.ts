import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { fetchContext, selectSite, storeContext } from '@forecourt/store';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { offersBudget } from '../../../model/filters/budget';
import { searchParametersOf } from '../../../model/request/search-parameters';
import type { Scope } from '../../../model/scope/scope';
import { addressPartsOf, facetsForAddress, scopeOf, type AddressParts } from '../../../model/scope/scope-of-address';
import { settleWords } from '../../../model/scope/words-in-scope';
import { refinementsOf, type SearchState } from '../../../model/state/search-state';
import { searchFromState, stateFromUrl } from '../../../model/state/url-state';
import { findHelp } from '../empty-results/find-help';
import { loadHitCarousel } from '../hit-carousel/load-hit-carousel';
import type { ResultsData } from '../results-data';
import { searchClient, type SearchClient } from '../search-client/search-client';
import { searchFirstResults } from './first-results';
import { countFacets, listedFilter, loadVocabulary, stockFacts } from './stock-counts';

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const fold = (value: string): string => value.toLowerCase().replaceAll(/\s+/g, ' ');

/**
 * Returns the state with values spelled as in stock: `make=mazda` means Mazda (S-02). Returns the same object when
 * nothing differs. `counts`: values in stock by attribute.
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

/** Parts of the page's data that the loader takes from the address and the clock, without a search. */
type AddressFacts = Pick<ResultsData, 'path' | 'addressWords' | 'now'>;

interface Visit {
  client: SearchClient;
  site: PublicSite;
  facts: AddressFacts;
}

const partsOf = ({ path }: AddressFacts): AddressParts => addressPartsOf(path) ?? { parts: [''] };

/**
 * Returns the state with the words of the search turned into filters (S-14). Loads the code for it only for an address
 * with words.
 */
const withQuestionAnswered = async (state: SearchState, { client, site }: Visit): Promise<SearchState> => {
  if (!site.search.questions || state.query === '') return state;
  const [{ answerQuestion }, vocabulary] = await Promise.all([
    import(/* webpackChunkName: "question" */ '../../../model/question/answer-question'),
    loadVocabulary(client, listedFilter(site)),
  ]);
  return answerQuestion(state, { vocabulary, thisYear: new Date().getFullYear(), weekly: offersBudget(site) });
};

/**
 * Returns the results of a scope; with help when there are none, and with `pastEnd` when the page number is past the
 * last page.
 */
const searchScope = async (state: SearchState, scope: Scope, { client, site, facts }: Visit) => {
  const results = await searchFirstResults(client, searchParametersOf(state, scope.filter, site, facts.now));
  const isEmpty = results.total === 0 && refinementsOf(state).length > 0;
  const isPastEnd = results.total > 0 && (state.page - 1) * site.search.pageSize >= results.total;
  return {
    ...results,
    ...(isEmpty ? { help: await findHelp(client, state, scope, site, facts.now) } : {}),
    ...(isPastEnd ? { pastEnd: state.page } : {}),
  };
};

/**
 * Returns the loader data of an address. Returns `redirectTo` for an address whose words stand for filters, or whose
 * values the stock spells differently: the address with those filters.
 */
const load = async (search: string, visit: Visit): Promise<ResultsData | { redirectTo: string }> => {
  const { client, site, facts } = visit;
  const parts = partsOf(facts);
  const state = stateFromUrl(search, site.search);
  const [counts, answered] = await Promise.all([
    countFacets(client, [...new Set(['car_type', ...facetsForAddress(parts), ...Object.keys(state.facets)])], listedFilter(site)),
    withQuestionAnswered(state, visit),
  ]);
  const scope = scopeOf(parts, counts, site.locations);
  if (!scope) return { ...facts, ...stockFacts(counts), total: 0, failed: false };
  const settled = answered === state ? { state, leavesScope: false } : settleWords(scope, answered);
  const spelled = withStockSpelling(settled.state, counts);
  if (spelled !== state) {
    const path = settled.leavesScope ? STOCK_PATH : facts.path;
    return { redirectTo: `${path}${searchFromState(spelled, site.search)}` };
  }
  return { ...facts, ...stockFacts(counts), scope, ...(await searchScope(state, scope, visit)), failed: false };
};

/**
 * Returns loader data with `failed` when the search fails, so that the page opens and says so, and the browser tries
 * again (S-03).
 */
const loadOrFail = async (search: string, visit: Visit): Promise<ResultsData | { redirectTo: string }> => {
  try {
    return await load(search, visit);
  } catch {
    const scope = scopeOf(partsOf(visit.facts), {}, visit.site.locations);
    return { ...visit.facts, scope, types: {}, makes: [], total: 0, failed: true };
  }
};

const pathOnSite = ({ pathname }: URL, { basePath }: PublicSite): string =>
  (pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname).replace(/\/$/, '');

/**
 * Loader of the results page: searches by the address, on the server for the first page and in the browser on navigation
 * (S-18).
 */
export const loadResults = async ({ request, context }: LoaderFunctionArgs): Promise<ResultsData> => {
  const site = selectSite(context.get(storeContext).getState());
  const url = new URL(request.url);
  const path = pathOnSite(url, site);
  // Addresses with capital letters are redirected, so that each results page has exactly one address.
  if (path !== path.toLowerCase()) throw redirect(`${path.toLowerCase()}${url.search}`, 301);
  const addressWords = (addressPartsOf(path)?.parts ?? []).join(' ').replaceAll('-', ' ');
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
