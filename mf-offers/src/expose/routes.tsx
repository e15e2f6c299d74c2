import type { RemoteRoute } from '@forecourt/contracts/remote';

const offerPage = () => import(/* webpackChunkName: "page-offer" */ '../features/offer-page/offer-page');

export const routes: RemoteRoute[] = [
  {
    id: 'offers',
    path: '/special-offers',
    handle: { chunks: ['page-offers'] },
    lazy: () => import(/* webpackChunkName: "page-offers" */ '../features/offer-list/offer-list-page'),
  },
  {
    id: 'offer',
    path: '/offers/:id',
    handle: { chunks: ['page-offer'], slots: ['vehicle.enquiry', 'search.featured'] },
    lazy: offerPage,
  },
  {
    id: 'manufacturer-offer',
    path: '/offers/:manufacturer/:id',
    handle: { chunks: ['page-offer'], slots: ['vehicle.enquiry', 'search.featured'] },
    lazy: offerPage,
  },
];
