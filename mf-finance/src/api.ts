import { createRemoteApi } from '@forecourt/store/remote-api';

/** Unix seconds. The store hands the value to the browser, so that server and browser render the same. */
const api = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    now: build.query<number, void>({ queryFn: () => ({ data: Math.floor(Date.now() / 1000) }) }),
  }),
});

export const { useNowQuery } = api;
export const financeApi = api;
