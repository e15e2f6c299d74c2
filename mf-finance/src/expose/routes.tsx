import type { RemoteRoute } from '@forecourt/contracts/remote';

const financePage = (path: string): RemoteRoute => ({
  id: path.slice(1).replaceAll('/', '-'),
  path,
  handle: { chunks: ['page-finance'], slots: ['vehicle.enquiry'] },
  lazy: () => import(/* webpackChunkName: "page-finance" */ '../features/finance-page/finance-page'),
});

/** Several addresses lead to the same page, because dealers' own links use each of them (F-07). */
export const routes: RemoteRoute[] = [
  '/finance',
  '/finance-enquiry',
  '/apply-for-finance',
  '/personalised/finance',
  '/car-finance',
].map(financePage);
