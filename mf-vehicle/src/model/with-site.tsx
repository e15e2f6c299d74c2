import type { ReactNode } from 'react';
import type { PublicSite } from '@forecourt/contracts/public-site';
import { createForecourtStore } from '@forecourt/store';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { testSite, testVehiclePage } from './test-site';

interface Given {
  site?: Partial<PublicSite>;
  page?: Partial<PublicSite['vehiclePage']>;
}

/** A part on a page of a dealer, for tests. */
export const withSite = (children: ReactNode, { site = {}, page = {} }: Given = {}): ReactNode => {
  const dealer = { ...testSite(), ...site, vehiclePage: { ...testVehiclePage(), ...page } };
  const store = createForecourtStore({ site: dealer, services: { fetch: () => Promise.reject(new Error('no server')) } });
  return (
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
    </Provider>
  );
};
