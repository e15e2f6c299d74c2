import type { RemoteRoute } from '@forecourt/contracts/remote';

export const routes: RemoteRoute[] = [
  {
    id: 'service',
    path: '/service',
    handle: { chunks: ['page-service'], slots: ['locations.card'] },
    lazy: () => import(/* webpackChunkName: "page-service" */ '../features/booking/service-page'),
  },
];
