import { Type, type Static } from 'typebox';

/**
 * The states of a reservation (V-24). `paying`: the car is held while the shopper pays the deposit. `held`: the
 * deposit is paid and the car is held. `completed`: the car was sold to this shopper. `expired`: the hold ran out.
 * `released`: shopper or dealer cancelled. `abandoned`: the deposit was not paid.
 */
export const RESERVATION_STATES = ['paying', 'held', 'completed', 'expired', 'released', 'abandoned'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/**
 * The states in which a reservation keeps its car from other shoppers. The database allows one such reservation for each
 * car.
 */
export const CAR_KEEPING_RESERVATION_STATES = ['paying', 'held', 'completed'] as const satisfies readonly ReservationState[];

/** The states of a reservation's deposit. In the state `refund_due` the dealer still owes the shopper the refund. */
export const DEPOSIT_STATES = ['none', 'taken', 'refund_due', 'refunded'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** The reasons for which a car's reservation ended without a sale. */
export const RESERVATION_RELEASE_REASONS = ['shopper', 'dealer', 'car_gone', 'reserved_by_another'] as const;
export type ReservationReleaseReason = (typeof RESERVATION_RELEASE_REASONS)[number];

const oneOf = <Values extends readonly string[]>(values: Values) => Type.Union(values.map((value) => Type.Literal(value)));

/**
 * Body of `POST /api/reservations`: the car and the shopper. A second request with the same key gives the same
 * reservation.
 */
export const ReservationRequest = Type.Object(
  {
    key: Type.String({ minLength: 8, maxLength: 80, pattern: '^[A-Za-z0-9_-]+$' }),
    /** Slug or id of the car that the shopper reserves. */
    car: Type.String({ minLength: 1, maxLength: 200 }),
    name: Type.String({ maxLength: 120 }),
    email: Type.String({ maxLength: 254 }),
    phone: Type.String({ maxLength: 40 }),
    /** Solution of a captcha in Altcha's encoding. Without it the car is not kept while the deposit is paid. */
    captcha: Type.Optional(Type.String({ maxLength: 4000 })),
    /** Honeypot, invisible for people: a request with a value here comes from a robot. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type ReservationRequest = Static<typeof ReservationRequest>;

/** A reservation as everyone with its id can read it: without the shopper's personal details. */
export const Reservation = Type.Object({
  id: Type.String(),
  car: Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() }),
  state: oneOf(RESERVATION_STATES),
  deposit: oneOf(DEPOSIT_STATES),
  /** Deposit of the reservation in whole units of the dealer's currency. */
  amount: Type.Integer(),
  currency: Type.String(),
  /** Unix seconds until which the deposit can be paid; only in the state `paying`. */
  payUntil: Type.Optional(Type.Integer()),
  /**
   * Whether nobody else can reserve the car while the deposit is paid; only in the state `paying`. If false, the first
   * shopper who pays gets the car, and other deposits go back.
   */
  keepsCar: Type.Optional(Type.Boolean()),
  /** Address of the page on which the shopper pays the deposit; present only in the state `paying`. */
  payUrl: Type.Optional(Type.String()),
  /**
   * True if the payment service did not tell whether the deposit is paid; only in the states `paying` and `abandoned`,
   * which may then be untrue.
   */
  isPaymentUnknown: Type.Optional(Type.Boolean()),
  /** Unix seconds until which the car is held; only in the state `held`. */
  heldUntil: Type.Optional(Type.Integer()),
  reason: Type.Optional(oneOf(RESERVATION_RELEASE_REASONS)),
});
export type Reservation = Omit<Static<typeof Reservation>, 'state' | 'deposit' | 'reason'> & {
  state: ReservationState;
  deposit: DepositState;
  reason?: ReservationReleaseReason;
};

/** Answer to `GET /api/reservations/offer?car=`: whether the car can be reserved, and for which deposit. */
export const ReservationOffer = Type.Object({
  car: Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() }),
  /**
   * `available`, or the reason why the car can't be reserved. `being_reserved`: another shopper is paying the deposit
   * now. `no_price`: the car shows no price, so shoppers ask for it first.
   */
  availability: oneOf(['available', 'being_reserved', 'reserved', 'gone', 'no_price'] as const),
  deposit: Type.Integer(),
  currency: Type.String(),
  holdHours: Type.Integer(),
  /** True if the payment provider is a sandbox, so that no real money is paid. */
  sandbox: Type.Boolean(),
});
export type ReservationOffer = Omit<Static<typeof ReservationOffer>, 'availability'> & {
  availability: 'available' | 'being_reserved' | 'reserved' | 'gone' | 'no_price';
};
