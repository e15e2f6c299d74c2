import { ProblemError } from '@forecourt/contracts/problem';
import type { LoggedEvent } from '../log/live-state';

const toText = ({ kind, version }: LoggedEvent): string => {
  if (version !== null) return version;
  return kind === 'channel' ? 'nothing' : 'the channel';
};

/** One row for a person: "ada, pin mf-search 1.0.0 → 1.1.0, 2026-11-21T10:00:00.000Z: why". */
export const eventText = (event: LoggedEvent): string => {
  const { actor, kind, remote, previous, at, why } = event;
  const reason = why === '' ? '' : `: ${why}`;
  return `${actor}, ${kind} ${remote} ${previous ?? 'nothing'} → ${toText(event)}, ${at.toISOString()}${reason}`;
};

/** The failure of a change that stands on an older revision: who changed what meanwhile. */
export const changedMeanwhile = (subject: string, expected: number, now: number, events: LoggedEvent[]): ProblemError =>
  new ProblemError(
    'changed_meanwhile',
    `${subject} is at revision ${now}, not ${expected}`,
    events.map((event) => ({ path: `/${subject}/${event.remote}`, message: eventText(event) })),
  );
