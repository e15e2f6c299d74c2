import type { ReactNode } from 'react';
import type { PublicSite } from '@forecourt/contracts/public-site';
import type { SlotName } from '@forecourt/contracts/remote';
import { createForecourtStore } from '@forecourt/store';
import { SlotHostProvider } from '@forecourt/ui';
import { slotsNamed } from '@forecourt/ui/testing';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { testSite, testVehiclePage } from './test-site';

interface Given {
  /** Parts of other remotes that the dealer has. */
  slots?: SlotName[];
  site?: Partial<PublicSite>;
  page?: Partial<PublicSite['vehiclePage']>;
}

/** A part on a page of a dealer, for tests. */
export const withSite = (children: ReactNode, { site = {}, page = {}, slots = [] }: Given = {}): ReactNode => {
  const dealer = { ...testSite(), ...site, vehiclePage: { ...testVehiclePage(), ...page } };
  const store = createForecourtStore({ site: dealer, services: { fetch: () => Promise.reject(new Error('no server')) } });
  return (
    <Provider store={store}>
      <SlotHostProvider value={slotsNamed(slots)}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
      </SlotHostProvider>
    </Provider>
  );
};
