import type { KeptSubject } from '@forecourt/contracts/desk/changes';
import { isWayBack, type PlannedLogEntry, type StoredLogEntry } from '../log/entries';
import { releaseMapKey, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { channelVersion, findPin, versionOutsideRollouts } from '../log/release-set';
import type { NewLogEntry } from '../log/release-log';
import type { ChangeActor } from './plan-pin';

/** Kinds of entries whose effect on a dealer's pin or a channel's version an undo takes back. */
export const UNDOABLE_ENTRY_KINDS = ['pin', 'unpin', 'rollback', 'channel'] as const;

/** The entries of the action to undo, and what was so before it. */
export interface UndoSubject {
  action: string;
  entries: readonly StoredLogEntry[];
  /** The state before the action, as far as the action's dealers and remotes go. */
  before: LiveState;
  /** Returns a dealer's settings; undefined when there is no such dealer any more. */
  dealerOf(slug: string): DealerReleaseSettings | undefined;
}

/** The entries that an undo writes, and what it leaves as it is. */
export interface PlannedUndo {
  rows: NewLogEntry[];
  kept: KeptSubject[];
}

/** The entry that undoes another one, or the reason why there is none; undefined when nothing changes. */
type NewLogEntryOrReason = KeptSubject['reason'] | Omit<NewLogEntry, 'actor' | 'why'> | undefined;

/** Returns why an undo can't make an earlier version live again; undefined if it can. */
const obstacleOf = (
  { retractions, removed }: LiveState,
  remote: string,
  version: string | null | undefined,
): KeptSubject['reason'] | undefined => {
  if (!version) return undefined;
  const release = releaseMapKey(remote, version);
  return retractions.get(release)?.kind ?? (removed.has(release) ? 'version-removed' : undefined);
};

const undoOfChannel = (state: LiveState, { subject, remote, version, previous }: PlannedLogEntry): NewLogEntryOrReason => {
  if ((state.channels.get(subject)?.versions.get(remote)?.live ?? null) !== version) return 'changed-since';
  const obstacle = obstacleOf(state, remote, previous);
  if (obstacle) return obstacle;
  return { kind: 'channel', subject, remote, version: previous ?? null, previous: version };
};

const undoOfPin = (state: LiveState, { before, dealerOf }: UndoSubject, entry: PlannedLogEntry): NewLogEntryOrReason => {
  const { kind, subject, remote, version } = entry;
  const dealer = dealerOf(subject);
  if (!dealer) return 'dealer-removed';
  const own = state.dealers.get(subject);
  if (own?.rollouts.has(remote)) return 'rollout-running';
  const set = kind === 'unpin' ? null : version;
  if (own?.pins.get(remote)?.live !== set) return 'changed-since';
  const earlier = findPin(before, dealer, remote);
  if (earlier === set) return undefined;
  const previous = versionOutsideRollouts(state, dealer, remote) ?? null;
  const followed = channelVersion(state, dealer, remote)?.version;
  const obstacle = obstacleOf(state, remote, earlier ?? (followed === previous ? null : followed));
  if (obstacle) return obstacle;
  // The undone version must not stand in for another one later, so its undo is a roll back. The undo of a way back pins.
  const pinned = earlier === null ? 'unpin' : 'pin';
  return { kind: isWayBack(entry) ? pinned : 'rollback', subject, remote, version: earlier, previous };
};

/**
 * Returns the entries that undo an action: each dealer's pin and each channel's version becomes what it was before the
 * action. What was changed after the action stays as it is, because a later decision is not undone; so does what
 * would get a version that was withdrawn or revoked, or removed by clean-up.
 */
export const planUndo = (state: LiveState, undo: UndoSubject, { actor, why }: ChangeActor): PlannedUndo => {
  const rows: NewLogEntry[] = [];
  const kept: KeptSubject[] = [];
  for (const entry of undo.entries) {
    const { kind, subject, remote } = entry;
    const result = kind === 'channel' ? undoOfChannel(state, entry) : undoOfPin(state, undo, entry);
    if (typeof result === 'string') kept.push({ subject, remote, reason: result });
    else if (result) {
      const goesForward = isWayBack(entry);
      rows.push({ ...result, actor, why, details: { undoes: undo.action, ...(goesForward ? { goesForward } : {}) } });
    }
  }
  return { rows, kept };
};
