import { createRemoteApi } from '@forecourt/store/remote-api';

/**
 * Query for the current time in Unix seconds. The server runs it once and passes the value to the browser in the
 * store, so that both render the same.
 */
const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    now: build.query<number, void>({ queryFn: () => ({ data: Math.floor(Date.now() / 1000) }) }),
  }),
});

export const { useNowQuery } = api;
export const financeApi = api;
