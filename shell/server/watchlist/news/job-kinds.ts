import { Type } from 'typebox';
import { SAVED_CAR_NEWS_KINDS } from './saved-car-news';

const Slug = Type.String({ maxLength: 60 });

/** Data of the job that compares the saved cars of one batch of a dealer's accounts with the stock. */
export const CompareSavedCarsJob = Type.Object({
  tenant: Slug,
  /** Id of the last account in the previous batch; '' for the first batch. */
  after: Type.String({ maxLength: 36 }),
});

/** Data of the job that mails one shopper the news about saved cars. */
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
