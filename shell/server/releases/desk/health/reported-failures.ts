import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { LOUDEST_NETWORKS } from '../rollout/evidence';
import type { DealerVersion } from './metrics';
import { reportedFailures } from './tables';

interface Options {
  db: Database;
  /** Milliseconds since 1970. */
  now(): number;
}

const HOUR = 3_600_000;
/** Further rows are dropped, so that they can't fill the memory. */
const MOST_WAITING = 20_000;
const BATCH = 500;
const { tenant, remote, version, network, at, count } = reportedFailures;

/** Adds up, by hour and network, the pages of which browsers said that a version failed. */
export const createReportedFailures = ({ db, now }: Options) => {
  let waiting = new Map<string, typeof reportedFailures.$inferInsert>();
  return {
    add(reported: DealerVersion & { network: string }): void {
      const hour = Math.floor(now() / HOUR) * HOUR;
      const key = JSON.stringify([reported, hour]);
      const before = waiting.get(key);
      if (before) before.count += 1;
      else if (waiting.size < MOST_WAITING) waiting.set(key, { ...reported, at: new Date(hour), count: 1 });
    },
    /** Rows that can't be written wait for the next call. They are sorted, so that two processes never wait for each other. */
    async flush(): Promise<void> {
      const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1));
      for (let from = 0; from < rows.length; from += BATCH) {
        const batch = rows.slice(from, from + BATCH);
        await db
          .insert(reportedFailures)
          .values(batch.map(([, row]) => row))
          .onConflictDoUpdate({ target: [tenant, remote, version, network, at], set: { count: sql`${count} + excluded.count` } });
        for (const [key] of batch) waiting.delete(key);
      }
    },
  };
};

export const deleteReportedFailures = async (db: Database, before: Date): Promise<void> =>
  void (await db.delete(reportedFailures).where(lt(at, before)));

/** All pages of a network while the filter holds. With `together` dealers are not told apart; then `dealer` is ''. */
const rankedNetworks = (db: Database, filter: SQL | undefined, together: boolean) => {
  const pages = sql<number>`sum(${count})`;
  const keyOfVersion = together ? sql`${remote}, ${version}` : sql`${tenant}, ${remote}, ${version}`;
  return db
    .select({
      dealer: (together ? sql<string>`''` : sql<string>`${tenant}`).as('dealer'),
      remote,
      version,
      network,
      pages: pages.as('pages'),
      rank: sql<number>`row_number() over (partition by ${keyOfVersion} order by ${pages} desc, ${network})`.as('rank'),
    })
    .from(reportedFailures)
    .where(filter)
    .groupBy(...(together ? [] : [tenant]), remote, version, network)
    .as('ranked');
};

/** `counted` leaves out the loudest networks of each version, so that few networks make no version fail. */
export const countReportedFailures = (db: Database, filter: SQL | undefined, together = false) => {
  const ranked = rankedNetworks(db, filter, together);
  return db
    .select({
      tenant: ranked.dealer,
      remote: ranked.remote,
      version: ranked.version,
      counted: sql<number>`coalesce(sum(${ranked.pages}) filter (where ${ranked.rank} > ${LOUDEST_NETWORKS}), 0)::int`.as(
        'counted',
      ),
      reported: sql<number>`sum(${ranked.pages})::int`.as('reported'),
      networks: sql<number>`count(*)::int`.as('networks'),
    })
    .from(ranked)
    .groupBy(ranked.dealer, ranked.remote, ranked.version);
};

/** The loudest networks of all hours together are left out of each hour. */
export const countReportedFailuresByHour = (db: Database, filter: SQL | undefined) => {
  const ranked = rankedNetworks(db, filter, true);
  return db
    .select({ at, version, count: sql<number>`sum(${count})::int` })
    .from(reportedFailures)
    .innerJoin(ranked, and(eq(ranked.remote, remote), eq(ranked.version, version), eq(ranked.network, network)))
    .where(and(filter, gt(ranked.rank, LOUDEST_NETWORKS)))
    .groupBy(at, version);
};
