import { createRemoteApi } from '@forecourt/store/remote-api';

const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    /** Unix seconds. The store hands the value to the browser, so that server and browser render the same hours. */
    now: build.query<number, void>({ queryFn: () => ({ data: Math.floor(Date.now() / 1000) }) }),
  }),
});

export const locationsApi = api;
/** Milliseconds between two updates of the time in the browser. */
const REFRESH = 60_000;

/** Returns the current time in Unix seconds, updated every minute in the browser. Returns undefined until the store has it. */
export const useNow = (): number | undefined =>
  api.useNowQuery(undefined, { pollingInterval: REFRESH, skipPollingIfUnfocused: true }).data;
