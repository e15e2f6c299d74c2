import type { ReactNode } from 'react';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SlotName } from '@forecourt/contracts/remote';
import { placeInSite } from '@forecourt/testing';
import { testSite } from './test-site';

interface Given {
  /** Names of the slots of other remotes that the test dealer has. */
  slots?: SlotName[];
  site?: Partial<PublicSite>;
  /** Changes to the dealer's settings of the vehicle page for this test. */
  vehicle?: Partial<PublicSite['vehicle']>;
}

/** Returns `children` inside a page of a test dealer. */
export const wrapInTestSite = (children: ReactNode, { site = {}, vehicle, slots = [] }: Given = {}): ReactNode =>
  placeInSite(children, { site: { ...testSite(vehicle), ...site }, slots });
