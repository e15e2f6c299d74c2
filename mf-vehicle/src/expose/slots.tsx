import type { SlotsDoor } from '@forecourt/contracts/remote';

export const slots: SlotsDoor['slots'] = {
  'vehicle.enquiry': {
    server: true,
    chunks: ['slot-enquiry'],
    load: () => import(/* webpackChunkName: "slot-enquiry" */ '../features/enquiry-slot/enquiry-slot'),
  },
};
