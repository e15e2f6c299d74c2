import { selectSite, fetchContext, storeContext } from '@forecourt/store';
import algoliasearchHelper from 'algoliasearch-helper';
import type { LiteClient } from 'algoliasearch/lite';
import type { InitialResults } from 'instantsearch.js';
import type { LoaderFunctionArgs } from 'react-router';
import { facetsForPlace, placeOf, scopeOf, type Place } from '../../model/scope';
import { searchParametersOf } from '../../model/search-parameters';
import { stateFromUrl } from '../../model/url-state';
import type { ResultsData } from './results-data';
import { withoutWeight } from './without-weight';

type Parameters = ReturnType<typeof searchParametersOf>;
type Counts = Record<string, Record<string, number>>;

/** Index that InstantSearch knows the page by, whatever the order of its results. */
export const INDEX = 'cars';
const SUGGESTED_MAKES = 8;

/** What is in stock, as far as the address needs it to be understood. */
const countsFor = async (client: LiteClient, place: Place, filters: string): Promise<Counts> => {
  const facets = ['car_type', ...facetsForPlace(place)];
  const { results } = await client.search<never>([
    { indexName: INDEX, params: { query: '', hitsPerPage: 0, facets, maxValuesPerFacet: 1000, filters } },
  ]);
  const [first] = results;
  return first && 'facets' in first ? ((first.facets ?? {}) as Counts) : {};
};

const searchOnce = async (
  client: LiteClient,
  parameters: Parameters,
): Promise<{ initialResults: InitialResults; total: number }> => {
  const helper = algoliasearchHelper(client as never, parameters.index, parameters);
  const { content } = await helper.searchOnce({});
  const { _rawResults, _state } = content as unknown as { _rawResults: never[]; _state: object };
  const entry = { state: { ..._state }, results: withoutWeight(_rawResults) };
  return { initialResults: { [INDEX]: entry } as unknown as InitialResults, total: content.nbHits };
};

/** Runs the search that the address asks for: on the server for the first page, in the browser on navigation (S-18). */
export const loadResults =
  (clientOf: (site: ReturnType<typeof selectSite>, fetch: ReturnType<typeof fetchOf>) => LiteClient) =>
  async ({ request, context }: LoaderFunctionArgs): Promise<ResultsData> => {
    const site = selectSite(context.get(storeContext).getState());
    const url = new URL(request.url);
    const path = (url.pathname.startsWith(site.basePath) ? url.pathname.slice(site.basePath.length) : url.pathname).replace(
      /\/$/,
      '',
    );
    const place = placeOf(path) ?? ([''] satisfies Place);
    const facts = { path, asked: place.join(' ').replaceAll('-', ' '), now: Math.floor(Date.now() / 1000) };
    const client = clientOf(site, fetchOf(context));
    try {
      const counts = await countsFor(client, place, site.search.host ? 'listable:true' : '');
      const scope = scopeOf(place, counts, site.locations);
      const byCount = Object.entries(counts['make'] ?? {}).toSorted(([, a], [, b]) => b - a);
      const known = { types: counts['car_type'] ?? {}, makes: byCount.slice(0, SUGGESTED_MAKES).map(([make]) => make) };
      if (!scope) return { ...facts, ...known, total: 0, failed: false };
      const state = stateFromUrl(url.search, site.search);
      const found = await searchOnce(client, searchParametersOf(state, scope.filter, site.search));
      return { ...facts, ...known, scope, ...found, failed: false };
    } catch {
      // The page still opens: the browser searches again, and says so if that fails too (S-03).
      return { ...facts, scope: scopeOf(place, {}, site.locations), types: {}, makes: [], total: 0, failed: true };
    }
  };

const fetchOf = (context: LoaderFunctionArgs['context']) => context.get(fetchContext);
