import { createRemoteApi } from '@forecourt/store/remote-api';
import type { RemoteStore } from '@forecourt/contracts/remote';

/** Returns the current time in Unix seconds. */
export const readPresentTime = (): number => Math.floor(Date.now() / 1000);

/**
 * RTK Query API with the time at which a page is rendered. The offers themselves are in the dealer's public configuration.
 * The server puts the time into the store, so that the browser shows the same offers at hydration.
 */
export const offersApi = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    moment: build.query<number, void>({ queryFn: () => ({ data: readPresentTime() }) }),
  }),
});

export const { useMomentQuery } = offersApi;

export const setup = (store: RemoteStore): void => store.inject(offersApi);
