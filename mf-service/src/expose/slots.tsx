import type { SlotsDoor } from '@forecourt/contracts/remote';

export const slots: SlotsDoor['slots'] = {
  'service.callout': {
    server: true,
    chunks: ['slot-callout'],
    load: () => import(/* webpackChunkName: "slot-callout" */ '../features/callout/callout'),
  },
};
