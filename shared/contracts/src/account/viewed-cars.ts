import { Type, type Static } from 'typebox';

/** A car that a shopper viewed, as browsers store it. */
const AccountViewedCar = Type.Object({
  id: Type.String(),
  stocknum: Type.Optional(Type.String()),
  make: Type.String(),
  model: Type.String(),
  body: Type.Optional(Type.String()),
  simple_body: Type.Optional(Type.String()),
});

/** Body of `POST /api/account/viewed-cars`: the cars that were viewed in a browser and that it has not sent before, the newest first. */
export const MergeViewedCarsBody = Type.Object({
  ids: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 12 }),
});

/** Answer with the cars of all devices that are still in stock, the newest first. */
export const ViewedCarsAnswer = Type.Object({ cars: Type.Array(AccountViewedCar) });
export type ViewedCarsAnswer = Static<typeof ViewedCarsAnswer>;

/** Body of `POST /api/account/viewed-cars/choice`. */
export const ViewedCarsChoiceBody = Type.Object(
  { wanted: Type.Enum(['yes', 'no'] as const, { description: '`yes`: viewed cars are kept in the account' }) },
  { additionalProperties: false },
);
