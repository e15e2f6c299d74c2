import { matchRoutes } from 'react-router';

/** Returns whether a route stands for many addresses. */
export const hasParameter = (route: string): boolean => /[:*]/.test(route);

/** Returns the route that shows a path, as the site's router chooses it; undefined when no remote has the page. */
const routeOf = (path: string, routes: readonly string[]): string | undefined =>
  matchRoutes(
    routes.map((route) => ({ path: route })),
    path,
  )?.at(-1)?.route.path;

/** Returns an address for each route: the route itself when it has no parameter, else the first link that leads to it. */
export const addressesOfRoutes = (
  wanted: readonly string[],
  { links, routes }: { links: readonly string[]; routes: readonly string[] },
): Map<string, string> => {
  const addresses = new Map(wanted.filter((route) => !hasParameter(route)).map((route) => [route, route]));
  const open = new Set(wanted.filter(hasParameter));
  for (const link of links) {
    if (open.size === 0) break;
    const route = routeOf(link, routes);
    if (route === undefined || !open.delete(route)) continue;
    addresses.set(route, link);
  }
  return new Map(wanted.flatMap((route) => (addresses.has(route) ? [[route, addresses.get(route) ?? route] as const] : [])));
};
