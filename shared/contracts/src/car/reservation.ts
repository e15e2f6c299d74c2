import { Type, type Static } from 'typebox';

/**
 * `paying`: the car is held while the shopper pays the deposit. `held`: the deposit is paid. `completed`: the car was sold
 * to this shopper. `expired`: the hold ran out. `released`: shopper or dealer cancelled. `abandoned`: the deposit was not
 * paid (V-24).
 */
export const RESERVATION_STATES = ['paying', 'held', 'completed', 'expired', 'released', 'abandoned'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** The database allows one such reservation for each car. */
export const CAR_KEEPING_RESERVATION_STATES = ['paying', 'held', 'completed'] as const satisfies readonly ReservationState[];

/** `refund_due`: the dealer still owes the refund. */
export const DEPOSIT_STATES = ['none', 'taken', 'refund_due', 'refunded'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Ended without a sale. */
export const RESERVATION_RELEASE_REASONS = ['shopper', 'dealer', 'car_gone', 'reserved_by_another'] as const;
export type ReservationReleaseReason = (typeof RESERVATION_RELEASE_REASONS)[number];

const oneOf = <Values extends readonly string[]>(values: Values) => Type.Union(values.map((value) => Type.Literal(value)));

/** `POST /api/reservations`. A second request with the same key gives the same reservation. */
export const ReservationRequest = Type.Object(
  {
    key: Type.String({ minLength: 8, maxLength: 80, pattern: '^[A-Za-z0-9_-]+$' }),
    /** Slug or id. */
    car: Type.String({ minLength: 1, maxLength: 200 }),
    name: Type.String({ maxLength: 120 }),
    email: Type.String({ maxLength: 254 }),
    phone: Type.String({ maxLength: 40 }),
    /** In Altcha's encoding. Without it the car is not kept while the deposit is paid. */
    captcha: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Honeypot, invisible for people: a value here comes from a robot. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type ReservationRequest = Static<typeof ReservationRequest>;

/** Everyone with the id can read a reservation, so it has no personal details. */
export const Reservation = Type.Object({
  id: Type.String(),
  car: Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() }),
  state: oneOf(RESERVATION_STATES),
  deposit: oneOf(DEPOSIT_STATES),
  /** Deposit in whole units of the dealer's currency. */
  amount: Type.Integer(),
  currency: Type.String(),
  /** Unix seconds; only in the state `paying`. */
  payUntil: Type.Optional(Type.Integer()),
  /** Only in the state `paying`. If false, the first shopper who pays gets the car, and other deposits go back. */
  keepsCar: Type.Optional(Type.Boolean()),
  /** Only in the state `paying`. */
  payUrl: Type.Optional(Type.String()),
  /** The payment service did not tell whether the deposit is paid; then the states `paying` and `abandoned` may be untrue. */
  isPaymentUnknown: Type.Optional(Type.Boolean()),
  /** Unix seconds; only in the state `held`. */
  heldUntil: Type.Optional(Type.Integer()),
  reason: Type.Optional(oneOf(RESERVATION_RELEASE_REASONS)),
});
export type Reservation = Omit<Static<typeof Reservation>, 'state' | 'deposit' | 'reason'> & {
  state: ReservationState;
  deposit: DepositState;
  reason?: ReservationReleaseReason;
};

/** `GET /api/reservations/offer?car=`. */
export const ReservationOffer = Type.Object({
  car: Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() }),
  /**
   * `being_reserved`: another shopper is paying the deposit now. `no_price`: shoppers ask for the price first. `not_arrived`: on its
   * way, and can't be ordered before.
   */
  availability: oneOf(['available', 'being_reserved', 'reserved', 'gone', 'no_price', 'not_arrived'] as const),
  deposit: Type.Integer(),
  currency: Type.String(),
  holdHours: Type.Integer(),
  /** No real money is paid. */
  sandbox: Type.Boolean(),
});
export type ReservationOffer = Omit<Static<typeof ReservationOffer>, 'availability'> & {
  availability: 'available' | 'being_reserved' | 'reserved' | 'gone' | 'no_price' | 'not_arrived';
};
