import type { RemoteRoute } from '@forecourt/contracts/remote';

const detail = (id: string, path: string): RemoteRoute => ({
  id,
  path,
  handle: { chunks: ['page-location'], slots: ['vehicle.enquiry'] },
  lazy: () => import(/* webpackChunkName: "page-location" */ '../features/location-page/location-page'),
});

export const routes: RemoteRoute[] = [
  {
    id: 'locations',
    path: '/locations',
    handle: { chunks: ['page-locations'] },
    lazy: () => import(/* webpackChunkName: "page-locations" */ '../features/locations-page/locations-page'),
  },
  detail('location', '/locations/:slug'),
  detail('our-location', '/our-location/:slug'),
  detail('contact-location', '/contact-us/:place'),
];
