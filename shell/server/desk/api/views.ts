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

/** Returns a share in hundredths of a percent as a percentage. */
export const percentageOfShare = (share: number): number => share / SHARE_OF_PERCENT;

/** Returns an entry of the release log as the API shows it. */
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

/** Returns an entry that stands for its bulk change, if it belongs to one, as the API lists it. */
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

/** Returns a rollout as the API shows it. */
export const rolloutView = ({ id, remote, version, share, startedBy, startedAt }: Rollout): RolloutView => ({
  id,
  remote,
  version,
  percentage: percentageOfShare(share),
  startedBy,
  ...(startedAt ? { startedAt: startedAt.toISOString() } : {}),
});

/** Returns a point of a dealer's history as the API shows it. */
export const historyPointView = ({ id, entries, changes, set, rollouts }: HistoryPoint): PointView => ({
  id,
  at: (entries[0]?.at ?? new Date(0)).toISOString(),
  events: entries.map(logEntryView),
  changes,
  set: Object.fromEntries(set),
  rollouts: rollouts.map(rolloutView),
});

/** Returns a preview as the API shows it, without its link. */
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
