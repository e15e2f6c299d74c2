import type { SlotsDoor } from '@forecourt/contracts/remote';

export const slots: SlotsDoor['slots'] = {
  'offers.accordion': {
    server: true,
    chunks: ['slot-accordion'],
    load: () => import(/* webpackChunkName: "slot-accordion" */ '../features/accordion/accordion'),
  },
  'offers.banner': {
    server: true,
    chunks: ['slot-plain-banner'],
    load: () => import(/* webpackChunkName: "slot-plain-banner" */ '../features/banner/banner'),
  },
  'offers.hero': {
    server: true,
    chunks: ['slot-hero'],
    load: () => import(/* webpackChunkName: "slot-hero" */ '../features/hero/hero'),
  },
  'offers.strip': {
    server: true,
    chunks: ['slot-strip'],
    load: () => import(/* webpackChunkName: "slot-strip" */ '../features/strip/strip'),
  },
  'offers.tiles': {
    server: true,
    chunks: ['slot-tiles'],
    load: () => import(/* webpackChunkName: "slot-tiles" */ '../features/tiles/tiles'),
  },
};
