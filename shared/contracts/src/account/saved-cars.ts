import { Type, type Static } from 'typebox';

const Note = Type.String({ maxLength: 500, description: "The shopper's note about the car" });

/** Also a car that was only viewed (W-01, W-04). */
export const AccountCar = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 100 }),
  name: Type.String({ maxLength: 300 }),
  slug: Type.String({ maxLength: 300 }),
  make: Type.String({ maxLength: 100 }),
  model: Type.String({ maxLength: 100 }),
  primary_image_url: Type.Optional(Type.String({ maxLength: 2000 })),
  price: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000_000, description: 'Whole dollars when it was saved' })),
  at: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000_000, description: 'Unix seconds of the save' })),
  note: Type.Optional(Note),
});
export type AccountCar = Static<typeof AccountCar>;

/** `PUT /api/account/saved-cars/{car}`. An absent note leaves the note as it is, an empty one removes it. */
export const SaveCarBody = Type.Object({ note: Type.Optional(Note) });

/** `POST /api/account/saved-cars/form`, which browsers without JavaScript send. An absent note removes the note. */
export const SavedCarForm = Type.Object(
  {
    car: Type.String({ minLength: 1, maxLength: 100 }),
    do: Type.Enum(['save', 'remove', 'note'] as const),
    note: Type.Optional(Note),
  },
  { additionalProperties: false },
);
export type SavedCarForm = Static<typeof SavedCarForm>;

/** `POST /api/account/saved-cars`: the cars that a browser saved while nobody was signed in. */
export const MergeCarsBody = Type.Object({ cars: Type.Array(AccountCar, { maxItems: 100 }) });

/** `POST /api/account/saved-car-mails`. */
export const SavedCarMailsBody = Type.Object({ wanted: Type.Boolean() });

/** `possible`: the shopper has a confirmed e-mail address. */
export const SavedCarMailsAnswer = Type.Object({ possible: Type.Boolean(), wanted: Type.Boolean() });
export type SavedCarMailsAnswer = Static<typeof SavedCarMailsAnswer>;

/** Newest first. */
export const AccountCarsAnswer = Type.Object({ cars: Type.Array(AccountCar) });
export type AccountCarsAnswer = Static<typeof AccountCarsAnswer>;
