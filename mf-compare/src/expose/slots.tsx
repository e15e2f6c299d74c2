import type { SlotsDoor } from '@forecourt/contracts/remote';

export const slots: SlotsDoor['slots'] = {
  'compare.banner': {
    server: true,
    chunks: ['slot-banner'],
    load: () => import(/* webpackChunkName: "slot-banner" */ '../features/compare-banner/compare-banner'),
  },
};
