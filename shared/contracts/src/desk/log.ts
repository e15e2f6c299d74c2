import { Type, type Static } from 'typebox';
import { VersionChange } from './changes';
import { DealerSlug, ReleaseSet, Time } from './fields';
import { Rollout } from './rollouts';

/** Kinds of entries that change nothing of what dealers run: somebody published, or managed keys and tokens. */
export const RECORD_KINDS = ['publish', 'key-add', 'key-revoke', 'token-create', 'token-revoke'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Kinds of entries of the release log. The subject of `channel` is a channel, of `remove` and records nobody, else a dealer. */
export const ENTRY_KINDS = [
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
  'remove',
  ...RECORD_KINDS,
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** A point of a dealer's history: id of the last entry of an action. */
export const PointId = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** An entry of the release log. */
export const LogEntry = Type.Object({
  id: Type.Integer(),
  at: Time,
  actor: Type.String(),
  kind: Type.Enum(ENTRY_KINDS),
  subject: Type.String({ description: 'Dealer, or channel where the kind is channel; empty: neither' }),
  remote: Type.String({ description: 'Empty where the row is of a key or token' }),
  about: Type.Optional(Type.String({ description: 'Key or token that the row is of, and what it is for' })),
  from: Type.Union([Type.String(), Type.Null()], { description: 'Version that was live; null: none' }),
  to: Type.Union([Type.String(), Type.Null()], { description: 'Version, "none", or null: follows the channel' }),
  why: Type.String(),
  action: Type.Union([Type.String(), Type.Null()], { description: 'Rows of one action share it' }),
  forced: Type.Boolean({ description: 'The gate had refused it' }),
  findings: Type.Array(Type.String(), { description: 'Findings of the gate when the change was forced' }),
  percentage: Type.Optional(Type.Number({ description: 'Share of visitors that the rollout had then' })),
});
export type LogEntry = Static<typeof LogEntry>;

/** Answer to `GET /log`, newest first. */
export const LogAnswer = Type.Object({ events: Type.Array(LogEntry) });
export type LogAnswer = Static<typeof LogAnswer>;

/** A point of a dealer's history: what was done, and what the dealer ran afterwards. */
export const HistoryPoint = Type.Object({
  id: Type.Integer({ description: 'What a roll back names in "to"' }),
  at: Time,
  events: Type.Array(LogEntry),
  changes: Type.Array(VersionChange),
  set: { ...ReleaseSet, description: 'What the dealer ran afterwards: remote → version' },
  rollouts: Type.Array(Rollout),
});
export type HistoryPoint = Static<typeof HistoryPoint>;

/** Answer to `GET /dealers/:slug/history`, newest first. */
export const History = Type.Object({
  dealer: DealerSlug,
  previous: Type.Optional(Type.Integer({ description: 'Point that a roll back without "to" leads to' })),
  points: Type.Array(HistoryPoint),
  older: Type.Optional(Type.Integer({ description: '"before" of the points that went before these' })),
});
export type History = Static<typeof History>;

/** One of two release sets that are compared. */
export const DifferenceSide = Type.Object({
  dealer: DealerSlug,
  point: Type.Optional(Type.Integer({ description: 'Absent: now' })),
  set: ReleaseSet,
});
export type DifferenceSide = Static<typeof DifferenceSide>;

/** Answer to `GET /dealers/:slug/difference`. */
export const Difference = Type.Object({ from: DifferenceSide, to: DifferenceSide, changes: Type.Array(VersionChange) });
export type Difference = Static<typeof Difference>;

/** `data` of a `change` event of `GET /live`: the entries, unless they are more than a hundred. */
export interface LiveChange {
  revision: number;
  count: number;
  events: LogEntry[];
}
