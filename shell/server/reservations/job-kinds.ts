import { Type } from 'typebox';

/** Gives a deposit back. */
export const RefundJob = Type.Object({ reservation: Type.String() });

/** What shopper and dealer hear about. */
export type Told = 'held' | 'released' | 'expired' | 'refunded';
export const TellJob = Type.Object({
  reservation: Type.String(),
  what: Type.Union([Type.Literal('held'), Type.Literal('released'), Type.Literal('expired'), Type.Literal('refunded')]),
});

export const SweepJob = Type.Object({});
