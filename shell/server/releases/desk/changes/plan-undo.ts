import type { KeptSubject } from '@forecourt/contracts/desk/changes';
import { isWayBack, type StoredLogEntry } from '../log/entries';
import { releaseMapKey, type DealerReleaseSettings, type LiveState } from '../log/live-state';
import { channelVersion, findPin, versionOutsideRollouts } from '../log/release-set';
import type { NewLogEntry } from '../log/release-log';
import type { ChangeActor } from './plan-pin';

/** An undo takes back the effect of these on a dealer's pin or a channel's version. */
export const UNDOABLE_ENTRY_KINDS = ['pin', 'unpin', 'rollback', 'channel'] as const;

export interface UndoSubject {
  action: string;
  entries: readonly StoredLogEntry[];
  before: LiveState;
  dealerOf(slug: string): DealerReleaseSettings | undefined;
}

export interface PlannedUndo {
  rows: NewLogEntry[];
  kept: KeptSubject[];
}

/** The entry that undoes another one, or the reason why there is none; undefined when nothing changes. */
type NewLogEntryOrReason = KeptSubject['reason'] | Omit<NewLogEntry, 'actor' | 'why'> | undefined;

const obstacleOf = (
  { retractions, faults, removed }: LiveState,
  remote: string,
  version: string | null | undefined,
): KeptSubject['reason'] | undefined => {
  if (!version) return undefined;
  const release = releaseMapKey(remote, version);
  if (faults.get(release)?.isQuarantined) return 'quarantined';
  return retractions.get(release)?.kind ?? (removed.has(release) ? 'version-removed' : undefined);
};

const undoOfChannel = (state: LiveState, { id, subject, remote, version, previous }: StoredLogEntry): NewLogEntryOrReason => {
  if (state.channels.get(subject)?.versions.get(remote)?.decidedBy !== id) return 'changed-since';
  const obstacle = obstacleOf(state, remote, previous);
  if (obstacle) return obstacle;
  return { kind: 'channel', subject, remote, version: previous ?? null, previous: version };
};

const undoOfPin = (state: LiveState, { before, dealerOf }: UndoSubject, entry: StoredLogEntry): NewLogEntryOrReason => {
  const { id, kind, subject, remote, version } = entry;
  const dealer = dealerOf(subject);
  if (!dealer) return 'dealer-removed';
  const own = state.dealers.get(subject);
  if (own?.rollouts.has(remote)) return 'rollout-running';
  const set = kind === 'unpin' ? null : version;
  // A later entry may have decided the same version on purpose.
  if (own?.pins.get(remote)?.decidedBy !== id) return 'changed-since';
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

/** Subjects that were changed since stay; so do those that would get a withdrawn, revoked, quarantined or removed version. */
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
