import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { filterCondition, joinFilters } from '@forecourt/rules/stock/filter-text';
import { sortFromUrl } from '@forecourt/rules/stock/sort-options';
import { STOCK_PATH } from '@forecourt/rules/vehicle/breadcrumb';
import { fetchContext, selectSite, storeContext, type SiteFetch } from '@forecourt/store';
import algoliasearchHelper from 'algoliasearch-helper';
import type { InitialResults } from 'instantsearch.js';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { carPath } from '../../../model/card/car-links';
import { offersWeeklyBudget } from '../../../model/filters/budget';
import { RANGE_FACETS } from '../../../model/filters/filters';
import { hitsRequest, requestHits } from '../../../model/request/hits-request';
import { findPlaces } from '../../../model/request/find-places';
import { buildSearchParameters } from '../../../model/request/search-parameters';
import type { FindPlaceAtStart } from '../../../model/question/place-question';
import type { TypedVin } from '../../../model/question/vin-in-question';
import type { CountCars } from '../../../model/question/settle-words';
import type { StockScope } from '../../../model/scope/scope';
import { parseResultsPath, facetsForAddress, findScope, type ResultsAddressParts } from '../../../model/scope/scope-of-address';
import { moveWordsIntoFilters } from '../../../model/scope/words-in-scope';
import { LONGEST_PLACE, OWN_POSITION, type NearPlace } from '../../../model/state/near-place';
import { listRefinements, withNear, type SearchState } from '../../../model/state/search-state';
import { searchFromState, stateFromUrl } from '../../../model/state/url-state';
import { countResults, type ResultCounts } from '../count-results';
import { findEmptyResultsHelp } from '../empty-results/find-help';
import { loadHitCarousel } from '../hit-carousel/load-hit-carousel';
import type { ResultsPageData } from '../results-data';
import { findSoldCars } from '../sold-cars/find-sold-cars';
import { searchClient, STOCK_INDEX_NAME, type SearchClient } from '../search-client/search-client';
import { countStock, filterOfListableCars, loadStockVocabulary, stockTypesAndMakes } from './stock-counts';

type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

const fold = (value: string): string => value.toLowerCase().replaceAll(/[\s-]+/g, '');

/** `make=mazda` means Mazda (S-02). Returns the same object if nothing differs. `counts`: values in stock by attribute. */
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

/** What the loader takes from the address and the clock, without a search. */
type AddressFacts = Pick<ResultsPageData, 'path' | 'addressWords' | 'now'>;

interface SearchContext {
  client: SearchClient;
  siteFetch: SiteFetch;
  site: PublicSite;
  facts: AddressFacts;
}

const partsOf = ({ path }: AddressFacts): ResultsAddressParts => parseResultsPath(path) ?? { parts: [''] };

type QuestionAnswer = (scope: StockScope) => Promise<SettledSearch>;

interface SettledSearch {
  state: SearchState;
  /** The words contradict the page's own stock. */
  leavesScope: boolean;
  /** Path of the one car that the question names by its VIN. */
  car?: string;
}

const findCarByVin = async (vin: TypedVin | undefined, { client, site }: SearchContext): Promise<string | undefined> => {
  if (!vin) return undefined;
  const filters = joinFilters(filterOfListableCars(site), filterCondition('vin_end', vin.end));
  const params = { query: '', hitsPerPage: 2, filters, attributesToRetrieve: ['slug', 'vin'], attributesToHighlight: [] };
  const [found] = await requestHits(client, [{ indexName: STOCK_INDEX_NAME, params }]);
  const cars = found?.hits ?? [];
  const [car, ...others] = cars.filter((each) => vin.whole === undefined || each.vin?.toUpperCase() === vin.whole);
  return car && others.length === 0 ? carPath(car) : undefined;
};

const countCarsIn =
  (scope: StockScope, { client, site, facts }: SearchContext): CountCars =>
  async (searches) => {
    const requests = searches.map(({ state, exact, whole }) => {
      const settled = moveWordsIntoFilters(scope, state);
      const parameters = buildSearchParameters(settled.state, settled.leavesScope ? '' : scope.filter, site, facts.now);
      const strict = { ...(exact ? { typoTolerance: false } : {}), ...(whole ? { queryType: 'prefixNone' } : {}) };
      return hitsRequest(parameters, { hitsPerPage: 0, ...strict });
    });
    return (await requestHits(client, requests)).map(({ nbHits }) => nbHits);
  };

