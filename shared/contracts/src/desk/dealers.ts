import { Type, type Static } from 'typebox';
import { RemoteName } from '../release/release';
import { ChannelName, DealerSlug, ReleaseSet, Revision } from './fields';
import { Rollout } from './rollouts';

const total = Type.Integer({ description: 'Dealers that were found' });
const next = Type.Optional(Type.String({ description: '"after" of the next page' }));

/** A dealer with its hosts and stock. */
export const ListedDealer = Type.Object({
  slug: DealerSlug,
  stock: Type.Integer({ description: 'Cars' }),
  name: Type.String(),
  demo: Type.Boolean(),
  hosts: Type.Array(Type.String()),
  channel: Type.String(),
  remotes: ReleaseSet,
});
export type ListedDealer = Static<typeof ListedDealer>;

/** Answer to `GET /dealers`. */
export const DealerList = Type.Object({ total, dealers: Type.Array(ListedDealer), next });
export type DealerList = Static<typeof DealerList>;

/** A dealer and what it runs. */
export const MatrixRow = Type.Object({
  slug: DealerSlug,
  name: Type.String(),
  channel: Type.String(),
  revision: Revision,
  remotes: ReleaseSet,
  pinned: Type.Array(Type.String(), { description: 'Remotes that a pin decides, not the channel' }),
  rollouts: Type.Array(Rollout),
});
export type MatrixRow = Static<typeof MatrixRow>;

/** Answer to `GET /matrix`. */
export const Matrix = Type.Object({
  revision: Revision,
  total,
  remotes: Type.Array(Type.String()),
  dealers: Type.Array(MatrixRow),
  next,
});
export type Matrix = Static<typeof Matrix>;

/** Answer to `GET /matrix/revisions`: every dealer that is found, with the revision that a change of it stands on. */
export const DealerRevisions = Type.Object({
  total,
  remotes: Type.Array(Type.String()),
  dealers: Type.Record(Type.String(), Revision),
});
export type DealerRevisions = Static<typeof DealerRevisions>;

/** A remote of a dealer, and what decides its version. */
export const DealerRemote = Type.Object({
  remote: RemoteName,
  version: Type.Optional(Type.String({ description: 'Absent: the site is without it' })),
  source: Type.Enum(['pin', 'configuration', 'channel', 'none'], { description: 'What decides the version' }),
  channel: Type.Optional(Type.String({ description: 'Channel that gives the version, or would' })),
  channelVersion: Type.Optional(Type.String()),
});
export type DealerRemote = Static<typeof DealerRemote>;

/** Answer to `GET /dealers/:slug`. */
export const Dealer = Type.Object({
  slug: DealerSlug,
  name: Type.String(),
  hosts: Type.Array(Type.String()),
  channel: Type.String(),
  without: Type.Array(Type.String()),
  revision: Revision,
  remotes: Type.Array(DealerRemote),
  rollouts: Type.Array(Rollout),
});
export type Dealer = Static<typeof Dealer>;

/** Answer to `GET /channels/:channel`; `GET /channels` answers a list of them. */
export const Channel = Type.Object({
  channel: ChannelName,
  revision: Revision,
  versions: Type.Record(Type.String(), Type.String()),
  followers: Type.Integer({ description: 'Dealers that follow it' }),
  dealers: Type.Array(Type.String(), { description: 'The first of them' }),
});
export type Channel = Static<typeof Channel>;
