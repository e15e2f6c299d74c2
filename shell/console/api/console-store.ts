import { configureStore, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { consoleApi } from './console-api';

const { pin, startRollout, raiseRollout, endRollout, rollback } = consoleApi.endpoints;
const isOwnChange = isAnyOf(
  pin.matchFulfilled,
  startRollout.matchFulfilled,
  raiseRollout.matchFulfilled,
  endRollout.matchFulfilled,
  rollback.matchFulfilled,
);

/** The revision of each dealer, by slug, that the last change by this console made. */
const ownRevisions = createSlice({
  name: 'ownRevisions',
  initialState: {} as Record<string, number>,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isOwnChange, (state, { payload: { dryRun, dealers } }) => {
      if (dryRun) return;
      for (const { dealer, revision } of dealers) state[dealer] = revision;
    }),
});

/** Creates the console's Redux store: answers of the admin API, and the revisions that own changes made. */
export const createConsoleStore = () =>
  configureStore({
    reducer: { [consoleApi.reducerPath]: consoleApi.reducer, [ownRevisions.name]: ownRevisions.reducer },
    middleware: (standard) => standard().concat(consoleApi.middleware),
  });

type ConsoleState = ReturnType<ReturnType<typeof createConsoleStore>['getState']>;

/** Returns the revision of a dealer that the last change by this console made; 0 if it made none. */
export const useOwnRevision = (slug: string): number => useSelector((state: ConsoleState) => state.ownRevisions[slug] ?? 0);
