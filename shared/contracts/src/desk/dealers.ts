import { Type, type Static } from 'typebox';
import { RemoteName } from '../release/release';
import { ChannelName, DealerSlug, ReleaseSet, Revision } from './fields';
import { Rollout } from './rollouts';

const total = Type.Integer({ description: 'Dealers that match the search' });
const next = Type.Optional(Type.String({ description: 'Value of "after" for the next page' }));

/** A dealer in the list of `GET /dealers`: its hosts and the number of its cars. */
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

/** Answer to `GET /dealers`: one page of the list of dealers. */
export const DealerList = Type.Object({ total, dealers: Type.Array(ListedDealer), next });
export type DealerList = Static<typeof DealerList>;

/** A row of the release desk's matrix: a dealer with its live version of every remote. */
export const MatrixRow = Type.Object({
  slug: DealerSlug,
  name: Type.String(),
  channel: Type.String(),
  revision: Revision,
  remotes: ReleaseSet,
  pinned: Type.Array(Type.String(), { description: 'Remotes whose version comes from a pin, not from the channel' }),
  rollouts: Type.Array(Rollout),
});
export type MatrixRow = Static<typeof MatrixRow>;

/** Answer to `GET /matrix`: the live version of every remote for one page of dealers. */
export const Matrix = Type.Object({
  revision: Revision,
  total,
  remotes: Type.Array(Type.String()),
  dealers: Type.Array(MatrixRow),
  next,
});
export type Matrix = Static<typeof Matrix>;

/**
 * Answer to `GET /matrix/revisions`: the revision of every dealer that matches the search. A change of a dealer must
 * send it.
 */
export const DealerRevisions = Type.Object({
  total,
  remotes: Type.Array(Type.String()),
  dealers: Type.Record(Type.String(), Revision),
});
export type DealerRevisions = Static<typeof DealerRevisions>;

/** A remote of a dealer with its live version, and whether a pin, a channel or the configuration chose that version. */
export const DealerRemote = Type.Object({
  remote: RemoteName,
  version: Type.Optional(Type.String({ description: 'Absent: the site does not have the remote' })),
  source: Type.Enum(['pin', 'configuration', 'channel', 'none'], { description: 'Source of the version' }),
  channel: Type.Optional(
    Type.String({ description: 'Channel that the dealer follows for this remote, even while a pin overrides it' }),
  ),
  channelVersion: Type.Optional(Type.String()),
});
export type DealerRemote = Static<typeof DealerRemote>;

/** Answer to `GET /dealers/:slug`: a dealer with its remotes, their versions, and its rollouts. */
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

/** Answer to `GET /channels/:channel`. `GET /channels` answers a list of these. */
export const Channel = Type.Object({
  channel: ChannelName,
  revision: Revision,
  versions: Type.Record(Type.String(), Type.String()),
  followers: Type.Integer({ description: 'Number of dealers that follow the channel' }),
  dealers: Type.Array(Type.String(), { description: 'The first dealers that follow the channel' }),
});
export type Channel = Static<typeof Channel>;
