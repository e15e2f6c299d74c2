import type { RemoteRoute } from '@forecourt/contracts/remote';
import { TRADE_IN_PAGES } from '@forecourt/rules/trade-in/trade-in-pages';

/** `/cars/trade-in` must come before `/cars/{slug}`, because it is not the page of a vehicle. */
const tradeIn: RemoteRoute[] = TRADE_IN_PAGES.map((path) => ({
  id: path.slice(1).replace('/', '-'),
  path,
  handle: { chunks: ['page-trade-in'] },
  lazy: () => import(/* webpackChunkName: "page-trade-in" */ '../features/trade-in/trade-in-page'),
}));

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
    id: 'checkout',
    path: '/cars/:slug/checkout',
    handle: { chunks: ['page-checkout'] },
    lazy: () => import(/* webpackChunkName: "page-checkout" */ '../features/checkout/checkout-page'),
  },
  {
    id: 'buy-online',
    path: '/cars/:slug/buy-online',
    handle: { chunks: ['page-checkout'] },
    lazy: () => import(/* webpackChunkName: "page-checkout" */ '../features/checkout/checkout-page'),
  },
  {
    id: 'checkout-journey',
    path: '/checkout-journey',
    handle: { chunks: ['page-checkout'] },
    lazy: () => import(/* webpackChunkName: "page-checkout" */ '../features/checkout/checkout-page'),
  },
  {
    id: 'test-drive',
    path: '/book-test-drive',
    handle: { chunks: ['page-test-drive'] },
    lazy: () => import(/* webpackChunkName: "page-test-drive" */ '../features/test-drive-page/test-drive-page'),
  },
  ...tradeIn,
];
