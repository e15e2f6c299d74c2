import type { RemoteRoute } from '@forecourt/contracts/remote';

/** All such addresses open the same page, which reads from its address which cars to list. */
const results = (id: string, path: string): RemoteRoute => ({
  id,
  path,
  handle: { chunks: ['page-results'], slots: ['search.saveSearch'] },
  lazy: () => import(/* webpackChunkName: "page-results" */ '../features/results-page/results-page'),
});

export const routes: RemoteRoute[] = [
  results('stock', '/search/new-used-and-demo-cars'),
  results('new-and-demo', '/search/new-and-demo-cars'),
  results('used', '/search/used-cars'),
  results('demo', '/search/demo-cars'),
  results('new', '/search/new-cars'),
  results('used-of', '/used-car/*'),
  results('new-of', '/new-car/*'),
  results('demo-of', '/demo-car/*'),
  results('slug', '/search/:slug'),
  results('make-model', '/search/:make/:model'),
  {
    id: 'compare-cars',
    path: '/compare-cars',
    handle: { chunks: ['page-compare-cars'] },
    lazy: () => import(/* webpackChunkName: "page-compare-cars" */ '../features/compare/compare-page'),
  },
  {
    id: 'watchlist',
    path: '/watchlist',
    handle: { chunks: ['page-watchlist'], slots: ['search.similar'] },
    lazy: () => import(/* webpackChunkName: "page-watchlist" */ '../features/watchlist/watchlist-page'),
  },
  {
    id: 'price-range',
    path: '/search-by-price',
    handle: { chunks: ['page-price-range'] },
    lazy: () => import(/* webpackChunkName: "page-price-range" */ '../features/price-range/price-range-page'),
  },
];
