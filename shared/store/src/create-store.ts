import { combineSlices, configureStore, createDynamicMiddleware, type Middleware, type Reducer } from '@reduxjs/toolkit';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { StoreServices, SiteFetch } from './site-services';
import { siteSlice } from './site-slice';
import { createContext } from 'react-router';

/** A slice or an RTK Query API that a remote brings. */
export interface Injectable {
  reducerPath: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- state and actions belong to whoever injects
  reducer: Reducer<any, any>;
  middleware?: Middleware;
}

interface StoreOptions {
  site: PublicSite;
  services: StoreServices;
  /** State by slice name, from the server's HTML. A slice that is injected later is seeded from here. */
  preloaded?: Record<string, unknown>;
}

/** Calls that had no answer yet are left out: nobody waits for them in the browser, which would take them for running. */
const settled = (state: unknown): unknown => {
  const { queries } = (state ?? {}) as { queries?: Record<string, { status?: string } | undefined> };
  if (typeof queries !== 'object') return state;
  const kept = Object.entries(queries).filter(([, query]) => query?.status !== 'pending');
  return { ...(state as object), queries: Object.fromEntries(kept) };
};

/**
 * Store of one page visit in the browser, or of one request on the server. Remotes add to it with `inject`,
 * which does nothing the second time.
 */
export const createForecourtStore = ({ site, services, preloaded = {} }: StoreOptions) => {
  const reducer = combineSlices(siteSlice);
  const dynamic = createDynamicMiddleware();
  const injected = new Map<string, Injectable>();

  const store = configureStore({
    reducer,
    preloadedState: { site },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services }, serializableCheck: false, immutableCheck: false }).concat(
        dynamic.middleware,
      ),
    devTools: false,
  });

  const inject = (slice: Injectable): void => {
    if (injected.has(slice.reducerPath)) return;
    injected.set(slice.reducerPath, slice);
    const seed = preloaded[slice.reducerPath];
    const seeded: Reducer = (state = seed, action) => slice.reducer(state, action);
    reducer.inject({ reducerPath: slice.reducerPath as never, reducer: seeded as never });
    if (slice.middleware) dynamic.addMiddleware(slice.middleware);
    store.dispatch({ type: `${slice.reducerPath}/injected` });
  };

  /** State to hand to the browser: every slice that was injected. */
  const handOff = (): Record<string, unknown> => {
    const state = store.getState() as Record<string, unknown>;
    return Object.fromEntries([...injected.keys()].map((name) => [name, settled(state[name])]));
  };

  /** Ends timers of RTK Query; a server calls it after each request, or they keep the store alive. */
  const dispose = (): void => {
    for (const name of injected.keys()) store.dispatch({ type: `${name}/resetApiState` });
  };

  return Object.assign(store, { inject, handOff, dispose });
};

export type ForecourtStore = ReturnType<typeof createForecourtStore>;

/** The store, in a route's loader: `context.get(storeContext)`. */
export const storeContext = createContext<ForecourtStore>();

/** `fetch` for this site, in a route's loader: `context.get(fetchContext)`. */
export const fetchContext = createContext<SiteFetch>();

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}
