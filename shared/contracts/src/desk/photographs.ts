import { Type, type Static } from 'typebox';

/** Schema fields with the number of pictures in each state: kept, waiting and refused. */
const states = {
  kept: Type.Integer({ description: 'Pictures that are kept and shown' }),
  waiting: Type.Integer({ description: 'Pictures that were not tried yet, or are tried again' }),
  refused: Type.Integer({ description: 'Pictures that can not be had; cars are shown without them' }),
};

/** The number of pictures of one host that could not be fetched for one reason. */
const PictureReasonCount = Type.Object({
  host: Type.String({ description: 'Empty for an address without host' }),
  reason: Type.String({ description: 'Code of the reason' }),
  text: Type.String({ description: 'The reason as a sentence without subject' }),
  pictures: Type.Integer(),
  example: Type.String({ description: 'One of the addresses' }),
});

/** Answer to `GET /stock/:tenant/photographs`: numbers of pictures of a dealer's feeds, by feed and state (I-09). */
export const DealerPhotographCounts = Type.Object({
  ...states,
  feeds: Type.Array(Type.Object({ ...states, feed: Type.String() })),
  reasons: Type.Array(PictureReasonCount),
  cars: Type.Integer({ description: 'Cars whose pictures have addresses' }),
  carsWaiting: Type.Integer({ description: 'Cars of which no picture has been tried yet' }),
});
export type DealerPhotographCounts = Static<typeof DealerPhotographCounts>;

/** Answer to `GET /photographs`: numbers of pictures of the feeds of the token's dealers, and the disk space of all dealers' pictures. */
export const AllDealersPhotographCounts = Type.Object({
  dealers: Type.Array(Type.Object({ ...states, dealer: Type.String() })),
  bytes: Type.Optional(Type.Integer({ description: 'Bytes of all originals; absent for a token of some dealers' })),
  mostBytes: Type.Optional(Type.Integer({ description: 'Most bytes that all originals may have; absent likewise' })),
});
export type AllDealersPhotographCounts = Static<typeof AllDealersPhotographCounts>;

/** Answer to `POST /stock/:tenant/photographs/retry`: the number of refused pictures that are fetched again. */
export const RetriedPictureCount = Type.Object({ pictures: Type.Integer({ description: 'Pictures that are tried again' }) });
export type RetriedPictureCount = Static<typeof RetriedPictureCount>;
