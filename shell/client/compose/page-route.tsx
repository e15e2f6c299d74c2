import type { RemotePage } from '@forecourt/contracts/remote';
import { storeContext } from '@forecourt/store';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { ComposedRemote, PageHandle } from './composed-remote';
import { contained, inert, type Contain } from './contain';
import { PartNotice } from './part-notice';

type RouteModule = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate' | 'handle' | 'ErrorBoundary'>;
export type OnPageError = NonNullable<InstanceType<typeof Contain>['props']['onError']>;

/** Id of a remote's route in the site's router. */
export const routeId = (remote: string, id: string): string => `${remote}:${id}`;

/** React Router's form of a remote's page: its slices are set up before its loader runs, its errors stay inside. */
export const pageModule = (remote: string, route: string, page: RemotePage, onError?: OnPageError): RouteModule => {
  const { loader, shouldRevalidate, head, status, setup } = page;
  const handle: PageHandle = { remote, route, head, status, setup };
  return {
    Component: contained(remote, page.Component, onError),
    ErrorBoundary: contained(remote, PartNotice),
    handle,
    ...(shouldRevalidate ? { shouldRevalidate } : {}),
    loader: (args: LoaderFunctionArgs) => {
      setup?.(args.context.get(storeContext));
      return loader?.(args) ?? null;
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
        (page) => pageModule(remote.name, id, page, onError),
        (error: unknown) => {
          if (!remote.missing) onError?.(remote.name, error instanceof Error ? error : new Error(String(error)), {});
          return absentModule(remote.name, id);
        },
      ),
  }));
