import { findVehiclePath, type FindDealerPagePath } from '../harness/paths';

/** A remote with two test pages that show its failure and one page that must not change. */
export interface TestedRemote {
  remote: string;
  /** Path of a page that the remote renders. */
  page: FindDealerPagePath;
  /** Slot of the remote, and the path of a shell page that contains the slot. */
  slot: { name: string; path: string };
  /** Path of a page without any part of the remote. */
  unrelated: string;
}

/** The test pages of every remote. */
export const testedRemotes: TestedRemote[] = [
  { remote: 'mf-search', page: () => '/search/new-cars', slot: { name: 'search.box', path: '/' }, unrelated: '/finance' },
  {
    remote: 'mf-vehicle',
    page: findVehiclePath,
    slot: { name: 'vehicle.enquiry', path: '/contact-us' },
    unrelated: '/special-offers',
  },
  { remote: 'mf-finance', page: () => '/finance', slot: { name: 'finance.calculator', path: '/' }, unrelated: '/special-offers' },
  {
    remote: 'mf-locations',
    page: () => '/locations',
    slot: { name: 'locations.carousel', path: '/contact-us' },
    unrelated: '/finance',
  },
  { remote: 'mf-service', page: () => '/service', slot: { name: 'service.callout', path: '/' }, unrelated: '/finance' },
  { remote: 'mf-offers', page: () => '/special-offers', slot: { name: 'offers.hero', path: '/' }, unrelated: '/finance' },
  { remote: 'mf-compare', page: () => '/compare', slot: { name: 'compare.banner', path: '/' }, unrelated: '/finance' },
];

/**
 * The remotes that tests break. The shell's fallback is the same for all remotes, so two are enough: one with a state from
 * the server, and one with a form on the shell's pages.
 */
const [searching, calculating] = testedRemotes.filter(({ remote }) => ['mf-search', 'mf-finance'].includes(remote)) as [
  TestedRemote,
  TestedRemote,
];
export const brokenRemotes: readonly TestedRemote[] = [searching, calculating];

/** The remote with late files: its pages need the state from the server. */
export const lateRemote = searching;

/** The remote with truncated files, which the server refuses in the same way as missing ones: its form is on the shell's pages. */
export const truncatedRemote = calculating;
