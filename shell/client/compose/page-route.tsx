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

/** What the browser knows of the remote that a page belongs to. */
interface Live {
  remote: ComposedRemote;
  onError?: OnPageError;
}

const shown = ({ head, status, setup }: RemotePage) => ({ head, status, setup });

/**
 * React Router's form of a remote's page: its slices are set up before its loader runs, its errors stay inside. `live`, in
 * the browser: when the page throws, the version that is known to work takes its place with its own data, and stays.
 */
export const pageModule = (name: string, route: string, first: RemotePage, live?: Live): RouteModule => {
  const { remote, onError } = live ?? {};
  const { shouldRevalidate } = first;
  let page = first;
  let version = remote?.version;
  // What the server loaded is another version's.
  let stale = remote?.fellBack?.();
  const handle: PageHandle = { remote: name, route, ...shown(page) };
  const standIn = () =>
    remote?.giveWay?.(version ?? '')
      ? remote.page(route).then((earlier) => {
          page = earlier;
          ({ version } = remote);
          stale = true;
          Object.assign(handle, shown(page));
        })
      : undefined;
  const Page = () => <page.Component />;
  return {
    Component: contained(name, Page, (...failed) => onError?.(...failed, version), standIn),
    ErrorBoundary: contained(name, PartNotice),
    handle,
    ...(shouldRevalidate ? { shouldRevalidate: (args) => stale || shouldRevalidate(args) } : {}),
    loader: (args: LoaderFunctionArgs) => {
      stale = false;
      page.setup?.(args.context.get(storeContext));
      return page.loader?.(args) ?? null;
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
        (page) => pageModule(remote.name, id, page, { remote, onError }),
        (error: unknown) => {
          if (!remote.missing) onError?.(remote.name, error instanceof Error ? error : new Error(String(error)), {});
          return absentModule(remote.name, id);
        },
      ),
  }));
