import type { RemoteRoute } from '@forecourt/contracts/remote';

export const routes: RemoteRoute[] = [
  {
    id: 'vehicle',
    path: '/cars/:slug',
    handle: {
      chunks: ['page-vehicle'],
      slots: ['finance.teaser', 'finance.calculator', 'locations.card', 'search.similar', 'search.featured'],
    },
    lazy: () => import(/* webpackChunkName: "page-vehicle" */ '../features/vehicle-page/vehicle-page'),
  },
];
