import { isPageSwitchedOff, type FeatureSwitches } from '@forecourt/rules/site/feature-pages';
import type { ForecourtStore } from '@forecourt/store';
import { matchRoutes, type RouteObject } from 'react-router';
import type { ComposedRemote } from '../compose/composed-remote';
import { replaceAfterHydration } from '../compose/contain';
import { createMissingPageRouteModule, createPageRouteModule, siteRouteId, type OnPageError } from '../compose/page-route';

export interface MatchedPage {
  /** Id in the shell's router, unique among all remotes. */
  id: string;
  /** Id inside its remote. */
  route: string;
  remote: ComposedRemote;
}

/** Undefined if no remote has the path, or if the dealer has switched the page's feature off. */
export const matchPage = (remotes: ComposedRemote[], path: string, site: FeatureSwitches): MatchedPage | undefined => {
  if (isPageSwitchedOff(path, site)) return undefined;
  const table = remotes.flatMap((remote) =>
    remote.routes.map((route) => ({
      id: siteRouteId(remote.name, route.id),
      path: route.path,
      handle: { remote, route: route.id },
    })),
  );
  const match = matchRoutes(table, path)?.at(-1);
  return match && { id: match.route.id, ...match.route.handle };
};

interface FirstPageOptions {
  page: MatchedPage;
  /** The code of the first page's route is added to this list. */
  routes: RouteObject[];
  store: ForecourtStore;
  onPageError: OnPageError;
  onLoadError(remote: string, error: unknown): void;
}

/** Before hydration, because React would discard the server's HTML of a page without code. */
export const loadFirstPage = async ({ page, routes, store, onPageError, onLoadError }: FirstPageOptions): Promise<void> => {
  const { id, route: routeInRemote, remote } = page;
  const route = routes.find((candidate) => candidate.id === id);
  try {
    const module = await remote.page(routeInRemote);
    module.setup?.(store);
    const ready = createPageRouteModule(remote.name, routeInRemote, module, { remote, onError: onPageError });
    const Component =
      remote.usesFallback?.() && ready.Component ? replaceAfterHydration(remote.name, ready.Component) : ready.Component;
    Object.assign(route ?? {}, ready, { Component, lazy: undefined });
  } catch (error) {
    // With `missing` the server could not load this remote either. It has counted the failure and rendered a notice, so
    // the browser reports nothing and shows the notice too. Otherwise the server's HTML is the real page and stays.
    if (!remote.missing) onLoadError(remote.name, error);
    Object.assign(route ?? {}, createMissingPageRouteModule(remote.name, routeInRemote, !remote.missing), { lazy: undefined });
  }
};
