import type { SavedCarMailsAnswer } from '@forecourt/contracts/account/saved-cars';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { RemoteApiError, StoreServices } from '@forecourt/store';
import { createRemoteApi } from '@forecourt/store/remote-api';
import { facetCountsQuery, sendMultiSearch, type MultiSearchAnswer, type SearchQuery } from './model/request/ask-search';
import { anyValueFilter } from '@forecourt/rules/stock/filter-text';
import { carRowQuery, hitsOf, type CarRowAnswer } from './model/request/car-row';
import {
  mostSimilarCars,
  sameMakeFilter,
  SIMILAR_LIMIT,
  similarCarsFilters,
  type SimilarCarsQuery,
} from '@forecourt/rules/vehicle/similar';

type Outcome<Data> = { data: Data } | { error: RemoteApiError };

/** Sends several search queries at once. Slots use it because they do not need InstantSearch. */
const searchWith =
  <Argument, Data>(
    queriesOf: (argument: Argument) => SearchQuery[],
    dataOf: (results: MultiSearchAnswer['results'], argument: Argument) => Data,
  ) =>
  async (
    argument: Argument,
    { getState, extra, signal }: { getState: () => unknown; extra: unknown; signal: AbortSignal },
  ): Promise<Outcome<Data>> => {
    const { site } = getState() as { site: PublicSite };
    try {
      return { data: dataOf(await sendMultiSearch(site, (extra as StoreServices).fetch, signal, queriesOf(argument)), argument) };
    } catch (error) {
      return { error: { code: 'network', message: error instanceof Error ? error.message : String(error) } };
    }
  };

const seconds = (): number => Math.floor(Date.now() / 1000);

const searchSimilar = (filtersOf: (car: SimilarCarsQuery) => string[]) =>
  searchWith(
    (car: SimilarCarsQuery) => filtersOf(car).map((filters) => carRowQuery(filters, SIMILAR_LIMIT)),
    (results, car): Omit<CarRowAnswer, 'total'> => ({ hits: mostSimilarCars(hitsOf(results), car), now: seconds() }),
  );

const SAVED_CAR_MAILS_PATH = '/api/account/saved-car-mails';

export const searchApi = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    similar: build.query<Omit<CarRowAnswer, 'total'>, SimilarCarsQuery>({
      queryFn: async (car, call) => {
        const outcome = await searchSimilar(similarCarsFilters)(car, call);
        if (!('error' in outcome) || call.signal.aborted) return outcome;
        // oxlint-disable-next-line no-console -- the specification asks for the failure to be logged (V-16)
        console.warn('The search for similar cars failed; a search for the make replaces it:', outcome.error.message);
        return searchSimilar((other) => [sameMakeFilter(other)])(car, call);
      },
    }),
    /** `ids` repeats the ids, because a hook keeps the answer for earlier ids until the next one comes. */
    carsById: build.query<Omit<CarRowAnswer, 'total'> & { ids: string[] }, string[]>({
      queryFn: searchWith(
        (ids: string[]) => [carRowQuery(anyValueFilter('objectID', ids), ids.length)],
        (results, ids) => {
          const byId = new Map(hitsOf(results).map((car) => [car.id, car]));
          return { ids, hits: ids.flatMap((id) => byId.get(id) ?? []), now: seconds() };
        },
      ),
    }),
    savedCarMails: build.query<SavedCarMailsAnswer, void>({ query: () => SAVED_CAR_MAILS_PATH }),
    chooseSavedCarMails: build.mutation<SavedCarMailsAnswer, boolean>({
      query: (wanted) => ({ path: SAVED_CAR_MAILS_PATH, method: 'POST', body: { wanted } }),
      // The box changes at once, and changes back if the server refuses.
      onQueryStarted: async (wanted, { dispatch, queryFulfilled }) => {
        const show = (change: (answer: SavedCarMailsAnswer) => SavedCarMailsAnswer) =>
          dispatch(searchApi.util.updateQueryData('savedCarMails', undefined, change));
        const shown = show((answer) => ({ ...answer, wanted }));
        await queryFulfilled.then(({ data }) => show(() => data)).catch(() => shown.undo());
      },
    }),
    forgetViewedCars: build.mutation<null, void>({ query: () => ({ path: '/api/account/viewed-cars', method: 'DELETE' }) }),
    facetCounts: build.query<Record<string, number>, string>({
      queryFn: searchWith(
        (facet: string) => [facetCountsQuery(facet)],
        ([result], facet): Record<string, number> => result?.facets?.[facet] ?? {},
      ),
    }),
  }),
});

export const {
  useSimilarQuery,
  useCarsByIdQuery,
  useFacetCountsQuery,
  useSavedCarMailsQuery,
  useChooseSavedCarMailsMutation,
  useForgetViewedCarsMutation,
} = searchApi;
