import { createRemoteApi } from '@forecourt/store/remote-api';
import type { RemoteStore } from '@forecourt/contracts/remote';

/** Unix seconds. */
export const readPresentTime = (): number => Math.floor(Date.now() / 1000);

/** The server puts the time into the store, so that the browser shows the same offers at hydration. */
export const offersApi = createRemoteApi(__REMOTE_NAME__, __REMOTE_VERSION__).injectEndpoints({
  endpoints: (build) => ({
    moment: build.query<number, void>({ queryFn: () => ({ data: readPresentTime() }) }),
  }),
});

export const { useMomentQuery } = offersApi;

export const setup = (store: RemoteStore): void => store.inject(offersApi);