type FoundPlaces = Awaited<ReturnType<typeof findPlaces>>;

const isNamed = (near: NearPlace | undefined): near is NearPlace =>
  near !== undefined && near.place !== '' && near.place !== OWN_POSITION;

/** The name of a place is worth more than the position beside it, which anybody can write into an address (S-20). */
const withKnownPlace = (state: SearchState, places: FoundPlaces, site: PublicSite): SearchState => {
  const { near } = state;
  if (!isNamed(near)) return state;
  const [place] = places ?? (near.at ? [{ ...near.at, name: near.place, words: 1 }] : []);
  const { at, ...unknown } = near;
  if (!place?.words) return at ? withNear(state, unknown) : state;
  if (place.name === near.place && place.lat === at?.lat && place.lng === at.lng) return state;
  const moved = withNear(state, { ...unknown, place: place.name, at: { lat: place.lat, lng: place.lng } });
  // A form without JavaScript always sends an order; another than the first is the shopper's choice.
  return state.sort === sortFromUrl(undefined, site.search.sorts) ? moved : { ...moved, sort: state.sort };
};

/** Turns words into filters as far as possible (S-14). The code for it is loaded only for an address with words; else undefined. */
const loadQuestionAnswer = async (state: SearchState, visit: SearchContext): Promise<QuestionAnswer | undefined> => {
  const { client, site, siteFetch } = visit;
  if (!site.search.questions || state.query === '') return undefined;
  const [{ askNearPlace, askQuestion, vinInQuestion, withoutWordsOfCars }, vocabulary] = await Promise.all([
    import(/* webpackChunkName: "question" */ '../../../model/question/ask-question'),
    loadStockVocabulary(client, filterOfListableCars(site)),
  ]);
  const { meanings } = site.search;
  const facts = { vocabulary, meanings, thisYear: new Date().getFullYear(), weekly: offersWeeklyBudget(site) };
  const car = await findCarByVin(vinInQuestion(state.query), visit);
  return async (scope) => {
    if (car) return { state, leavesScope: false, car };
    const placeAtStart: FindPlaceAtStart = async (text) => (await findPlaces(siteFetch, text.slice(0, LONGEST_PLACE), true))?.[0];
    const answered = await askNearPlace(state, withoutWordsOfCars(placeAtStart, vocabulary), (question) =>
      askQuestion(question, facts, countCarsIn(scope, visit)),
    );
    if (answered === state) return { state, leavesScope: false };
    const { state: settled, leavesScope } = moveWordsIntoFilters(scope, answered);
    const { asked: _asked, ...plain } = settled;
    // "kia" on the page of Kia makes nothing that the next question would replace.
    return { state: searchFromState(plain, site.search) === '' ? plain : settled, leavesScope };
  };
};

interface RawResult {
  facets?: Record<string, Record<string, number>>;
  params?: string;
}

/** Leaves out what the page does not read: repeated parameters and counts of prices would double the size of the HTML. */
const slimResult = ({ params: _params, ...result }: RawResult): RawResult => {
  if (!result.facets) return result;
  const facets = Object.entries(result.facets).map(([name, counts]) => [name, RANGE_FACETS.has(name) ? {} : counts] as const);
  return { ...result, facets: Object.fromEntries(facets) };
};

interface FirstResults extends ResultCounts {
  initialResults: InitialResults;
  /** That the search engine returns; 0 for a page that begins after all of them. */
  pages: number;
  isEmptyPage: boolean;
}

/** InstantSearch starts with `initialResults`, which can be written as JSON. */
const searchFirstResults = async (
  client: SearchClient,
  parameters: ReturnType<typeof buildSearchParameters>,
  state: SearchState,
): Promise<FirstResults> => {
  const helper = algoliasearchHelper(client as never, parameters.index, parameters);
  const { content } = await helper.searchOnce({});
  const { _rawResults, _state } = content as unknown as { _rawResults: RawResult[]; _state: object };
  const entry = { state: { ..._state }, results: _rawResults.map(slimResult) };
  const { nbPages, hits } = content;
  const initialResults = { [STOCK_INDEX_NAME]: entry } as unknown as InitialResults;
  return { initialResults, ...countResults(content, state), pages: nbPages, isEmptyPage: hits.length === 0 };
};

