import type { SlotsDoor } from '@forecourt/contracts/remote';

export const slots: SlotsDoor['slots'] = {
  'locations.carousel': {
    server: true,
    chunks: ['slot-carousel'],
    load: () => import(/* webpackChunkName: "slot-carousel" */ '../features/location-carousel/carousel-slot'),
  },
  'locations.card': {
    server: true,
    chunks: ['slot-card'],
    load: () => import(/* webpackChunkName: "slot-card" */ '../features/location-card/card-slot'),
  },
  'locations.cards': {
    server: true,
    chunks: ['slot-cards'],
    load: () => import(/* webpackChunkName: "slot-cards" */ '../features/location-card/cards-slot'),
  },
  'locations.reviews': {
    server: true,
    chunks: ['slot-reviews'],
    load: () => import(/* webpackChunkName: "slot-reviews" */ '../features/reviews/reviews'),
  },
};
