import {
  matchRoutes,
  UNSAFE_mapRouteProperties as mapRouteProperties,
  type DataRouter,
  type Location,
  type RouteObject,
} from 'react-router';
import type { RouterStart } from './router-start';

export type RouterState = DataRouter['state'];

/** The full router renders the same elements, so that React keeps them. */
export const withElements = (routes: RouteObject[]): RouteObject[] =>
  routes.map(
    (route) =>
      ({
        ...route,
        ...mapRouteProperties(route),
        ...(route.children ? { children: withElements(route.children) } : {}),
      }) as RouteObject,
  );

/** As React Router keeps it: its part of the state is in `usr`. */
export const browserLocation = (): Location => {
  const { pathname, search, hash } = window.location;
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as { usr?: unknown; key?: string };
  return { pathname, search, hash, state: usr, key } as Location;
};

export const stateOfServerPage = ({ routes, basename, hydrationData }: RouterStart, location: Location): RouterState => ({
  historyAction: 'POP' as RouterState['historyAction'],
  location,
  matches: (matchRoutes(routes, location, basename) ?? []) as RouterState['matches'],
  initialized: true,
  renderFallback: false,
  navigation: { state: 'idle' } as RouterState['navigation'],
  restoreScrollPosition: false,
  preventScrollReset: false,
  revalidation: 'idle',
  loaderData: hydrationData.loaderData ?? {},
  actionData: hydrationData.actionData ?? null,
  errors: hydrationData.errors ?? null,
  fetchers: new Map(),
  blockers: new Map(),
});

/** Then no loader has to run before hydration. */
export const hasAllData = ({ matches, loaderData, errors }: RouterState): boolean =>
  matches.every(
    ({ route: { id, lazy, loader, middleware } }) =>
      !lazy && ((!loader && !middleware) || id in loaderData || errors?.[id] !== undefined),
  );