type ScopeResults = Pick<ResultsPageData, 'initialResults' | 'total' | 'help' | 'soldCars'>;

/** With the sold cars after the last page, or suggestions without any results. A page after the last one leads to the last. */
const searchScope = async (
  state: SearchState,
  scope: StockScope,
  { client, site, facts }: SearchContext,
): Promise<ScopeResults | { redirectTo: string }> => {
  const searchPage = (page: number) =>
    searchFirstResults(client, buildSearchParameters({ ...state, page }, scope.filter, site, facts.now), state);
  const { initialResults, total, sold, pages, isEmptyPage } = await searchPage(state.page);
  if (isEmptyPage && state.page > 1) {
    const page = Math.min(pages || (await searchPage(1)).pages || 1, state.page - 1);
    return { redirectTo: `${facts.path}${searchFromState({ ...state, page }, site.search)}` };
  }
  const isEmpty = total + sold === 0 && listRefinements(state).length > 0;
  const isLastOfSold = sold > 0 && state.page >= pages;
  return {
    initialResults,
    total,
    ...(isEmpty ? { help: await findEmptyResultsHelp(client, state, scope, site, facts.now) } : {}),
    ...(isLastOfSold ? { soldCars: await findSoldCars(client, state, scope, total, site, facts.now) } : {}),
  };
};

/** `redirectTo`: words of the address stand for filters, the stock spells a value differently, or there are fewer pages. */
const load = async (search: string, visit: SearchContext): Promise<ResultsPageData | { redirectTo: string }> => {
  const { client, site, siteFetch, facts } = visit;
  const parts = partsOf(facts);
  const state = stateFromUrl(search, site.search);
  const [{ listed: counts, forSale }, answer, places] = await Promise.all([
    countStock(client, [...new Set([...facetsForAddress(parts), ...Object.keys(state.facets)])], filterOfListableCars(site)),
    loadQuestionAnswer(state, visit),
    isNamed(state.near) ? findPlaces(siteFetch, state.near.place) : undefined,
  ]);
  const scope = findScope(parts, counts, site.locations);
  if (!scope) return { ...facts, ...stockTypesAndMakes(forSale), total: 0, failed: false };
  const settled: SettledSearch = answer ? await answer(scope) : { state, leavesScope: false };
  if (settled.car !== undefined) return { redirectTo: settled.car };
  const respelled = withStockSpelling(settled.state, counts);
  // The place of a question has just been looked up.
  const spelled = respelled.near === state.near ? withKnownPlace(respelled, places, site) : respelled;
  if (spelled !== state) {
    const path = settled.leavesScope ? STOCK_PATH : facts.path;
    return { redirectTo: `${path}${searchFromState(spelled, site.search)}` };
  }
  const found = await searchScope(state, scope, visit);
  return 'redirectTo' in found ? found : { ...facts, ...stockTypesAndMakes(forSale), scope, ...found, failed: false };
};

/** Data with `failed` if the search fails, so that the page opens with a message and the browser tries again (S-03). */
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

/** Runs on the server for the first page, and in the browser on navigation (S-18). */
export const loadResults = async ({ request, context }: LoaderFunctionArgs): Promise<ResultsPageData> => {
  const site = selectSite(context.get(storeContext).getState());
  const url = new URL(request.url);
  const path = pathOnSite(url, site);
  // Addresses with capital letters are redirected, so that each results page has exactly one address.
  if (path !== path.toLowerCase()) throw redirect(`${path.toLowerCase()}${url.search}`, 301);
  const addressWords = (parseResultsPath(path)?.parts ?? []).join(' ').replaceAll('-', ' ');
  const facts = { path, addressWords, now: Math.floor(Date.now() / 1000) };
  const siteFetch = context.get(fetchContext);
  const client = searchClient(site, siteFetch);
  const [answer] = await Promise.all([
    loadOrFail(url.search, { client, siteFetch, site, facts }),
    // Without the carousel's code the page shows a grid, so a failure is ignored.
    site.display.layout === 'carousel' ? loadHitCarousel().catch(() => undefined) : undefined,
  ]);
  if ('redirectTo' in answer) throw redirect(answer.redirectTo);
  return answer;
};
