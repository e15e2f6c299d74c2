import type { RemoteRoute } from '@forecourt/contracts/remote';

export const routes: RemoteRoute[] = [
  {
    id: 'compare',
    path: '/compare',
    handle: { chunks: ['page-compare'] },
    lazy: () => import(/* webpackChunkName: "page-compare" */ '../features/compare-page/compare-page'),
  },
  {
    id: 'models',
    path: '/models',
    handle: { chunks: ['page-models'], slots: ['compare.banner'] },
    lazy: () => import(/* webpackChunkName: "page-models" */ '../features/models-page/models-page'),
  },
  {
    id: 'model',
    path: '/models/:slug',
    handle: { chunks: ['page-model'], slots: ['search.featured', 'compare.banner'] },
    lazy: () => import(/* webpackChunkName: "page-model" */ '../features/model-page/model-page'),
  },
];
