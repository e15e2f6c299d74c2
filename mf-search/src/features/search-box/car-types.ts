import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { StoreServices } from '@forecourt/store';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { facetCountsQuery, sendMultiSearch } from '../../model/request/ask-search';

const FACET = 'car_type';

type Counts = Record<string, number>;

/**
 * The numbers of cars by car type, which the server passes to the browser. They are a slice of their own, because a home page that
 * starts with a search field would load RTK Query for them alone.
 */
export const carTypesSlice = createSlice({
  name: 'carTypes',
  reducerPath: `${__REMOTE_NAME__}@${__REMOTE_VERSION__}/carTypes`,
  initialState: {} as { counts?: Counts },
  reducers: { answered: (_, { payload }: PayloadAction<Counts>) => ({ counts: payload }) },
  selectors: { selectCounts: ({ counts }) => counts },
});

type State = Parameters<typeof carTypesSlice.selectors.selectCounts>[0] & { site: PublicSite };

/** Thunk that asks the search for the numbers, unless the store has them. Without an answer there are no links to car types. */
export const askCarTypes =
  () =>
  async (dispatch: (action: unknown) => unknown, getState: () => State, { fetch }: StoreServices): Promise<void> => {
    if (carTypesSlice.selectors.selectCounts(getState())) return;
    const { signal } = new AbortController();
    await sendMultiSearch(getState().site, fetch, signal, [facetCountsQuery(FACET)]).then(
      ([result]) => dispatch(carTypesSlice.actions.answered(result?.facets?.[FACET] ?? {})),
      () => undefined,
    );
  };
