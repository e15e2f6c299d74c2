import { Type, type Static } from 'typebox';

/** For another service (I-08). */
export const FeedOut = Type.Object({
  feed: Type.Enum(['google', 'meta', 'own']),
  access: Type.Enum(['key', 'public', 'off'], {
    description: 'key: only at the address with the key; public: for everybody; off: not served',
  }),
  address: Type.Optional(Type.String({ description: 'Absent for a feed that is off' })),
  listed: Type.Integer({ description: 'Vehicles in the feed' }),
  leftOut: Type.Array(
    Type.Object({
      reason: Type.String(),
      meaning: Type.String(),
      count: Type.Integer(),
      ids: Type.Array(Type.String(), { description: 'Ids of the first vehicles' }),
    }),
  ),
});
export type FeedOut = Static<typeof FeedOut>;

/** `GET /feeds-out/:tenant`. */
export const FeedsOutState = Type.Object({
  feeds: Type.Array(FeedOut),
  sitemap: Type.Optional(Type.String({ description: 'Address of the sitemap; absent while the site is in preparation' })),
});
export type FeedsOutState = Static<typeof FeedsOutState>;
