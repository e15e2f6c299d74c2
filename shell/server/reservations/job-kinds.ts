import { Type } from 'typebox';

/** Gives a deposit back. */
export const RefundJob = Type.Object({ reservation: Type.String() });

/** Events that shopper and dealer get an e-mail about. */
export type ReservationEvent = 'held' | 'released' | 'expired' | 'refunded';
/** Sends the e-mails of an event. */
export const NoticeJob = Type.Object({
  reservation: Type.String(),
  what: Type.Union([Type.Literal('held'), Type.Literal('released'), Type.Literal('expired'), Type.Literal('refunded')]),
});

/** Ends reservations whose time is over. */
export const SweepJob = Type.Object({});
