import { Type, type Static } from 'typebox';
import { ShareVisitorCounts } from '../release/release-health';
import { VersionChange } from './changes';
import { DealerSlug, ReleaseSet, IsoTime } from './fields';
import { Rollout } from './rollouts';

/** Such entries change no dealer's versions. Only `rollout-hold` has a dealer: its failing visitors come from few networks. */
export const RECORD_ENTRY_KINDS = [
  'publish',
  'dry-run',
  'rehearsal',
  'key-add',
  'key-revoke',
  'token-create',
  'token-revoke',
  'rollout-hold',
] as const;
export type RecordEntryKind = (typeof RECORD_ENTRY_KINDS)[number];

/** Removal; withdrawal, restoration, revocation, faults and quarantine. */
export const RELEASE_ENTRY_KINDS = ['remove', 'withdraw', 'restore', 'revoke', 'fault', 'quarantine', 'quarantine-lift'] as const;

/** A `channel` entry's subject is a channel. Entries about a release itself and records have none, except `rollout-hold`. All others have a dealer. */
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

/** Id of the last log entry of one action. */
export const HistoryPointId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

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
        isRepeated: Type.Optional(
          Type.Boolean({ description: 'true: a failing page failed again when the server rendered it apart' }),
        ),
      },
      { description: 'Counted visitors of a rollout that ended, by harm, from which its verdict can be computed again' },
    ),
  ),
  percentage: Type.Optional(Type.Number({ description: 'Share of the visitors in the rollout after the entry, in percent' })),
});
export type ReleaseLogEntry = Static<typeof ReleaseLogEntry>;

/** `GET /log`, newest first. One entry stands for a bulk change. */
export const ReleaseLogAnswer = Type.Object({ events: Type.Array(ReleaseLogEntry) });
export type ReleaseLogAnswer = Static<typeof ReleaseLogAnswer>;

export const HistoryPoint = Type.Object({
  id: Type.Integer({ description: 'Value of "to" for a roll back to this point' }),
  at: IsoTime,
  events: Type.Array(ReleaseLogEntry),
  changes: Type.Array(VersionChange),
  set: { ...ReleaseSet, description: 'Release set after the action: version by remote' },
  rollouts: Type.Array(Rollout),
});
export type HistoryPoint = Static<typeof HistoryPoint>;

/** `GET /dealers/:slug/history`, newest first. */
export const DealerHistory = Type.Object({
  dealer: DealerSlug,
  previous: Type.Optional(
    Type.Integer({
      description:
        'Point to which a roll back without "to" leads; absent when every earlier one has a version that was rejected, withdrawn, revoked, quarantined or removed',
    }),
  ),
  points: Type.Array(HistoryPoint),
  older: Type.Optional(Type.Integer({ description: 'Value of "before" for the next page of older points' })),
});
export type DealerHistory = Static<typeof DealerHistory>;

export const ComparedReleaseSet = Type.Object({
  dealer: DealerSlug,
  point: Type.Optional(Type.Integer({ description: 'Absent: now' })),
  set: ReleaseSet,
});
export type ComparedReleaseSet = Static<typeof ComparedReleaseSet>;

/** `GET /dealers/:slug/difference`: the remotes whose versions differ. */
export const ReleaseSetDifference = Type.Object({
  from: ComparedReleaseSet,
  to: ComparedReleaseSet,
  changes: Type.Array(VersionChange),
});
export type ReleaseSetDifference = Static<typeof ReleaseSetDifference>;

/** `data` of a `change` event of `GET /live`; no entries if there are more than a hundred. */
export interface LogChangeEvent {
  revision: number;
  count: number;
  events: ReleaseLogEntry[];
}
