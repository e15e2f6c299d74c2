import { Type, type Static } from 'typebox';
import { ShareVisitorCounts } from '../release/release-health';
import { VersionChange } from './changes';
import { DealerSlug, ReleaseSet, IsoTime } from './fields';
import { Rollout } from './rollouts';

/** Kinds of log entries that change no dealer's versions: publications, and changes of keys and tokens. */
export const RECORD_ENTRY_KINDS = ['publish', 'key-add', 'key-revoke', 'token-create', 'token-revoke'] as const;
export type RecordEntryKind = (typeof RECORD_ENTRY_KINDS)[number];

/** Kinds of log entries about a release itself: its removal, withdrawal, restoration and revocation. */
export const RELEASE_ENTRY_KINDS = ['remove', 'withdraw', 'restore', 'revoke'] as const;

/**
 * Kinds of entries of the release log. The subject of a `channel` entry is a channel. Entries about a
 * release itself and records have no subject. All other entries have a dealer as subject.
 */
export const LOG_ENTRY_KINDS = [
  'pin',
  'unpin',
  'channel',
  'rollback',
  'rollout-start',
  'rollout-raise',
  'rollout-hotfix',
  'rollout-abort',
  'rollout-finish',
  'preview',
  'preview-revoke',
  ...RELEASE_ENTRY_KINDS,
  ...RECORD_ENTRY_KINDS,
] as const;
export type LogEntryKind = (typeof LOG_ENTRY_KINDS)[number];

/** Schema of the id of a point in a dealer's history of releases. It is the id of the last log entry of one action. */
export const HistoryPointId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** An entry of the release log, as the admin API returns it. */
export const ReleaseLogEntry = Type.Object({
  id: Type.Integer(),
  at: IsoTime,
  actor: Type.String(),
  kind: Type.Enum(LOG_ENTRY_KINDS),
  subject: Type.String({ description: 'Dealer, or the channel if the kind is channel; empty for entries about neither' }),
  remote: Type.String({ description: 'Empty for an entry about a key or token' }),
  about: Type.Optional(Type.String({ description: 'Owner and purpose of the key or token' })),
  from: Type.Union([Type.String(), Type.Null()], {
    description: 'Version before the change; null: none; "various": the dealers of a bulk change had different versions',
  }),
  to: Type.Union([Type.String(), Type.Null()], { description: 'New version, "none", or null to follow the channel' }),
  why: Type.String(),
  action: Type.Union([Type.String(), Type.Null()], { description: 'Same id for all entries of one action' }),
  dealers: Type.Optional(
    Type.Integer({
      description: 'Number of dealers for which the action made this change, if more than one; this entry stands for all',
    }),
  ),
  undone: Type.Optional(Type.Boolean({ description: 'True: a later action undid this one' })),
  forced: Type.Boolean({ description: 'The change was made although compatibility checks failed' }),
  findings: Type.Array(Type.String(), { description: 'Findings of the gate, if the change was forced' }),
  abort: Type.Optional(
    Type.Object(
      {
        sums: Type.Record(Type.String(), Type.Array(ShareVisitorCounts)),
        evidence: Type.Record(Type.String(), Type.Number()),
        messages: Type.Array(Type.String()),
      },
      { description: 'Counted visitors of a rollout that ended, by harm, from which its verdict can be computed again' },
    ),
  ),
  percentage: Type.Optional(Type.Number({ description: 'Share of the visitors in the rollout after the entry, in percent' })),
});
export type ReleaseLogEntry = Static<typeof ReleaseLogEntry>;

/** Answer to `GET /log`: entries of the release log, newest first. One entry stands for a bulk change. */
export const ReleaseLogAnswer = Type.Object({ events: Type.Array(ReleaseLogEntry) });
export type ReleaseLogAnswer = Static<typeof ReleaseLogAnswer>;

/** A point in a dealer's history of releases: an action, and the dealer's release set after it. */
export const HistoryPoint = Type.Object({
  id: Type.Integer({ description: 'Value of "to" for a roll back to this point' }),
  at: IsoTime,
  events: Type.Array(ReleaseLogEntry),
  changes: Type.Array(VersionChange),
  set: { ...ReleaseSet, description: 'Release set after the action: version by remote' },
  rollouts: Type.Array(Rollout),
});
export type HistoryPoint = Static<typeof HistoryPoint>;

/** Answer to `GET /dealers/:slug/history`: the dealer's earlier release sets, newest first. */
export const DealerHistory = Type.Object({
  dealer: DealerSlug,
  previous: Type.Optional(
    Type.Integer({
      description:
        'Point to which a roll back without "to" leads; absent when every earlier one has a version that was rejected, withdrawn, revoked or removed',
    }),
  ),
  points: Type.Array(HistoryPoint),
  older: Type.Optional(Type.Integer({ description: 'Value of "before" for the next page of older points' })),
});
export type DealerHistory = Static<typeof DealerHistory>;

/**
 * One of the two release sets that `GET /dealers/:slug/difference` compares: its dealer and its point in the dealer's
 * history.
 */
export const ComparedReleaseSet = Type.Object({
  dealer: DealerSlug,
  point: Type.Optional(Type.Integer({ description: 'Absent: now' })),
  set: ReleaseSet,
});
export type ComparedReleaseSet = Static<typeof ComparedReleaseSet>;

/** Answer to `GET /dealers/:slug/difference`: the remotes whose versions differ between two release sets. */
export const ReleaseSetDifference = Type.Object({
  from: ComparedReleaseSet,
  to: ComparedReleaseSet,
  changes: Type.Array(VersionChange),
});
export type ReleaseSetDifference = Static<typeof ReleaseSetDifference>;

/** `data` of a `change` event of `GET /live`: the new log entries; none if there are more than a hundred. */
export interface LogChangeEvent {
  revision: number;
  count: number;
  events: ReleaseLogEntry[];
}
