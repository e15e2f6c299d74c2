import { configureStore, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';
import { consoleApi } from './console-api';

const { pin, pins, undo, startRollout, raiseRollout, endRollout, rollback, setChannel } = consoleApi.endpoints;
const isOwnChange = isAnyOf(
  pin.matchFulfilled,
  pins.matchFulfilled,
  undo.matchFulfilled,
  startRollout.matchFulfilled,
  raiseRollout.matchFulfilled,
  endRollout.matchFulfilled,
  rollback.matchFulfilled,
);

const channelKey = (channel: string): string => `channel ${channel}`;

/** By dealer's slug or key of the channel: the revision that the last change by this console made. */
const ownRevisions = createSlice({
  name: 'ownRevisions',
  initialState: {} as Record<string, number>,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addMatcher(setChannel.matchFulfilled, (state, { payload: { dryRun, channel, revision } }) => {
        if (!dryRun) state[channelKey(channel)] = revision;
      })
      .addMatcher(isOwnChange, (state, { payload: { dryRun, dealers } }) => {
        if (dryRun) return;
        for (const { dealer, revision } of dealers) state[dealer] = revision;
      }),
});

export const createConsoleStore = () =>
  configureStore({
    reducer: { [consoleApi.reducerPath]: consoleApi.reducer, [ownRevisions.name]: ownRevisions.reducer },
    middleware: (standard) => standard().concat(consoleApi.middleware),
  });

type ConsoleState = ReturnType<ReturnType<typeof createConsoleStore>['getState']>;

/** 0 if this console made no change. */
export const useOwnRevision = (slug: string): number => useSelector((state: ConsoleState) => state.ownRevisions[slug] ?? 0);
export const useOwnChannelRevision = (channel: string): number => useOwnRevision(channelKey(channel));
