import type { EndedRollout } from '@forecourt/contracts/release/release-health';
import type { StoredLogEntry } from '../log/entries';
import type { ReleaseLog } from '../log/release-log';
import { harmsOfSums } from './verdict';

interface Options {
  entries: ReleaseLog['entries'];
  /** Milliseconds since 1970. */
  now(): number;
}

/** Days in the list. The entry stays in the log for good. */
const DAYS = 7;
const DAY = 86_400_000;
const MOST_READ = 200;

/** The evidence is computed again from the counts that the entry keeps. */
const endedRollout = ({
  kind,
  subject,
  rollout,
  remote,
  version,
  previous,
  actor,
  at,
  why,
  details,
}: StoredLogEntry): EndedRollout => {
  const counted = details?.abort;
  return {
    dealer: subject,
    id: rollout ?? '',
    remote,
    rollout: version ?? '',
    base: previous ?? '',
    end: kind === 'rollout-finish' ? 'finished' : 'aborted',
    by: actor,
    at: at.toISOString(),
    why,
    harms: counted
      ? harmsOfSums(counted.sums).map((each) => ({
          ...each,
          sums: counted.sums[each.harm] ?? [],
          recorded: counted.evidence[each.harm] ?? 1,
        }))
      : [],
    messages: counted?.messages ?? [],
  };
};

/** Aborted or finished in the last seven days, newest first. */
export const createEndedRolloutReader =
  ({ entries, now }: Options) =>
  async (): Promise<EndedRollout[]> => {
    const since = new Date(now() - DAYS * DAY);
    const [aborted, finished] = await Promise.all([
      entries({ kind: 'rollout-abort', since, limit: MOST_READ }),
      entries({ kind: 'rollout-finish', since, limit: MOST_READ }),
    ]);
    return [...aborted, ...finished].toSorted((a, b) => b.id - a.id).map(endedRollout);
  };
