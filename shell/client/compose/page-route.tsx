import type { RemotePage } from '@forecourt/contracts/remote';
import { storeContext } from '@forecourt/store';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { ComposedRemote, PageHandle } from './composed-remote';
import { contained, inert, type Contain } from './contain';
import { PartNotice } from './part-notice';

type RouteModule = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate' | 'handle' | 'ErrorBoundary'>;
export type OnPageError = (...failed: [...Parameters<NonNullable<Contain['props']['onError']>>, version?: string]) => void;

/** Id of a remote's route in the site's router. */
export const routeId = (remote: string, id: string): string => `${remote}:${id}`;

const handleOf = (remote: string, route: string, { head, status, setup }: RemotePage): PageHandle => ({
  remote,
  route,
  head,
  status,
  setup,
});

const load = ({ setup, loader }: RemotePage, args: LoaderFunctionArgs): unknown => {
  setup?.(args.context.get(storeContext));
  return loader?.(args) ?? null;
};

/** React Router's form of a remote's page: its slices are set up before its loader runs, its errors stay inside. */
export const pageModule = (remote: string, route: string, page: RemotePage): RouteModule => {
  const { Component, shouldRevalidate } = page;
  return {
    Component: contained(remote, Component),
    ErrorBoundary: contained(remote, PartNotice),
    handle: handleOf(remote, route, page),
    ...(shouldRevalidate ? { shouldRevalidate } : {}),
    loader: (args: LoaderFunctionArgs) => load(page, args),
  };
};

/**
 * The same in the browser: when the page throws, the version that is known to work takes its place, with its own data, and
 * stays there.
 */
export const livePageModule = (remote: ComposedRemote, route: string, first: RemotePage, onError?: OnPageError): RouteModule => {
  const { name } = remote;
  let page = first;
  let { version } = remote;
  // The server's data is the newer version's.
  let stale = remote.fellBack?.() ?? false;
  const handle = handleOf(name, route, page);
  const Page = () => <page.Component />;
  const standIn = () =>
    remote.giveWay?.(version)
      ? remote.page(route).then((earlier) => {
          page = earlier;
          version = remote.version;
          stale = true;
          Object.assign(handle, handleOf(name, route, page));
        })
      : undefined;
  return {
    ...pageModule(name, route, first),
    Component: contained(name, Page, (...failed) => onError?.(...failed, version), standIn),
    handle,
    ...(first.shouldRevalidate
      ? { shouldRevalidate: (args) => stale || (page.shouldRevalidate?.(args) ?? args.defaultShouldRevalidate) }
      : {}),
    loader: (args: LoaderFunctionArgs) => {
      stale = false;
      return load(page, args);
    },
  };
};

/** A page none of whose versions can be had. `keepServerHtml`: the server rendered it, so its HTML stays. */
export const absentModule = (remote: string, route: string, keepServerHtml = false): RouteModule => ({
  Component: keepServerHtml ? inert(remote) : contained(remote, PartNotice),
  // The server's title stands as its HTML does.
  handle: {
    remote,
    route,
    ...(keepServerHtml ? {} : { head: ({ site }) => ({ title: site.name, robots: 'noindex' }) }),
  } satisfies PageHandle,
});

/** Lazy routes of a remote, for the browser. */
export const lazyRoutes = (remote: ComposedRemote, onError?: OnPageError): RouteObject[] =>
  remote.routes.map(({ id, path }) => ({
    id: routeId(remote.name, id),
    path,
    lazy: () =>
      remote.page(id).then(
        (page) => livePageModule(remote, id, page, onError),
        (error: unknown) => {
          if (!remote.missing) onError?.(remote.name, error instanceof Error ? error : new Error(String(error)), {});
          return absentModule(remote.name, id);
        },
      ),
  }));
