import type { LoggedEvent, Rollout } from '../log/live-state';
import type { HistoryPoint } from '../log/timeline';

const SHARE_OF_PERCENT = 100;

/** Hundredths of a percent as a percentage. */
export const percentageOf = (share: number): number => share / SHARE_OF_PERCENT;

/** A row of the log as the API shows it. */
export const shownEvent = (event: LoggedEvent) => {
  const { id, at, actor, kind, subject, remote, previous, version, why, action, forced, details, share } = event;
  return {
    id,
    at: at.toISOString(),
    actor,
    kind,
    subject,
    remote,
    from: previous,
    to: version,
    why,
    action,
    forced,
    findings: details?.findings ?? [],
    ...(details?.about === undefined ? {} : { about: details.about }),
    ...(share === null ? {} : { percentage: percentageOf(share) }),
  };
};

export const shownRollout = ({ id, remote, version, share, startedBy, startedAt, errorLimit }: Rollout) => ({
  id,
  remote,
  version,
  percentage: percentageOf(share),
  startedBy,
  ...(startedAt ? { startedAt: startedAt.toISOString() } : {}),
  ...(errorLimit ? { errorLimit } : {}),
});

/** A point of a dealer's history as the API shows it. */
export const shownPoint = ({ id, events, changes, set, rollouts }: HistoryPoint) => ({
  id,
  at: (events[0]?.at ?? new Date(0)).toISOString(),
  events: events.map(shownEvent),
  changes,
  set: Object.fromEntries(set),
  rollouts: rollouts.map(shownRollout),
});
