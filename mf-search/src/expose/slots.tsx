import type { SlotsDoor } from '@forecourt/contracts/remote';

export const slots: SlotsDoor['slots'] = {
  'search.box': {
    server: true,
    chunks: ['slot-box'],
    load: () => import(/* webpackChunkName: "slot-box" */ '../features/search-box/search-box-slot'),
  },
  'search.featured': {
    server: true,
    chunks: ['slot-featured'],
    load: () => import(/* webpackChunkName: "slot-featured" */ '../features/featured/featured'),
  },
  'search.bodyTypes': {
    server: true,
    chunks: ['slot-body-types'],
    load: () => import(/* webpackChunkName: "slot-body-types" */ '../features/body-types/body-types'),
  },
  'search.similar': {
    server: true,
    chunks: ['slot-similar'],
    load: () => import(/* webpackChunkName: "slot-similar" */ '../features/similar/similar'),
  },
  'search.recent': {
    server: true,
    chunks: ['slot-recent'],
    load: () => import(/* webpackChunkName: "slot-recent" */ '../features/recent/recent'),
  },
  'search.tiles': {
    server: true,
    chunks: ['slot-facet-tiles'],
    load: () => import(/* webpackChunkName: "slot-facet-tiles" */ '../features/tiles/tiles'),
  },
  'search.priceRange': {
    server: true,
    chunks: ['slot-price-range'],
    load: () => import(/* webpackChunkName: "slot-price-range" */ '../features/price-range/price-range-slot'),
  },
  'search.saveSearch': {
    server: true,
    chunks: ['slot-save-search'],
    load: () => import(/* webpackChunkName: "slot-save-search" */ '../features/saved-search/save-search'),
  },
};
