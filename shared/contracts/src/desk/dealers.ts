import { Type, type Static } from 'typebox';
import { RemoteName } from '../release/release';
import { ChannelName, DealerSlug, ReleaseSet, RevisionNumber } from './fields';
import { Rollout } from './rollouts';

const total = Type.Integer({ description: 'Dealers that match the search' });
const next = Type.Optional(Type.String({ description: 'Value of "after" for the next page' }));

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

/** `GET /dealers`. */
export const DealerList = Type.Object({ total, dealers: Type.Array(ListedDealer), next });
export type DealerList = Static<typeof DealerList>;

export const VersionMatrixRow = Type.Object({
  slug: DealerSlug,
  name: Type.String(),
  channel: Type.String(),
  revision: RevisionNumber,
  remotes: ReleaseSet,
  pinned: Type.Array(Type.String(), { description: 'Remotes whose version comes from a pin, not from the channel' }),
  rollouts: Type.Array(Rollout),
});
export type VersionMatrixRow = Static<typeof VersionMatrixRow>;

/** `GET /matrix`. */
export const VersionMatrix = Type.Object({
  revision: RevisionNumber,
  total,
  remotes: Type.Array(Type.String()),
  dealers: Type.Array(VersionMatrixRow),
  next,
});
export type VersionMatrix = Static<typeof VersionMatrix>;

/** `GET /matrix/revisions`. A request that changes a dealer must contain the dealer's revision. */
export const DealerRevisions = Type.Object({
  total,
  remotes: Type.Array(Type.String()),
  dealers: Type.Record(Type.String(), RevisionNumber),
});
export type DealerRevisions = Static<typeof DealerRevisions>;

/** A pin, a channel or the configuration chose the version. */
export const DealerRemote = Type.Object({
  remote: RemoteName,
  version: Type.Optional(Type.String({ description: 'Absent: the site does not have the remote' })),
  source: Type.Enum(['pin', 'configuration', 'channel', 'none'], { description: 'Source of the version' }),
  channel: Type.Optional(
    Type.String({
      description:
        'Channel that gives the dealer a version of this remote: its own, else `stable`; also while a pin overrides it',
    }),
  ),
  channelVersion: Type.Optional(Type.String()),
});
export type DealerRemote = Static<typeof DealerRemote>;

/** Rolled or set back, or aborted. It can be chosen again. */
const VersionRejection = Type.Object({
  remote: RemoteName,
  version: Type.String(),
  kind: Type.Enum(['rollback', 'rollout-abort']),
});
export type VersionRejection = Static<typeof VersionRejection>;

/** `GET /dealers/:slug`. */
export const DealerDetails = Type.Object({
  slug: DealerSlug,
  name: Type.String(),
  hosts: Type.Array(Type.String()),
  channel: Type.String(),
  without: Type.Array(Type.String()),
  revision: RevisionNumber,
  remotes: Type.Array(DealerRemote),
  rollouts: Type.Array(Rollout),
  rejections: Type.Array(VersionRejection, {
    description: 'Versions that were rolled or set back or whose rollout was aborted here',
  }),
});
export type DealerDetails = Static<typeof DealerDetails>;

/** `GET /channels/:channel`, and an entry of `GET /channels`. */
export const ChannelVersions = Type.Object({
  channel: ChannelName,
  revision: RevisionNumber,
  versions: Type.Record(Type.String(), Type.String()),
  followers: Type.Integer({ description: 'Number of dealers that follow the channel' }),
  dealers: Type.Array(Type.String(), { description: 'The first dealers that follow the channel' }),
});
export type ChannelVersions = Static<typeof ChannelVersions>;
