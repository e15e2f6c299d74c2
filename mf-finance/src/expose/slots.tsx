import type { SlotsDoor } from '@forecourt/contracts/remote';

export const slots: SlotsDoor['slots'] = {
  'finance.calculator': {
    server: true,
    chunks: ['slot-calculator'],
    load: () => import(/* webpackChunkName: "slot-calculator" */ '../features/calculator/calculator-slot'),
  },
  'finance.teaser': {
    server: true,
    chunks: ['slot-teaser'],
    load: () => import(/* webpackChunkName: "slot-teaser" */ '../features/teaser/teaser-slot'),
  },
};
