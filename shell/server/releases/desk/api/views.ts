import type { HistoryPoint as PointView, ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import type { ReleasePreview as PreviewView } from '@forecourt/contracts/desk/previews';
import type { Rollout as RolloutView } from '@forecourt/contracts/desk/rollouts';
import type { BulkChange } from '../log/bulk-changes';
import type { StoredLogEntry } from '../log/entries';
import type { Rollout } from '../log/live-state';
import { versionsOfEntry } from '../log/release-set';
import type { HistoryPoint } from '../log/timeline';
import type { ActivePreview } from '../preview/previews';

const SHARE_OF_PERCENT = 100;

/** `share` is in hundredths of a percent. */
export const percentageOfShare = (share: number): number => share / SHARE_OF_PERCENT;

export const logEntryView = (entry: StoredLogEntry): ReleaseLogEntry => {
  const { id, at, actor, kind, subject, remote, why, action, forced, details, share } = entry;
  return {
    id,
    at: at.toISOString(),
    actor,
    kind,
    subject,
    remote,
    ...versionsOfEntry(entry),
    why,
    action,
    forced,
    findings: details?.findings ?? [],
    ...(details?.about === undefined ? {} : { about: details.about }),
    ...(details?.abort === undefined ? {} : { abort: details.abort }),
    ...(share === null ? {} : { percentage: percentageOfShare(share) }),
  };
};

/** An entry that belongs to a bulk change stands for the whole change. */
export const listedLogEntryView = (
  entry: StoredLogEntry,
  bulk: BulkChange | undefined,
  undone: ReadonlySet<string>,
): ReleaseLogEntry => ({
  ...logEntryView(entry),
  ...(bulk ? { dealers: bulk.dealers } : {}),
  ...(bulk && !bulk.hadSameVersion ? { from: 'various' } : {}),
  ...(entry.action !== null && undone.has(entry.action) ? { undone: true } : {}),
});

export const rolloutView = ({ id, remote, version, share, startedBy, startedAt }: Rollout): RolloutView => ({
  id,
  remote,
  version,
  percentage: percentageOfShare(share),
  startedBy,
  ...(startedAt ? { startedAt: startedAt.toISOString() } : {}),
});

export const historyPointView = ({ id, entries, changes, set, rollouts }: HistoryPoint): PointView => ({
  id,
  at: (entries[0]?.at ?? new Date(0)).toISOString(),
  events: entries.map(logEntryView),
  changes,
  set: Object.fromEntries(set),
  rollouts: rollouts.map(rolloutView),
});

/** The view has no link of the preview. */
export const previewView = ({ id, dealer, versions, expires, madeBy, madeAt, why, forced }: ActivePreview): PreviewView => ({
  id,
  dealer,
  versions: Object.fromEntries(versions),
  expiresAt: new Date(expires).toISOString(),
  madeBy,
  ...(madeAt ? { madeAt: madeAt.toISOString() } : {}),
  why,
  forced,
});
