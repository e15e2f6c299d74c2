import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { RemoteApiError, StoreServices } from '@forecourt/store';
import { createRemoteApi } from '@forecourt/store/remote-api';
import { askSearch, type Answer, type Query } from './model/request/ask-search';
import { anyOf } from '@forecourt/rules/stock/filter-text';
import { CARD_ATTRIBUTES, type Hit } from './model/card/hit';
import { mostSimilar, sameMakeFilter, SIMILAR_LIMIT, similarFilters, type SimilarTo } from '@forecourt/rules/vehicle/similar';

type Outcome<Data> = { data: Data } | { error: RemoteApiError };

export interface CarsRequest {
  /** Algolia filter string. */
  filters?: string;
  limit: number;
}

/** Cars for a row of cards. */
export interface Cars {
  hits: Hit[];
  total: number;
  /** Unix seconds at which the cars were read: the same on the server and in the browser (C-03). */
  now: number;
}

/** Searches as an RTK Query endpoint. Slots use it: they need neither InstantSearch nor its client. */
const searched =
  <Argument, Data>(
    queriesOf: (argument: Argument) => Query[],
    dataOf: (results: Answer['results'], argument: Argument) => Data,
  ) =>
  async (
    argument: Argument,
    { getState, extra, signal }: { getState: () => unknown; extra: unknown; signal: AbortSignal },
  ): Promise<Outcome<Data>> => {
    const { site } = getState() as { site: PublicSite };
    try {
      return { data: dataOf(await askSearch(site, (extra as StoreServices).fetch, signal, queriesOf(argument)), argument) };
    } catch (error) {
      return { error: { code: 'network', message: error instanceof Error ? error.message : String(error) } };
    }
  };

const cards = (filters: string | undefined, hitsPerPage: number): Query => ({
  filters,
  hitsPerPage,
  attributesToRetrieve: CARD_ATTRIBUTES,
  attributesToHighlight: [],
});

const hitsOf = (results: Answer['results']): Hit[] =>
  results.flatMap(({ hits }) => hits.map(({ _highlightResult, ...hit }) => hit));

const seconds = (): number => Math.floor(Date.now() / 1000);

/** Cars like one, by the searches that find them. */
const alike = (filtersOf: (like: SimilarTo) => string[]) =>
  searched(
    (like: SimilarTo) => filtersOf(like).map((filters) => cards(filters, SIMILAR_LIMIT)),
    (results, like): Omit<Cars, 'total'> => ({ hits: mostSimilar(hitsOf(results), like), now: seconds() }),
  );

export const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    cars: build.query<Cars, CarsRequest>({
      queryFn: searched(
        ({ filters, limit }: CarsRequest) => [cards(filters, limit)],
        (results): Cars => ({ hits: hitsOf(results), total: results[0]?.nbHits ?? 0, now: seconds() }),
      ),
    }),
    similar: build.query<Omit<Cars, 'total'>, SimilarTo>({
      queryFn: async (like, call) => {
        const found = await alike(similarFilters)(like, call);
        if (!('error' in found) || call.signal.aborted) return found;
        // oxlint-disable-next-line no-console -- the specification asks for the failure to be logged (V-16)
        console.warn('Similar vehicles could not be read, a plain search is asked instead:', found.error.message);
        return alike((other) => [sameMakeFilter(other)])(like, call);
      },
    }),
    carsById: build.query<Omit<Cars, 'total'>, string[]>({
      queryFn: searched(
        (ids: string[]) => [cards(anyOf('objectID', ids), ids.length)],
        (results, ids) => {
          const found = new Map(hitsOf(results).map((car) => [car.id, car]));
          return { hits: ids.flatMap((id) => found.get(id) ?? []), now: seconds() };
        },
      ),
    }),
    facetCounts: build.query<Record<string, number>, string>({
      queryFn: searched(
        (facet: string) => [{ hitsPerPage: 0, facets: [facet], maxValuesPerFacet: 1000 }],
        ([result], facet): Record<string, number> => result?.facets?.[facet] ?? {},
      ),
    }),
    bodyTypes: build.query<Record<string, number>, void>({
      queryFn: searched(
        () => [{ hitsPerPage: 0, facets: ['body'] }],
        ([result]): Record<string, number> => result?.facets?.['body'] ?? {},
      ),
    }),
  }),
});

export const { useCarsQuery, useSimilarQuery, useBodyTypesQuery, useCarsByIdQuery, useFacetCountsQuery } = api;
