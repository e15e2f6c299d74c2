import { Type } from 'typebox';

export const RefundJob = Type.Object({ reservation: Type.String() });

export type ReservationEvent = 'held' | 'released' | 'expired' | 'refunded';
export const ReservationMailJob = Type.Object({
  reservation: Type.String(),
  what: Type.Union([Type.Literal('held'), Type.Literal('released'), Type.Literal('expired'), Type.Literal('refunded')]),
});

export const EndOverdueReservationsJob = Type.Object({});
