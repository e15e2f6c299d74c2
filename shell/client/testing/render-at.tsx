import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { createForecourtStore, fetchContext, storeContext, type SiteFetch } from '@forecourt/store';
import { SlotHostProvider, WordingProvider, type SlotHost } from '@forecourt/ui';
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterContextProvider, RouterProvider, type RouteObject } from 'react-router';
import { sampleSite } from './sample-site';
import { slotsNamed } from '@forecourt/ui/testing';

interface Options {
  at?: string;
  site?: PublicSite;
  fetch?: SiteFetch;
  slots?: SlotHost;
}

const NO_SLOTS = slotsNamed([]);

/** Renders routes as the browser does, without a server. For tests. */
export const renderAt = async (
  routes: RouteObject[],
  { at = '/', site = sampleSite(), fetch = async () => new Response('{}', { status: 404 }), slots = NO_SLOTS }: Options = {},
) => {
  const store = createForecourtStore({ site, services: { fetch } });
  const router = createMemoryRouter(routes, {
    initialEntries: [at],
    future: { v8_middleware: true } as never,
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(storeContext, store);
      context.set(fetchContext, fetch);
      return context;
    },
  });
  const page = await act(async () =>
    render(
      <Provider store={store}>
        <WordingProvider locale={site.locale} overrides={{}}>
          <SlotHostProvider value={slots}>
            <RouterProvider router={router} />
          </SlotHostProvider>
        </WordingProvider>
      </Provider>,
    ),
  );
  return { ...page, router, store };
};
