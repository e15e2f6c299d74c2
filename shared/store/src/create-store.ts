import { combineSlices, configureStore, createDynamicMiddleware, type Middleware, type Reducer } from '@reduxjs/toolkit';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { accountSlice } from './account-slice';
import type { StoreServices, SiteFetch } from './site-services';
import { siteSlice } from './site-slice';
import { createContext } from 'react-router';

/** A Redux slice or RTK Query API that a remote adds to the page's store. */
export interface StoreExtension {
  reducerPath: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- state and actions belong to whoever injects
  reducer: Reducer<any, any>;
  middleware?: Middleware;
}

interface StoreOptions {
  site: PublicSite;
  services: StoreServices;
  /** State of each slice in the server's HTML, by slice name. A slice that is injected later starts with it. */
  preloaded?: Record<string, unknown>;
}

/**
 * Returns the state of an RTK Query API without queries that were still running on the server. The browser would wait for
 * their answers for ever.
 */
const withoutRunningQueries = (state: unknown): unknown => {
  const { queries } = (state ?? {}) as { queries?: Record<string, { status?: string } | undefined> };
  if (typeof queries !== 'object') return state;
  const finished = Object.entries(queries).filter(([, query]) => query?.status !== 'pending');
  return { ...(state as object), queries: Object.fromEntries(finished) };
};

/**
 * Creates the Redux store of one page visit in the browser, or of one request on the server. Remotes add slices with
 * `inject`, which ignores a slice that the store contains already.
 */
export const createForecourtStore = ({ site, services, preloaded = {} }: StoreOptions) => {
  const reducer = combineSlices(siteSlice, accountSlice);
  const dynamic = createDynamicMiddleware();
  const injected = new Map<string, StoreExtension>();

  const store = configureStore({
    reducer,
    preloadedState: { site },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false }).concat(
        dynamic.middleware,
      ),
    devTools: false,
  });

  const inject = (slice: StoreExtension): void => {
    if (injected.has(slice.reducerPath)) return;
    injected.set(slice.reducerPath, slice);
    const seed = preloaded[slice.reducerPath];
    const seeded: Reducer = (state = seed, action) => slice.reducer(state, action);
    reducer.inject({ reducerPath: slice.reducerPath as never, reducer: seeded as never });
    if (slice.middleware) dynamic.addMiddleware(slice.middleware);
    store.dispatch({ type: `${slice.reducerPath}/injected` });
  };

  /** Returns the state of every injected slice, for the server's HTML. */
  const handOff = (): Record<string, unknown> => {
    const state = store.getState() as Record<string, unknown>;
    return Object.fromEntries([...injected.keys()].map((name) => [name, withoutRunningQueries(state[name])]));
  };

  /** Stops the timers of RTK Query. The server calls this function after each request, because the timers would keep the store in memory. */
  const dispose = (): void => {
    for (const name of injected.keys()) store.dispatch({ type: `${name}/resetApiState` });
  };

  return Object.assign(store, { inject, handOff, dispose });
};

export type ForecourtStore = ReturnType<typeof createForecourtStore>;

/** Context of route loaders that contains the store: `context.get(storeContext)`. */
export const storeContext = createContext<ForecourtStore>();

/** Context of route loaders that contains the site's `fetch`: `context.get(fetchContext)`. */
export const fetchContext = createContext<SiteFetch>();

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}
