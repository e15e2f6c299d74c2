import type { WorkbenchBuild } from '@forecourt/contracts/release/page-state';
import type { SlotModule, SlotName } from '@forecourt/contracts/remote';
import type { RouteObject } from 'react-router';
import { withTimeLimit } from '../remotes/within-time';
import type { WorkbenchPage } from './live-page';
import { startBuildTrial } from './build-trial';

/** Milliseconds after its code and data are loaded. */
const SHOWN_LIMIT = 5_000;

type Entries = Record<string, Record<string, unknown> | undefined>;

/** Its data show while the new code requests them again. */
const stale = (query: Record<string, unknown>): Record<string, unknown> => ({ ...query, fulfilledTimeStamp: undefined });

/** The data of the present version, so that nothing disappears from the page. Drops subscriptions and mutations. */
export const stateForNextVersion = (states: Record<string, unknown>, before: string, next: string): Record<string, unknown> => {
  const { queries, ...state } = (states[before] ?? {}) as { queries?: Entries };
  if (!queries) return {};
  const answers = Object.entries(queries).flatMap(([key, query]) =>
    query?.status === 'fulfilled' ? [[key, stale(query)] as const] : [],
  );
  return { [next]: { ...state, queries: Object.fromEntries(answers), mutations: {}, subscriptions: {} } };
};

/** Replaces routes by those of the same ids. */
const withRoutes = (tree: RouteObject[], routes: RouteObject[]): RouteObject[] =>
  tree.map((route) => {
    const other = routes.find(({ id }) => id === route.id);
    if (other) return other;
    return route.children ? ({ ...route, children: withRoutes(route.children, routes) } as RouteObject) : route;
  });

/**
 * The rest of the page stays mounted. `painted` resolves when the browser has painted the change. Throws when the build
 * can't be loaded, before anything has changed; or when the build throws, and the page must be loaded again.
 */
export const replaceRemote = async (page: WorkbenchPage, build: WorkbenchBuild, painted: () => Promise<void>): Promise<void> => {
  const { remotes, slots, router, store, seeds } = page;
  const at = remotes.findIndex(({ name }) => name === build.name);
  const before = remotes[at];
  if (!before) throw new Error(`This page has no remote ${build.name}`);
  const trial = startBuildTrial(page.add(build));
  const next = trial.remote;
  const routes = page.routesOf(next);
  const idOf = new Map(routes.map((route, index) => [route.id, next.routes[index]?.id ?? '']));
  const openPages = () => router.state.matches.flatMap(({ route }) => idOf.get(route.id) ?? []);
  const placed = before.slots.filter((name) => ['ready', 'failed'].includes(slots.resolve(name as SlotName).status));

  // All code of the build is loaded before the page changes, so that a failed load leaves the page as it is.
  const [modules] = await Promise.all([
    Promise.all(placed.map(async (name): Promise<[string, SlotModule]> => [name, await next.slot(name)])),
    ...openPages().map((id) => next.page(id)),
  ]);
  Object.assign(seeds, stateForNextVersion(store.handOff(), `${before.name}@${before.version}`, `${next.name}@${next.version}`));

  remotes[at] = next;
  for (const [name, module] of modules) slots.put(name, next, module);
  // React Router has no public way to change routes; its own development tools use this one.
  // oxlint-disable-next-line no-underscore-dangle
  router._internalSetRoutes(withRoutes(router.routes, routes));
  // An open page of the remote must be loaded again; the next navigation uses the new routes anyway.
  if (openPages().length > 0 || router.state.navigation.state !== 'idle') await router.revalidate();
  const failed = Object.entries(router.state.errors ?? {}).filter(([id]) => idOf.has(id));
  if (openPages().length > 0 && failed.length === 0)
    await withTimeLimit(trial.pageShown, SHOWN_LIMIT, 'The page with the new build');
  await painted();
  const [problem] = [...failed.map(([, error]) => error), ...trial.end()];
  if (problem !== undefined) throw problem;
};
