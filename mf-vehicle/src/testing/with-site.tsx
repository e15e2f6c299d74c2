import type { ReactNode } from 'react';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { SlotName } from '@forecourt/contracts/remote';
import { placeInSite } from '@forecourt/testing';
import { testSite } from './test-site';

interface Given {
  /** Slots of other remotes that the test dealer has. */
  slots?: SlotName[];
  site?: Partial<PublicSite>;
  vehicle?: Partial<PublicSite['vehicle']>;
}

export const wrapInTestSite = (children: ReactNode, { site = {}, vehicle, slots = [] }: Given = {}): ReactNode =>
  placeInSite(children, { site: { ...testSite(vehicle), ...site }, slots });
