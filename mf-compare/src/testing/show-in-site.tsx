import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { RemoteRoute } from '@forecourt/contracts/remote';
import { createForecourtStore, fetchContext, storeContext } from '@forecourt/store';
import { WordingProvider } from '@forecourt/ui';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider, type RouteObject } from 'react-router';

Object.assign(globalThis, { __REMOTE_NAME__: 'mf-compare', __REMOTE_VERSION__: '0.0.0' });

const noNetwork = (path: string): Promise<Response> => Promise.reject(new Error(`No test answers ${path}`));

const pageOf = ({ id, path, lazy }: RemoteRoute): RouteObject => ({
  id,
  path,
  HydrateFallback: () => null,
  lazy: async () => {
    const { Component, loader } = await lazy();
    return { Component, loader };
  },
});

interface Shown {
  /** The keys of a dealer's configuration that the test needs. */
  site: Partial<PublicSite>;
  path?: string;
  routes?: RemoteRoute[];
  /** A slot to render in place of pages. */
  part?: ReactNode;
  wording?: Record<string, string>;
}

/** A page or part of this remote inside a dealer's store, wording and router. */
export const showInSite = async ({ site, path = '/', routes = [], part, wording = {} }: Shown) => {
  const store = createForecourtStore({ site: site as PublicSite, services: { fetch: noNetwork } });
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  context.set(fetchContext, noNetwork);
  const router = createMemoryRouter([...routes.map(pageOf), { path: '*', element: part }], {
    initialEntries: [path],
    getContext: () => context,
  });
  const view = await act(async () =>
    render(
      <Provider store={store}>
        <WordingProvider locale="en-AU" overrides={wording}>
          <RouterProvider router={router} />
        </WordingProvider>
      </Provider>,
    ),
  );
  return { ...view, router, store };
};
