import { Type } from 'typebox';

/** Data of the job that refunds the deposit of a reservation. */
export const RefundJob = Type.Object({ reservation: Type.String() });

/** Events of a reservation about which the shopper and the dealer get an e-mail. */
export type ReservationEvent = 'held' | 'released' | 'expired' | 'refunded';
/** Data of the job that sends the e-mails about an event of a reservation. */
export const ReservationMailJob = Type.Object({
  reservation: Type.String(),
  what: Type.Union([Type.Literal('held'), Type.Literal('released'), Type.Literal('expired'), Type.Literal('refunded')]),
});

/** Data of the job that ends reservations whose time has run out. */
export const EndOverdueReservationsJob = Type.Object({});
