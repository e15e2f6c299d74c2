import type { RemoteRoute } from '@forecourt/contracts/remote';

export const routes: RemoteRoute[] = [
  {
    id: 'compare',
    path: '/compare',
    handle: { chunks: ['page-compare'] },
    lazy: () => import(/* webpackChunkName: "page-compare" */ '../features/compare-page/compare-page'),
  },
];
