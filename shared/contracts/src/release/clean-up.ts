import { Type, type Static } from 'typebox';
import { RemoteName, VersionNumber } from './release';

/** */
export const CLEAN_UP_KEEP_REASONS = [
  'pin',
  'configuration',
  'channel',
  'rollout',
  /** A fallback version of a dealer. */
  'fallback',
  /** A dealer can still be rolled back to the release. */
  'history',
  /** Pages that were served recently may still request files of the release. */
  'visit',
  'preview',
  'new',
  'newest',
] as const;
export type CleanUpKeepReason = (typeof CLEAN_UP_KEEP_REASONS)[number];

const CleanUpRelease = Type.Object({
  remote: RemoteName,
  version: VersionNumber,
  publishedAt: Type.String({ format: 'date-time' }),
  bytes: Type.Integer({ description: 'Size of all files of the release, in bytes' }),
});
/** Number of dealers, channels or rollouts for which the reason applies, and the first of them. */
const Need = Type.Object({
  reason: Type.Enum([...CLEAN_UP_KEEP_REASONS]),
  count: Type.Integer({ description: 'Dealers, channels or rollouts with this reason' }),
  first: Type.Optional(Type.String({ description: 'One of them' })),
});
const ReleaseWithKeepReasons = Type.Object({ ...CleanUpRelease.properties, needs: Type.Array(Need) });
const UnfinishedUpload = Type.Object({
  remote: Type.String(),
  place: Type.String({ description: 'Folder in the artefact store' }),
  bytes: Type.Integer(),
});
const Policy = Type.Object({
  historyDays: Type.Integer({ description: 'Days over which every dealer can be rolled back' }),
  historyEntries: Type.Integer({ description: 'Steps over which every dealer can be rolled back, however old they are' }),
  visitHours: Type.Integer({ description: 'Seconds after which a served page no longer gets its files' }),
});

/** `GET /clean-up`: what would be removed, and why the others are kept. Bytes. */
export const CleanUpPlanAnswer = Type.Object({
  policy: Policy,
  bytes: Type.Integer({ description: 'Bytes that a clean-up would free' }),
  removable: Type.Array(CleanUpRelease),
  kept: Type.Array(ReleaseWithKeepReasons),
  leftovers: Type.Array(UnfinishedUpload, { description: 'Leftovers: files in the store that belong to no release' }),
});

/** `POST /clean-up`: for each requested release whether it was removed. Bytes. */
export const CleanUpResultAnswer = Type.Object({
  bytes: Type.Integer({ description: 'Bytes that were freed' }),
  removed: Type.Array(CleanUpRelease),
  kept: Type.Array(ReleaseWithKeepReasons, { description: 'Requested releases that are needed again' }),
  absent: Type.Array(Type.String(), { description: 'Requested releases that do not exist' }),
  leftovers: Type.Array(UnfinishedUpload),
});

export type CleanUpRelease = Static<typeof CleanUpRelease>;
export type ReleaseKeepReason = Static<typeof Need>;
export type ReleaseWithKeepReasons = Static<typeof ReleaseWithKeepReasons>;
export type UnfinishedUpload = Static<typeof UnfinishedUpload>;
export type CleanUpPlanAnswer = Static<typeof CleanUpPlanAnswer>;
export type CleanUpResultAnswer = Static<typeof CleanUpResultAnswer>;
