import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { StoreServices } from '@forecourt/store';
import { facetCountsQuery, sendMultiSearch } from '../../model/request/ask-search';

const FACET = 'car_type';

type Counts = Record<string, number>;

interface CarTypes {
  counts?: Counts;
}

type SliceState = Record<string, CarTypes | undefined>;

const PATH = `${__REMOTE_NAME__}@${__REMOTE_VERSION__}/carTypes`;
const ANSWERED = `${PATH}/answered`;

/**
 * The numbers of cars by car type, which the server passes to the browser. They are a plain slice of their own, because a home page that
 * starts with a search field would load Redux Toolkit or RTK Query for them alone.
 */
export const carTypesSlice = {
  reducerPath: PATH,
  reducer: (state: CarTypes = {}, { type, counts }: { type: string; counts?: Counts }): CarTypes =>
    type === ANSWERED ? { counts } : state,
};

export const selectCarTypes = (state: SliceState): Counts | undefined => state[carTypesSlice.reducerPath]?.counts;

/** Thunk that asks the search for the numbers, unless the store has them. Without an answer there are no links to car types. */
export const askCarTypes =
  () =>
  async (
    dispatch: (action: unknown) => unknown,
    getState: () => SliceState & { site: PublicSite },
    { fetch }: StoreServices,
  ): Promise<void> => {
    if (selectCarTypes(getState())) return;
    const { signal } = new AbortController();
    await sendMultiSearch(getState().site, fetch, signal, [facetCountsQuery(FACET)]).then(
      ([result]) => dispatch({ type: ANSWERED, counts: result?.facets?.[FACET] ?? {} }),
      () => undefined,
    );
  };
