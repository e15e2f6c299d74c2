import { fetchContext, storeContext } from '@forecourt/store';
import {
  RouterContextProvider,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_mapRouteProperties as mapRouteProperties,
  type DataRouter,
  type Location,
} from 'react-router';
import type { RouterStart } from './router-start';

/**
 * Like `createBrowserRouter`, but at the location of hydration. A build compiles this file with a copy of React Router
 * (`loadRouterApartRules`), so that code that only moves between pages is not in the first view.
 */
export const createFullRouter = (
  { routes, basename, hydrationData, store, siteFetch }: RouterStart,
  location: Location,
): DataRouter =>
  createRouter({
    routes,
    basename,
    hydrationData,
    history: { ...createBrowserHistory(), location },
    mapRouteProperties,
    hydrationRouteProperties,
    future: { v8_middleware: true } as never,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(storeContext, store);
      context.set(fetchContext, siteFetch);
      return context;
    },
  }).initialize();
