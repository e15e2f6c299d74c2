import type { ReactNode } from 'react';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SlotName } from '@forecourt/contracts/remote';
import { createForecourtStore } from '@forecourt/store';
import { SlotHostProvider } from '@forecourt/ui';
import { slotsNamed } from '@forecourt/testing';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { testSite } from './test-site';

interface Given {
  /** Names of other remotes' slots that the dealer has. */
  slots?: SlotName[];
  site?: Partial<PublicSite>;
  /** Settings of the vehicle page. */
  vehicle?: Partial<PublicSite['vehicle']>;
}

/** Wraps a component in a page of a dealer, for tests. */
export const withSite = (children: ReactNode, { site = {}, vehicle, slots = [] }: Given = {}): ReactNode => {
  const dealer = { ...testSite(vehicle), ...site };
  const store = createForecourtStore({ site: dealer, services: { fetch: () => Promise.reject(new Error('no server')) } });
  return (
    <Provider store={store}>
      <SlotHostProvider value={slotsNamed(slots)}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
      </SlotHostProvider>
    </Provider>
  );
};
