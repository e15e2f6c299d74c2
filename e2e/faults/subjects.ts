import { vehiclePath, type PathOf } from '../harness/paths';

/** Pages on which a remote's failure must show, and one on which it must not. */
export interface Subject {
  remote: string;
  /** A page of the remote. */
  page: PathOf;
  /** A slot of the remote on a page of the shell. */
  slot: { name: string; path: string };
  /** A page that has nothing of the remote. */
  unrelated: string;
}

/** Every remote with its pages. */
export const subjects: Subject[] = [
  { remote: 'mf-search', page: () => '/search/new-cars', slot: { name: 'search.box', path: '/' }, unrelated: '/finance' },
  {
    remote: 'mf-vehicle',
    page: vehiclePath,
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
 * The remotes that journeys break: falling back is the shell's work and the same for all. One brings the search's state
 * along, the other places a form on pages of the shell.
 */
export const sample = subjects.filter(({ remote }) => ['mf-search', 'mf-finance'].includes(remote));
