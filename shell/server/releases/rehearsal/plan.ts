import { matchRoutes } from 'react-router';
import type { ChangedReleaseSet, PlayedPage, RehearsedPages } from '../../platform/ports';
import { inTurn, kindsToRehearse, routesOfSite, slotsToRehearse, type PageKind } from './choose-pages';
import type { Theatre } from './theatre';

type LeftOut = RehearsedPages['leftOut'];

interface Plan {
  addresses: (readonly [route: string, path: string])[];
  /** Live pages that were rendered to find the addresses. */
  live: Map<string, PlayedPage>;
  leftOut: LeftOut;
  slots: string[];
}

const MOST_PAGES_READ_FOR_LINKS = 3;
const HOME = '/';

const hasParameter = (route: string): boolean => /[:*]/.test(route);

/** The site's router chooses alike; undefined when no remote has the page. */
const routeOf = (path: string, routes: readonly string[]): string | undefined =>
  matchRoutes(
    routes.map((route) => ({ path: route })),
    path,
  )?.at(-1)?.route.path;

/** The route itself when it has no parameter, else the first link that leads to it. */
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

const remotesThatChange = ({ before, after }: ChangedReleaseSet): Set<string> =>
  new Set([...before.keys(), ...after.keys()].filter((remote) => before.get(remote) !== after.get(remote)));

const whyLeftOut = (kinds: readonly PageKind[], chosen: ReadonlySet<string>, addresses: ReadonlyMap<string, string>): LeftOut =>
  kinds.flatMap((kind) => {
    const isShown = kind.some((route) => chosen.has(route));
    return kind
      .filter((route) => !chosen.has(route))
      .map((about) => ({ about, why: isShown ? 'alike' : addresses.has(about) ? 'limit' : 'no-link' }) as const);
  });

/** Renders live pages and collects their links until a route of each kind has an address. */
const findAddresses = async (
  theatre: Theatre,
  versions: ReadonlyMap<string, string>,
  { kinds, routes, most }: { kinds: readonly PageKind[]; routes: string[]; most: number },
) => {
  const live = new Map<string, PlayedPage>();
  const links: string[] = [];
  const addresses = () => addressesOfRoutes(kinds.flat(), { links, routes });
  const read = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      const known = addresses();
      if (live.size > 0 && kinds.every((kind) => kind.some((route) => known.has(route)))) return;
      const page = await theatre.play(path, versions);
      live.set(path, page);
      links.push(...page.links);
    }
  };
  await read([HOME]);
  const plain = new Set(routes.filter((route) => !hasParameter(route) && route !== HOME));
  // These pages are compared anyway, so reading them costs nothing.
  await read(kinds.flatMap((kind) => kind.find((route) => plain.has(route)) ?? []).slice(0, most));
  const linkedFirst = [...new Set([...links.filter((link) => plain.has(link)), ...plain])];
  await read(linkedFirst.filter((path) => !live.has(path)).slice(0, MOST_PAGES_READ_FOR_LINKS));
  return { addresses: addresses(), live };
};

/** Takes the home page, then one page of each kind in turn. */
export const planRehearsal = async (theatre: Theatre, change: ChangedReleaseSet, most: number): Promise<Plan> => {
  const [before, after] = await Promise.all([theatre.documentsOf(change.before), theatre.documentsOf(change.after)]);
  const site = { before, after, changed: remotesThatChange(change), contentPages: theatre.contentPages };
  const kinds = kindsToRehearse(site)
    .map((kind) => kind.filter((route) => route !== HOME))
    .filter(({ length }) => length > 0);
  const { addresses, live } = await findAddresses(theatre, change.before, { kinds, routes: routesOfSite(site), most });
  const shown = inTurn(kinds.map((kind) => kind.filter((route) => addresses.has(route)))).slice(0, most);
  return {
    addresses: [[HOME, HOME], ...shown.map((route) => [route, addresses.get(route) ?? route] as const)],
    live,
    leftOut: whyLeftOut(kinds, new Set(shown), addresses),
    slots: slotsToRehearse(site, theatre.homeSlots),
  };
};
