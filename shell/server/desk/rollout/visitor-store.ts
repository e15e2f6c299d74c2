import { ROLLOUT_HARMS, type RolloutHarm } from '@forecourt/contracts/release/release-health';
import { and, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database';
import { valuesByHarm, type RolloutSums } from './verdict';
import { rolloutVisitors } from './tables';

/** A rollout with its version; a hotfix is another one. */
export interface RolloutWithVersion {
  rollout: string;
  version: string;
}

export type RolloutVisitorRow = typeof rolloutVisitors.$inferInsert & { harm: RolloutHarm | 'visited' };

/** Most counted visitors of one network, so that one network can't decide about a rollout. */
const MOST_OF_NETWORK = 2;
/** Most messages that the reason for an abort names. */
const MOST_MESSAGES = 3;
const BATCH = 500;
const DAY = 86_400_000;

const { rollout, version, harm, visitor, network, share, inside, message, at } = rolloutVisitors;
const ofRun = (run: RolloutWithVersion) => and(eq(rollout, run.rollout), eq(version, run.version));

/** Writes visitors who were not counted yet. */
export const writeRolloutVisitors = async (db: Database, rows: RolloutVisitorRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insert(rolloutVisitors)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing();
};

/** Returns the counted visitors of a rollout: the first two of each network for each harm. */
export const readRolloutSums = async (db: Database, run: RolloutWithVersion): Promise<RolloutSums> => {
  const ranked = db
    .select({
      harm,
      share,
      inside,
      rank: sql<number>`row_number() over (partition by ${harm}, ${network} order by ${at}, ${visitor})`.as('rank'),
    })
    .from(rolloutVisitors)
    .where(and(ofRun(run), inArray(harm, [...ROLLOUT_HARMS])))
    .as('ranked');
  const rows = await db
    .select({
      harm: ranked.harm,
      share: ranked.share,
      inside: sql<number>`(count(*) filter (where ${ranked.inside}))::int`,
      outside: sql<number>`(count(*) filter (where not ${ranked.inside}))::int`,
    })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${MOST_OF_NETWORK}`)
    .groupBy(ranked.harm, ranked.share)
    .orderBy(ranked.share);
  const sumsOf = (name: RolloutHarm) => rows.filter((row) => row.harm === name).map(({ harm: _harm, ...sum }) => sum);
  return valuesByHarm(sumsOf);
};

/** Returns the number of visitors of a rollout, and of those who came in the last day. */
export const readRolloutTraffic = async (
  db: Database,
  run: RolloutWithVersion,
  now: number,
): Promise<{ visitors: number; lastDay: number; since: Date | undefined }> => {
  const dayAgo = new Date(now - DAY);
  const [row] = await db
    .select({
      visitors: sql<number>`count(*)::int`,
      lastDay: sql<number>`(count(*) filter (where ${gte(at, dayAgo)}))::int`,
      since: sql<Date | null>`min(${at})`.mapWith(at),
    })
    .from(rolloutVisitors)
    .where(and(ofRun(run), eq(harm, 'visited')));
  return { visitors: row?.visitors ?? 0, lastDay: row?.lastDay ?? 0, since: row?.since ?? undefined };
};

/** Returns the commonest messages of failing visitors with the rollout's version, with their numbers. */
export const readRolloutErrorMessages = (
  db: Database,
  run: RolloutWithVersion,
): Promise<{ message: string; count: number }[]> => {
  const count = sql<number>`count(*)::int`;
  return db
    .select({ message, count })
    .from(rolloutVisitors)
    .where(and(ofRun(run), eq(harm, 'failed'), eq(inside, true)))
    .groupBy(message)
    .orderBy(desc(count), message)
    .limit(MOST_MESSAGES);
};

/** Deletes the visitors of rollouts that do not run, if they were counted before a time. */
export const deleteRolloutVisitors = async (db: Database, running: string[], before: Date): Promise<void> => {
  await db.delete(rolloutVisitors).where(and(lt(at, before), running.length > 0 ? notInArray(rollout, running) : undefined));
};
