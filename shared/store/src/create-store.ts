import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createContext } from 'react-router';
import { applyMiddleware, legacy_createStore, type Middleware, type Reducer, type UnknownAction } from 'redux';
import { withExtraArgument, type ThunkDispatch } from 'redux-thunk';
import { accountReducer, type AccountState } from './account-slice';
import type { StoreServices, SiteFetch } from './site-services';

export interface StoreExtension {
  reducerPath: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- state and actions belong to whoever injects
  reducer: Reducer<any, any>;
  middleware?: Middleware;
}

interface StoreOptions {
  site: PublicSite;
  services: StoreServices;
  /** From the server's HTML, by slice name. A slice that is injected later starts with it. */
  preloaded?: Record<string, unknown>;
}

/** Leaves out queries that were still running on the server; the browser would wait for their answers for ever. */
const withoutRunningQueries = (state: unknown): unknown => {
  const { queries } = (state ?? {}) as { queries?: Record<string, { status?: string } | undefined> };
  if (typeof queries !== 'object') return state;
  const finished = Object.entries(queries).filter(([, query]) => query?.status !== 'pending');
  return { ...(state as object), queries: Object.fromEntries(finished) };
};

/** Runs middlewares one after the other; `add` adds one while the store runs. */
const addableMiddleware = (): { middleware: Middleware; add: (addition: Middleware) => void } => {
  let add: (addition: Middleware) => void = () => undefined;
  const middleware: Middleware = (api) => (next) => {
    const added: ReturnType<Middleware>[] = [];
    let run = next;
    add = (addition) => {
      added.push(addition(api));
      run = added.reduceRight<typeof next>((after, each) => each(after), next);
    };
    return (action) => run(action);
  };
  return { middleware, add: (addition) => add(addition) };
};

type Slices = Record<string, unknown>;

/** Redux's own reducer of slices would be made anew for each addition, and would ask every slice three times. */
const reducerOfSlices =
  (slices: Record<string, Reducer>): Reducer<Slices> =>
  (state = {}, action) => {
    let next = state;
    for (const [name, reducer] of Object.entries(slices)) {
      const after: unknown = reducer(state[name], action);
      if (after === state[name]) continue;
      if (next === state) next = { ...state };
      next[name] = after;
    }
    return next;
  };

interface PageStoreState {
  site: PublicSite;
  account: AccountState;
}

/**
 * For one page visit in the browser, or one request on the server. `inject` ignores a slice that the store contains
 * already. The store uses Redux itself: Redux Toolkit comes with the pages that need it.
 */
export const createForecourtStore = ({ site, services, preloaded = {} }: StoreOptions) => {
  const slices: Record<string, Reducer> = { site: () => site, account: accountReducer as Reducer };
  const { middleware, add } = addableMiddleware();
  const injected = new Set<string>();
  const withTimers = new Set<string>();

  const store = legacy_createStore(
    reducerOfSlices(slices) as unknown as Reducer<PageStoreState>,
    applyMiddleware<ThunkDispatch<PageStoreState, StoreServices, UnknownAction>>(withExtraArgument(services), middleware),
  );

  const inject = ({ reducerPath, reducer, middleware: addition }: StoreExtension): void => {
    if (injected.has(reducerPath)) return;
    injected.add(reducerPath);
    const seed = preloaded[reducerPath];
    slices[reducerPath] ??= (state = seed, action) => reducer(state, action);
    if (addition) {
      add(addition);
      withTimers.add(reducerPath);
    }
    store.dispatch({ type: `${reducerPath}/injected` });
  };

  const handOff = (): Record<string, unknown> => {
    const state: Record<string, unknown> = { ...store.getState() };
    return Object.fromEntries([...injected].map((name) => [name, withoutRunningQueries(state[name])]));
  };

  /** The server calls it after each request, because timers of RTK Query would keep the store in memory. */
  const dispose = (): void => {
    for (const name of withTimers) store.dispatch({ type: `${name}/resetApiState` });
  };

  return Object.assign(store, { inject, handOff, dispose });
};

export type ForecourtStore = ReturnType<typeof createForecourtStore>;

/** For route loaders: `context.get(storeContext)`. */
export const storeContext = createContext<ForecourtStore>();

/** For route loaders: `context.get(fetchContext)`. */
export const fetchContext = createContext<SiteFetch>();

declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}
