import { Type, type Static } from 'typebox';

/**
 * Where a reservation stands (V-24).
 * `paying`: the car is kept for the time that the deposit takes. `held`: the deposit is taken and the car kept. `completed`: it was
 * sold to this shopper. `expired`: the hold ran out. `released`: shopper or dealer gave it up. `abandoned`: it was not paid.
 */
export const RESERVATION_STATES = ['paying', 'held', 'completed', 'expired', 'released', 'abandoned'] as const;
export type ReservationState = (typeof RESERVATION_STATES)[number];

/** In these states the car belongs to the reservation: the database lets one car have one. */
export const OCCUPYING_STATES = ['paying', 'held', 'completed'] as const satisfies readonly ReservationState[];

/** What became of the deposit. `refund_due`: it is on its way back. */
export const DEPOSIT_STATES = ['none', 'taken', 'refund_due', 'refunded'] as const;
export type DepositState = (typeof DEPOSIT_STATES)[number];

/** Why a reservation ended. */
export const RELEASE_REASONS = ['shopper', 'dealer', 'car_gone', 'reserved_by_another'] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];

const oneOf = <Values extends readonly string[]>(values: Values) => Type.Union(values.map((value) => Type.Literal(value)));

/** `POST /api/reservations`: who reserves what. The same key is the same reservation. */
export const ReservationRequest = Type.Object(
  {
    key: Type.String({ minLength: 8, maxLength: 80, pattern: '^[A-Za-z0-9_-]+$' }),
    /** Slug or id of the car. */
    car: Type.String({ minLength: 1, maxLength: 200 }),
    name: Type.String({ maxLength: 120 }),
    email: Type.String({ maxLength: 254 }),
    phone: Type.String({ maxLength: 40 }),
    /** Must stay empty: a person never sees it. */
    website: Type.Optional(Type.String({ maxLength: 200 })),
  },
  { additionalProperties: false },
);
export type ReservationRequest = Static<typeof ReservationRequest>;

/** A reservation as the shopper who has its id may see it: nothing of the person. */
export const Reservation = Type.Object({
  id: Type.String(),
  car: Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() }),
  state: oneOf(RESERVATION_STATES),
  deposit: oneOf(DEPOSIT_STATES),
  /** Whole units of the dealer's currency. */
  amount: Type.Integer(),
  currency: Type.String(),
  /** Unix seconds until which the deposit can be paid; while paying. */
  payUntil: Type.Optional(Type.Integer()),
  /** Page on which the deposit is paid; while paying. */
  payUrl: Type.Optional(Type.String()),
  /** Unix seconds until which the car is held; when it is. */
  heldUntil: Type.Optional(Type.Integer()),
  reason: Type.Optional(oneOf(RELEASE_REASONS)),
});
export type Reservation = Omit<Static<typeof Reservation>, 'state' | 'deposit' | 'reason'> & {
  state: ReservationState;
  deposit: DepositState;
  reason?: ReleaseReason;
};

/** What a checkout page must know of a car before anything is reserved: `GET /api/reservations/offer?car=`. */
export const ReservationOffer = Type.Object({
  car: Type.Object({ id: Type.String(), slug: Type.String(), name: Type.String() }),
  /** `available`, or why it can't be reserved; `being_reserved`: somebody is paying just now. */
  availability: oneOf(['available', 'being_reserved', 'reserved', 'gone'] as const),
  deposit: Type.Integer(),
  currency: Type.String(),
  holdHours: Type.Integer(),
  /** Payments are a trial: no money moves. */
  sandbox: Type.Boolean(),
});
export type ReservationOffer = Omit<Static<typeof ReservationOffer>, 'availability'> & {
  availability: 'available' | 'being_reserved' | 'reserved' | 'gone';
};
