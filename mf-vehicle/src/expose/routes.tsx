import type { RemoteRoute } from '@forecourt/contracts/remote';

export const routes: RemoteRoute[] = [
  {
    id: 'vehicle',
    path: '/cars/:slug',
    handle: {
      chunks: ['page-vehicle'],
      slots: ['finance.teaser', 'finance.calculator', 'locations.card', 'search.similar', 'search.recent', 'search.featured'],
    },
    lazy: () => import(/* webpackChunkName: "page-vehicle" */ '../features/vehicle-page/vehicle-page'),
  },
  {
    id: 'test-drive',
    path: '/book-test-drive',
    handle: { chunks: ['page-test-drive'] },
    lazy: () => import(/* webpackChunkName: "page-test-drive" */ '../features/test-drive-page/test-drive-page'),
  },
];
