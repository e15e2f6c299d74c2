import type { RemotePage } from '@forecourt/contracts/remote';
import { storeContext } from '@forecourt/store';
import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { ComposedRemote, ShellRouteHandle } from './composed-remote';
import { renderPage, createServerHtmlPage, type PageBoundary } from './contain';
import { UnavailablePageNotice } from './unavailable-page-notice';

type RouteModule = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate' | 'handle' | 'ErrorBoundary'>;
export type OnPageError = (...failed: [...Parameters<NonNullable<PageBoundary['props']['onError']>>, version?: string]) => void;

export const siteRouteId = (remote: string, id: string): string => `${remote}:${id}`;

/** Browser only: the fallback version, and the function that reports failures. */
interface LiveRemote {
  remote: ComposedRemote;
  onError?: OnPageError;
}

const handleOf = ({ head, status, setup }: RemotePage) => ({ head, status, setup });

/** Errors stay inside the page. `live`, browser only: when the page throws, the fallback version replaces it and stays. */
export const createPageRouteModule = (name: string, route: string, first: RemotePage, live?: LiveRemote): RouteModule => {
  const { remote, onError } = live ?? {};
  const { shouldRevalidate } = first;
  let page = first;
  let version = remote?.version;
  // If the browser uses the fallback version, data that the server loaded with another version is not used.
  let stale = remote?.usesFallback?.();
  const handle: ShellRouteHandle = { remote: name, route, ...handleOf(page) };
  const useFallback = () =>
    remote?.switchToFallback?.(version ?? '')
      ? remote.page(route).then((fallback) => {
          page = fallback;
          ({ version } = remote);
          stale = true;
          Object.assign(handle, handleOf(page));
        })
      : undefined;
  const Page = () => <page.Component />;
  return {
    Component: renderPage(name, Page, (...failed) => onError?.(...failed, version), useFallback),
    ErrorBoundary: renderPage(name, UnavailablePageNotice),
    handle,
    ...(shouldRevalidate ? { shouldRevalidate: (args) => stale || shouldRevalidate(args) } : {}),
    loader: (args: LoaderFunctionArgs) => {
      stale = false;
      page.setup?.(args.context.get(storeContext));
      return page.loader?.(args) ?? null;
    },
  };
};

/** No version can be loaded. With `keepServerHtml`, the HTML that the server rendered stays. */
export const createMissingPageRouteModule = (remote: string, route: string, keepServerHtml = false): RouteModule => ({
  Component: keepServerHtml ? createServerHtmlPage(remote) : renderPage(remote, UnavailablePageNotice),
  // A page whose code is missing keeps the server's HTML and title.
  handle: {
    remote,
    route,
    // A robot and a monitor ask again.
    status: () => 503,
    ...(keepServerHtml ? {} : { head: ({ site }) => ({ title: site.name, robots: 'noindex' }) }),
  } satisfies ShellRouteHandle,
});

/** For the browser; their code is loaded at the first visit. */
export const lazyRemoteRoutes = (remote: ComposedRemote, onError?: OnPageError): RouteObject[] =>
  remote.routes.map(({ id, path }) => ({
    id: siteRouteId(remote.name, id),
    path,
    lazy: () =>
      remote.page(id).then(
        (page) => createPageRouteModule(remote.name, id, page, { remote, onError }),
        (error: unknown) => {
          if (!remote.missing) onError?.(remote.name, error instanceof Error ? error : new Error(String(error)), {});
          return createMissingPageRouteModule(remote.name, id);
        },
      ),
  }));
