import { vehiclePath, type PathOf } from '../harness/paths';

/** Pages that show a remote's failure, and a page that must not. */
export interface Subject {
  remote: string;
  /** A page of the remote. */
  page: PathOf;
  /** A slot of the remote on a page of the shell. */
  slot: { name: string; path: string };
  /** A page without components of the remote. */
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
 * The remotes that tests break. The shell's fallback is the same for all remotes, so two are enough: one with a state from
 * the server, and one with a form on the shell's pages.
 */
export const sample = subjects.filter(({ remote }) => ['mf-search', 'mf-finance'].includes(remote));
