import type { ReactNode } from 'react';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SlotName } from '@forecourt/contracts/remote';
import { createForecourtStore } from '@forecourt/store';
import { SlotHostProvider } from '@forecourt/ui';
import { slotHostWithSlots } from '@forecourt/testing';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { testSite } from './test-site';

interface Given {
  /** Names of the slots of other remotes that the test dealer has. */
  slots?: SlotName[];
  site?: Partial<PublicSite>;
  /** Changes to the dealer's settings of the vehicle page for this test. */
  vehicle?: Partial<PublicSite['vehicle']>;
}

/** Returns `children` inside a page of a test dealer. */
export const wrapInTestSite = (children: ReactNode, { site = {}, vehicle, slots = [] }: Given = {}): ReactNode => {
  const dealer = { ...testSite(vehicle), ...site };
  const store = createForecourtStore({ site: dealer, services: { fetch: () => Promise.reject(new Error('no server')) } });
  return (
    <Provider store={store}>
      <SlotHostProvider value={slotHostWithSlots(slots)}>
        <RouterProvider router={createMemoryRouter([{ path: '*', element: children }])} />
      </SlotHostProvider>
    </Provider>
  );
};
