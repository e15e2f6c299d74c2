import { Type, type Static } from 'typebox';

const states = {
  kept: Type.Integer({ description: 'Pictures that are kept and shown' }),
  waiting: Type.Integer({ description: 'Pictures that were not tried yet, or are tried again' }),
  refused: Type.Integer({ description: 'Pictures that can not be had; cars are shown without them' }),
};

const PictureReasonCount = Type.Object({
  host: Type.String({ description: 'Empty for an address without host' }),
  reason: Type.String({ description: 'Code of the reason' }),
  text: Type.String({ description: 'The reason as a sentence without subject' }),
  pictures: Type.Integer(),
  example: Type.String({ description: 'One of the addresses' }),
});

/** `GET /stock/:tenant/photographs`: by feed and state (I-09). */
export const DealerPhotographCounts = Type.Object({
  ...states,
  feeds: Type.Array(Type.Object({ ...states, feed: Type.String() })),
  reasons: Type.Array(PictureReasonCount),
  cars: Type.Integer({ description: 'Cars whose pictures have addresses' }),
  carsWaiting: Type.Integer({ description: 'Cars of which no picture has been tried yet' }),
});
export type DealerPhotographCounts = Static<typeof DealerPhotographCounts>;

/** `GET /photographs`: feeds of the token's dealers, and the disk space of all dealers' pictures. */
export const AllDealersPhotographCounts = Type.Object({
  dealers: Type.Array(Type.Object({ ...states, dealer: Type.String() })),
  bytes: Type.Optional(Type.Integer({ description: 'Bytes of all originals; absent for a token of some dealers' })),
  mostBytes: Type.Optional(Type.Integer({ description: 'Most bytes that all originals may have; absent likewise' })),
});
export type AllDealersPhotographCounts = Static<typeof AllDealersPhotographCounts>;

/** `POST /stock/:tenant/photographs/retry`. */
export const RetriedPictureCount = Type.Object({ pictures: Type.Integer({ description: 'Pictures that are tried again' }) });
export type RetriedPictureCount = Static<typeof RetriedPictureCount>;
