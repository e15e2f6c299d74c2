import { createRemoteApi } from '@forecourt/store/remote-api';
import type { RemoteStore } from '@forecourt/contracts/remote';

/** The moment, Unix seconds. */
export const readClock = (): number => Math.floor(Date.now() / 1000);

/**
 * Offers are part of the dealer's public configuration, so the only thing to ask for is the moment at which they
 * are looked at: the server puts it into the store, and the browser starts from the same one.
 */
export const offersApi = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    moment: build.query<number, void>({ queryFn: () => ({ data: readClock() }) }),
  }),
});

export const { useMomentQuery } = offersApi;

export const setup = (store: RemoteStore): void => store.inject(offersApi);
