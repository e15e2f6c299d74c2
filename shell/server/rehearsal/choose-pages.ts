import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { matchRoutes } from 'react-router';

/** Releases of a dealer's site with the live versions and with the candidate, and the remotes whose versions differ. */
interface SiteReleases {
  before: readonly ReleaseDocument[];
  after: readonly ReleaseDocument[];
  changed: ReadonlySet<string>;
}

const hasParameter = (path: string): boolean => /[:*]/.test(path);

/**
 * Returns the routes to rehearse, in the order of their worth: the pages of the remotes that change, then the pages of other remotes that
 * place a slot of them.
 */
export const routesToRehearse = ({ before, after, changed }: SiteReleases): string[] => {
  const all = [...after, ...before];
  const ofChange = all.filter(({ name }) => changed.has(name));
  const slots = new Set(ofChange.flatMap((release) => release.slots.provides));
  const own = ofChange.flatMap(({ routes }) => routes.map(({ path }) => path));
  const placing = all.flatMap(({ routes }) => routes.filter((route) => route.slots.some((slot) => slots.has(slot))));
  return [...new Set([...own, ...placing.map(({ path }) => path)])];
};

/** Returns every route of the site's remotes. */
export const routesOfSite = ({ before, after }: Omit<SiteReleases, 'changed'>): string[] => [
  ...new Set([...after, ...before].flatMap(({ routes }) => routes.map(({ path }) => path))),
];

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
