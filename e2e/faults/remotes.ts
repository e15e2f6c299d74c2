import { vehiclePath, type PathOf } from '../harness/paths';

/** Pages on which a remote's failure must show, and one on which it must not. */
export interface Place {
  remote: string;
  /** A page of the remote. */
  page: PathOf;
  /** A slot of the remote on a page of the shell. */
  slot: { name: string; path: string };
  /** A page that has nothing of the remote. */
  unrelated: string;
}

export const places: Place[] = [
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
