import { Type, type Static } from 'typebox';
import { RemoteName, Version } from './release';

/** What a release may be needed for. */
export const KEEP_REASONS = [
  /** A dealer is pinned to it. */
  'pin',
  /** The configuration of a dealer pins it. */
  'configuration',
  /** A channel gives it. */
  'channel',
  /** A rollout gives it to some visitors, running or paused. */
  'rollout',
  /** It is tried where a later version can't be had: the last known good of a dealer. */
  'fallback',
  /** A dealer ran it within the window that can be rolled back to. */
  'history',
  /** Pages that were served lately may still ask for its files. */
  'visit',
  /** A preview link shows it. */
  'preview',
  /** It is published not long ago. */
  'new',
  /** It is the newest of its remote. */
  'newest',
] as const;
export type KeepReason = (typeof KEEP_REASONS)[number];

const StoredRelease = Type.Object({
  remote: RemoteName,
  version: Version,
  publishedAt: Type.String({ format: 'date-time' }),
  bytes: Type.Integer({ description: 'Of all its files' }),
});
/** Why a release is needed, by how many, and by whom for example. */
const Need = Type.Object({
  reason: Type.Enum([...KEEP_REASONS]),
  count: Type.Integer({ description: 'Dealers, channels or rollouts that need it so' }),
  first: Type.Optional(Type.String({ description: 'One of them' })),
});
const KeptRelease = Type.Object({ ...StoredRelease.properties, needs: Type.Array(Need) });
const Leftover = Type.Object({
  remote: Type.String(),
  place: Type.String({ description: 'Folder in the store' }),
  bytes: Type.Integer(),
});
const Policy = Type.Object({
  historyDays: Type.Integer({ description: 'Every dealer can be rolled back over so many days' }),
  historyEntries: Type.Integer({ description: 'And so many steps, however long ago' }),
  visitHours: Type.Integer({ description: 'Pages that were served so long ago still get their files' }),
});

/** Answer to `GET /clean-up`: what it would remove, and why the rest stays. Sizes in bytes. */
export const CleanUp = Type.Object({
  policy: Policy,
  bytes: Type.Integer({ description: 'What a clean-up would free' }),
  removable: Type.Array(StoredRelease),
  kept: Type.Array(KeptRelease),
  leftovers: Type.Array(Leftover, { description: 'Files of no release, which a removal left behind' }),
});

/** Answer to `POST /clean-up`: what became of what was asked for. Sizes in bytes. */
export const Removal = Type.Object({
  bytes: Type.Integer({ description: 'What was freed' }),
  removed: Type.Array(StoredRelease),
  kept: Type.Array(KeptRelease, { description: 'Asked for, and needed by now' }),
  absent: Type.Array(Type.String(), { description: 'Asked for, and not there' }),
  leftovers: Type.Array(Leftover),
});

export type StoredRelease = Static<typeof StoredRelease>;
export type ReleaseNeed = Static<typeof Need>;
export type KeptRelease = Static<typeof KeptRelease>;
export type Leftover = Static<typeof Leftover>;
export type CleanUp = Static<typeof CleanUp>;
export type Removal = Static<typeof Removal>;
