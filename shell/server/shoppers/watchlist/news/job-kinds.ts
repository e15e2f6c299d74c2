import { Type } from 'typebox';
import { SAVED_CAR_NEWS_KINDS } from './saved-car-news';

const Slug = Type.String({ maxLength: 60 });

export const CompareSavedCarsJob = Type.Object({
  tenant: Slug,
  after: Type.String({ maxLength: 36 }),
});

export const SavedCarMailJob = Type.Object({
  tenant: Slug,
  account: Type.String({ maxLength: 36 }),
  news: Type.Array(
    Type.Object({
      id: Type.String({ maxLength: 100 }),
      kind: Type.Enum([...SAVED_CAR_NEWS_KINDS]),
      was: Type.Optional(Type.Integer({ minimum: 0 })),
    }),
    { minItems: 1, maxItems: 100 },
  ),
});
