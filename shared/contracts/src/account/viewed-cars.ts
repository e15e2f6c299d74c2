import { Type, type Static } from 'typebox';

const AccountViewedCar = Type.Object({
  id: Type.String(),
  stocknum: Type.Optional(Type.String()),
  make: Type.String(),
  model: Type.String(),
  body: Type.Optional(Type.String()),
  simple_body: Type.Optional(Type.String()),
});

/** `POST /api/account/viewed-cars`: what this browser has not sent before, newest first. */
export const MergeViewedCarsBody = Type.Object({
  ids: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 12 }),
});

/** Of all devices, still in stock, newest first. */
export const ViewedCarsAnswer = Type.Object({ cars: Type.Array(AccountViewedCar) });
export type ViewedCarsAnswer = Static<typeof ViewedCarsAnswer>;

/** `POST /api/account/viewed-cars/choice`. */
export const ViewedCarsChoiceBody = Type.Object(
  { wanted: Type.Enum(['yes', 'no'] as const, { description: '`yes`: viewed cars are kept in the account' }) },
  { additionalProperties: false },
);
