import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { StoreServices } from '@forecourt/store';
import { sendMultiSearch } from '../../model/request/ask-search';
import { carRowQuery, hitsOf, type CarRowAnswer, type CarRowRequest } from '../../model/request/car-row';

/** Answers by request; null for a search that did not answer. */
type FeaturedCars = Record<string, CarRowAnswer | null | undefined>;
type SliceState = Record<string, FeaturedCars | undefined>;

interface Answered {
  type: string;
  key?: string;
  answer?: CarRowAnswer | null;
}

const PATH = `${__REMOTE_NAME__}@${__REMOTE_VERSION__}/featuredCars`;
const ANSWERED = `${PATH}/answered`;
const keyOf = (request: CarRowRequest): string => JSON.stringify(request);

/**
 * The cars of rows, which the server passes to the browser. They are a plain slice of their own, because a home page that starts with a
 * row of cars would load RTK Query for it alone.
 */
export const featuredCarsSlice = {
  reducerPath: PATH,
  reducer: (state: FeaturedCars = {}, { type, key, answer }: Answered): FeaturedCars =>
    type === ANSWERED && key !== undefined ? { ...state, [key]: answer } : state,
};

/** Returns the cars of a row; undefined before the search has answered, null if it failed. */
export const selectFeaturedCars = (state: SliceState, request: CarRowRequest): CarRowAnswer | null | undefined =>
  state[featuredCarsSlice.reducerPath]?.[keyOf(request)];

/** Thunk that asks the search for the cars of a row, unless the store has them. `again` asks although it has them. */
export const askFeaturedCars =
  (request: CarRowRequest, again = false) =>
  async (
    dispatch: (action: unknown) => unknown,
    getState: () => SliceState & { site: PublicSite },
    { fetch }: StoreServices,
  ): Promise<void> => {
    const before = selectFeaturedCars(getState(), request);
    if (before && !again) return;
    const { signal } = new AbortController();
    const answer = await sendMultiSearch(getState().site, fetch, signal, [carRowQuery(request.filters, request.limit)]).then(
      (results): CarRowAnswer => ({
        hits: hitsOf(results),
        total: results[0]?.nbHits ?? 0,
        now: Math.floor(Date.now() / 1000),
      }),
      () => before ?? null,
    );
    dispatch({ type: ANSWERED, key: keyOf(request), answer });
  };
