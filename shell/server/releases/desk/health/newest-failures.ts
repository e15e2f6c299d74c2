import type { FailureStep } from '@forecourt/contracts/release/release-health';
import { asc, gte, lt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/storage/database';
import { messageWithoutDetails } from './plain-message';
import type { DealerVersion } from './metrics';
import { versionFailures } from './tables';

export interface NotedFailure extends DealerVersion {
  step: FailureStep;
  message: string;
}

interface Options {
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Versions at dealers. Further ones replace those that waited longest. */
const MOST_WAITING = 1_000;

const keyOf = ({ tenant, remote, version }: DealerVersion): string => `${tenant} ${remote}@${version}`;

/** Keeps the message of the newest failure of each version at each dealer, for all processes. */
export const createNewestFailures = ({ db, now }: Options) => {
  const waiting = new LRUCache<string, typeof versionFailures.$inferInsert>({ max: MOST_WAITING });

  return {
    note({ message, ...failure }: NotedFailure): void {
      waiting.set(keyOf(failure), { ...failure, message: messageWithoutDetails(message), at: new Date(now()) });
    },
    /** Those that can't be written wait for the next call. */
    async flush(): Promise<void> {
      // Sorted, so that two processes never wait for each other's rows.
      for (const [key, row] of [...waiting.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
        const { step, message, at } = row;
        const { tenant, remote, version } = versionFailures;
        await db
          .insert(versionFailures)
          .values(row)
          .onConflictDoUpdate({
            target: [tenant, remote, version],
            set: { step, message, at },
            setWhere: sql`${versionFailures.at} <= excluded.at`,
          });
        if (waiting.peek(key) === row) waiting.delete(key);
      }
    },
    /** Returns that of a version at a dealer; at any dealer for the tenant ''. */
    async readSince(since: Date) {
      const rows = await db.select().from(versionFailures).where(gte(versionFailures.at, since)).orderBy(asc(versionFailures.at));
      const newest = new Map(rows.flatMap((row) => [row, { ...row, tenant: '' }].map((each) => [keyOf(each), each] as const)));
      return (version: DealerVersion) => newest.get(keyOf(version));
    },
    clean: async (before: Date): Promise<void> => void (await db.delete(versionFailures).where(lt(versionFailures.at, before))),
  };
};
