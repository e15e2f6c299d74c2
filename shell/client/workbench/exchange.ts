import type { OfferedBuild } from '@forecourt/contracts/release/page-state';
import type { SlotModule, SlotName } from '@forecourt/contracts/remote';
import type { RouteObject } from 'react-router';
import { withinTime } from '../remotes/within-time';
import { carriedState } from './carried-state';
import type { LivePage } from './live-page';
import { onTrial } from './on-trial';

/** Milliseconds that a page may take to be shown once all of its code and data are here. */
const SHOWN_LIMIT = 5_000;

/** The tree with these routes in the places of those with the same ids. */
const withRoutes = (tree: RouteObject[], routes: RouteObject[]): RouteObject[] =>
  tree.map((route) => {
    const other = routes.find(({ id }) => id === route.id);
    if (other) return other;
    return route.children ? ({ ...route, children: withRoutes(route.children, routes) } as RouteObject) : route;
  });

/**
 * Puts a build in the place of the version that the page has of the same remote. Whatever else is in the page stays
 * mounted. `painted` resolves when what was changed can be seen. Rejects when the build can't be loaded, and then nothing
 * has changed, or throws, and then the page is not whole any more.
 */
export const exchange = async (page: LivePage, build: OfferedBuild, painted: () => Promise<void>): Promise<void> => {
  const { remotes, slots, router, store, seeds } = page;
  const at = remotes.findIndex(({ name }) => name === build.name);
  const before = remotes[at];
  if (!before) throw new Error(`There is no ${build.name}`);
  const trial = onTrial(page.add(build));
  const next = trial.remote;
  const routes = page.routesOf(next);
  const idOf = new Map(routes.map((route, index) => [route.id, next.routes[index]?.id ?? '']));
  const shown = () => router.state.matches.flatMap(({ route }) => idOf.get(route.id) ?? []);
  const placed = before.slots.filter((name) => ['ready', 'failed'].includes(slots.resolve(name as SlotName).status));

  // All code that is needed comes before anything changes.
  const [modules] = await Promise.all([
    Promise.all(placed.map(async (name): Promise<[string, SlotModule]> => [name, await next.slot(name)])),
    ...shown().map((id) => next.page(id)),
  ]);
  Object.assign(seeds, carriedState(store.handOff(), `${before.name}@${before.version}`, `${next.name}@${next.version}`));

  remotes[at] = next;
  for (const [name, module] of modules) slots.put(name, next, module);
  // What React Router's own tools change the routes of an open page with; there is no other way.
  // oxlint-disable-next-line no-underscore-dangle
  router._internalSetRoutes(withRoutes(router.routes, routes));
  // A page that is open now is made again; the next navigation takes the new routes by itself.
  if (shown().length > 0 || router.state.navigation.state !== 'idle') await router.revalidate();
  const failed = Object.entries(router.state.errors ?? {}).filter(([id]) => idOf.has(id));
  if (shown().length > 0 && failed.length === 0) await withinTime(trial.pageShown, SHOWN_LIMIT);
  await painted();
  const [trouble] = [...failed.map(([, error]) => error), ...trial.end()];
  if (trouble !== undefined) throw trouble;
};
