import { Type, type Static } from 'typebox';
import { UUID_PATTERN } from '../uuid';

/** Too old, too many kilometres, too few comparable cars, or no provider answered (L-08). */
export const VALUATION_FAILURES = ['too_old', 'too_far', 'too_few', 'unavailable'] as const;
export type ValuationFailure = (typeof VALUATION_FAILURES)[number];

const LeadId = Type.String({
  pattern: UUID_PATTERN,
  description: 'Id of the lead from its receipt: who has the id may see and accept the offer',
});

/** Query of `GET /api/leads/offer` and body of `POST /api/leads/offer`: the id of the trade-in lead. */
export const TradeInOfferRequest = Type.Object({ lead_id: LeadId }, { additionalProperties: false });
export type TradeInOfferRequest = Static<typeof TradeInOfferRequest>;

/** Without personal details. Money in whole dollars. */
export const TradeInOffer = Type.Object({
  lead_id: LeadId,
  vehicle: Type.Object({
    year: Type.Integer(),
    make: Type.String(),
    model: Type.String(),
    badge: Type.Optional(Type.String()),
    km: Type.Integer({ description: 'Odometer, kilometres' }),
  }),
  /** Absent if there is none, and then `reason` is present. */
  valuation: Type.Optional(
    Type.Object({
      low: Type.Integer({ minimum: 0 }),
      high: Type.Integer({ minimum: 0 }),
      confidence: Type.Number({ minimum: 0, maximum: 1 }),
    }),
  ),
  reason: Type.Optional(
    Type.Union([Type.Literal('too_old'), Type.Literal('too_far'), Type.Literal('too_few'), Type.Literal('unavailable')]),
  ),
  accepted: Type.Boolean(),
  car_id: Type.Optional(Type.String()),
});
export type TradeInOffer = Static<typeof TradeInOffer>;

/** `POST /api/miscellaneous` (vehicle-area §7). */
export const ShownValuationRequest = Type.Object(
  {
    lead_id: LeadId,
    column_name: Type.Literal('valuation'),
    valuation: Type.Object({ low: Type.Integer({ minimum: 0 }), high: Type.Integer({ minimum: 0 }) }),
  },
  { additionalProperties: false },
);
export type ShownValuationRequest = Static<typeof ShownValuationRequest>;
