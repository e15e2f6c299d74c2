import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { RemoteRoute, RemoteStore } from '@forecourt/contracts/remote';
import { createForecourtStore, fetchContext, storeContext, type SiteFetch } from '@forecourt/store';
import { SlotHostProvider, WordingProvider, type SlotHost } from '@forecourt/ui';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider, type RouteObject } from 'react-router';
import { sampleSite } from './sample-site';
import { slotHostWithSlots } from './slots-named';

export interface RenderInSiteOptions {
  /** Or only the keys that the test reads. Default: `sampleSite()`. */
  site?: Partial<PublicSite>;
  /** Includes the site's base path. Default: `/`. */
  at?: string;
  /** Such as `/motors`. Default: none. */
  basePath?: string;
  /** By wording key. */
  wording?: Record<string, string>;
  /** Default: every request fails with an error that names its path. */
  fetch?: SiteFetch;
  /** Slots that the dealer has, rendered without code, or the test's own slot host. Default: none. */
  slots?: string[] | SlotHost;
  /** Runs before anything renders. */
  setup?: (store: RemoteStore) => void;
}

const failUnansweredRequest: SiteFetch = (path) => Promise.reject(new Error(`No test answers ${path}`));

type MemoryRouter = ReturnType<typeof createMemoryRouter>;

/** The build of a remote defines these constants. */
export const defineRemoteConstants = (name: `mf-${string}`): void =>
  void Object.assign(globalThis, { __REMOTE_NAME__: name, __REMOTE_VERSION__: '0.0.0' });

/** A page's module is loaded at the first visit, as in the browser. */
export const remotePageRoutes = (routes: readonly RemoteRoute[]): RouteObject[] =>
  routes.map(({ id, path, lazy }) => ({
    id,
    path,
    HydrateFallback: () => null,
    lazy: async () => {
      const { Component, loader } = await lazy();
      return { Component, loader };
    },
  }));

/** The caller renders `view`. */
const wrapInSite = (
  routes: RouteObject[],
  {
    site = sampleSite(),
    at = '/',
    basePath,
    wording = {},
    fetch = failUnansweredRequest,
    slots = [],
    setup,
  }: RenderInSiteOptions = {},
) => {
  const store = createForecourtStore({ site: site as PublicSite, services: { fetch } });
  setup?.(store);
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    ...(basePath && { basename: basePath }),
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(storeContext, store);
      context.set(fetchContext, fetch);
      return context;
    },
  });
  const view = (
    <Provider store={store}>
      <WordingProvider locale={site.locale ?? 'en-AU'} overrides={wording}>
        <SlotHostProvider value={Array.isArray(slots) ? slotHostWithSlots(slots) : slots}>
          <RouterProvider router={router} />
        </SlotHostProvider>
      </WordingProvider>
    </Provider>
  );
  return { view, router, store };
};

/** Inside a dealer's store, wording, slots and router; the test renders it by itself. */
export const placeInSite = (part: ReactNode, options?: RenderInSiteOptions) =>
  wrapInSite([{ path: '*', element: part }], options).view;

export const serverHtmlInSite = (part: ReactNode, options?: RenderInSiteOptions): string =>
  renderToString(placeInSite(part, options));

export const renderInSite = (part: ReactNode, options?: RenderInSiteOptions) => {
  const { view, ...site } = wrapInSite([{ path: '*', element: part }], options);
  return { ...render(view), ...site };
};

/** Code and loader have answered, with data or with an error. */
const firstPageLoaded = (router: MemoryRouter): Promise<void> =>
  new Promise((resolve) => {
    const resolveIfLoaded = (): void => {
      if (router.state.initialized) resolve();
    };
    router.subscribe(resolveIfLoaded);
    resolveIfLoaded();
  });

/** Runs the loader of the page at the path `at`. Resolves after the page's first render. */
export const renderPageAt = async (routes: RouteObject[], options?: RenderInSiteOptions) => {
  const { view, router, store } = wrapInSite(routes, options);
  const rendered = await act(async () => {
    const result = render(view);
    await firstPageLoaded(router);
    return result;
  });
  return { ...rendered, router, store };
};
