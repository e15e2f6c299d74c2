import { createRemoteApi } from '@forecourt/store/remote-api';

const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    /** The moment the page was made, Unix seconds. It travels in the store, so that server and browser render the same hours. */
    now: build.query<number, void>({ queryFn: () => ({ data: Math.floor(Date.now() / 1000) }) }),
  }),
});

export const locationsApi = api;
/** How often open places are looked at again in the browser, milliseconds. */
const REFRESH = 60_000;

/** Unix seconds; undefined until the store has it. In the browser it moves on by the minute. */
export const useNow = (): number | undefined =>
  api.useNowQuery(undefined, { pollingInterval: REFRESH, skipPollingIfUnfocused: true }).data;
