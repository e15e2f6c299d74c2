import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/storage/database';
import { isHarmForAbort } from './verdict';
import { writeRolloutVisitors, type RolloutWithVersion, type RolloutVisitorRow } from './visitor-store';

interface Options {
  db: Database;
  /** Called for rollouts with newly counted visitors and a harm that leads to an abort. */
  onHarm(runs: RolloutWithVersion[]): void;
}

/** While the database does not answer. Further ones are dropped, whichever side they are on. */
const MOST_WAITING = 20_000;
const MOST_REMEMBERED = 50_000;

const keyOf = ({ rollout, version, harm, visitor }: RolloutVisitorRow): string => `${rollout} ${version} ${harm} ${visitor}`;

/** Counts each visitor once for each harm, in all processes together. */
export const createRolloutVisitorCounts = ({ db, onHarm }: Options) => {
  let waiting = new Map<string, RolloutVisitorRow>();
  const written = new LRUCache<string, true>({ max: MOST_REMEMBERED });
  return {
    add(row: RolloutVisitorRow): void {
      const key = keyOf(row);
      if (!written.has(key) && !waiting.has(key) && waiting.size < MOST_WAITING) waiting.set(key, row);
    },
    /** When the database does not answer, visitors wait for the next call. */
    async flush(): Promise<void> {
      if (waiting.size === 0) return;
      const rows = waiting;
      waiting = new Map();
      try {
        await writeRolloutVisitors(
          db,
          [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
        );
      } catch (error) {
        waiting = new Map([...rows, ...waiting].slice(0, MOST_WAITING));
        throw error;
      }
      for (const key of rows.keys()) written.set(key, true);
      const harmed = [...rows.values()].filter(({ harm }) => harm !== 'visited' && harm !== 'alive' && isHarmForAbort(harm));
      const runs = new Map(harmed.map(({ rollout, version }) => [`${rollout} ${version}`, { rollout, version }]));
      if (runs.size > 0) onHarm([...runs.values()]);
    },
  };
};

export type RolloutVisitorCounts = ReturnType<typeof createRolloutVisitorCounts>;
