import { Type } from 'typebox';

/** Job: refunds a deposit. */
export const RefundJob = Type.Object({ reservation: Type.String() });

/** Events about which shopper and dealer get an e-mail. */
export type ReservationEvent = 'held' | 'released' | 'expired' | 'refunded';
/** Job: sends the e-mails of an event. */
export const NoticeJob = Type.Object({
  reservation: Type.String(),
  what: Type.Union([Type.Literal('held'), Type.Literal('released'), Type.Literal('expired'), Type.Literal('refunded')]),
});

/** Job: ends reservations whose time has run out. */
export const SweepJob = Type.Object({});
