import { ROLLOUT_HARMS, type RolloutHarm } from '@forecourt/contracts/release/release-health';
import { and, desc, eq, gte, inArray, lt, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/storage/database';
import { valuesByHarm, type RolloutSums } from './verdict';
import { rolloutVisitors } from './tables';

/** A hotfix counts as another rollout. */
export interface RolloutWithVersion {
  rollout: string;
  version: string;
}

/** `alive`: a page with the rollout's version reported that it runs. */
export type CountedVisitorFact = RolloutHarm | 'visited' | 'alive';
export type RolloutVisitorRow = typeof rolloutVisitors.$inferInsert & { harm: CountedVisitorFact };

/** Further visitors of a network are not counted. */
export const MOST_OF_NETWORK = 2;
const MOST_MESSAGES = 3;
const BATCH = 500;
const DAY = 86_400_000;

const { rollout, version, harm, visitor, network, share, inside, message, at } = rolloutVisitors;
const ofRun = (run: RolloutWithVersion) => and(eq(rollout, run.rollout), eq(version, run.version));

export const writeRolloutVisitors = async (db: Database, rows: RolloutVisitorRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += BATCH)
    await db
      .insert(rolloutVisitors)
      .values(rows.slice(from, from + BATCH))
      .onConflictDoNothing();
};

/** The first two visitors of each network for each harm, at the share of the first, so that a network counts at one share. */
const countedVisitors = (db: Database, run: RolloutWithVersion) => {
  const ofNetwork = sql`partition by ${harm}, ${network} order by ${at}, ${visitor}`;
  const ranked = db
    .select({
      harm,
      network,
      share,
      inside,
      message,
      rank: sql<number>`row_number() over (${ofNetwork})`.as('rank'),
      first: sql<number>`first_value(${share}) over (${ofNetwork})`.as('first'),
    })
    .from(rolloutVisitors)
    .where(and(ofRun(run), inArray(harm, [...ROLLOUT_HARMS])))
    .as('ranked');
  return db
    .select({ harm: ranked.harm, network: ranked.network, share: ranked.share, inside: ranked.inside, message: ranked.message })
    .from(ranked)
    .where(sql`${ranked.rank} <= ${MOST_OF_NETWORK} and ${ranked.share} = ${ranked.first}`)
    .as('counted');
};

/** A row for the networks that have equally many visitors. */
export const readRolloutSums = async (db: Database, run: RolloutWithVersion): Promise<RolloutSums> => {
  const counted = countedVisitors(db, run);
  const networks = db
    .select({
      harm: counted.harm,
      share: counted.share,
      inside: sql<number>`count(*) filter (where ${counted.inside})`.as('inside_count'),
      outside: sql<number>`count(*) filter (where not ${counted.inside})`.as('outside_count'),
    })
    .from(counted)
    .groupBy(counted.harm, counted.share, counted.network)
    .as('networks');
  const rows = await db
    .select({
      harm: networks.harm,
      share: networks.share,
      inside: sql<number>`sum(${networks.inside})::int`,
      outside: sql<number>`sum(${networks.outside})::int`,
      networks: sql<number>`count(*)::int`,
    })
    .from(networks)
    .groupBy(networks.harm, networks.share, networks.inside, networks.outside)
    .orderBy(networks.share, networks.inside, networks.outside);
  const sumsOf = (name: RolloutHarm) => rows.filter((row) => row.harm === name).map(({ harm: _harm, ...sum }) => sum);
  return valuesByHarm(sumsOf);
};

/** Networks in which a page with the rollout's version ran for a visitor, and failed for none. */
export const readNetworksWithLife = async (db: Database, run: RolloutWithVersion): Promise<number> => {
  const networks = db
    .select({ network })
    .from(rolloutVisitors)
    .where(and(ofRun(run), eq(inside, true), inArray(harm, ['alive', 'failed'] satisfies CountedVisitorFact[])))
    .groupBy(network)
    .having(sql`bool_and(${harm} = 'alive')`)
    .as('networks');
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(networks);
  return row?.count ?? 0;
};

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

/** Commonest first, with the numbers of counted visitors. */
export const readRolloutErrorMessages = (
  db: Database,
  run: RolloutWithVersion,
): Promise<{ message: string; count: number }[]> => {
  const counted = countedVisitors(db, run);
  const count = sql<number>`count(*)::int`;
  return db
    .select({ message: counted.message, count })
    .from(counted)
    .where(and(eq(counted.harm, 'failed'), eq(counted.inside, true)))
    .groupBy(counted.message)
    .orderBy(desc(count), counted.message)
    .limit(MOST_MESSAGES);
};

export const deleteRolloutVisitors = async (db: Database, running: string[], before: Date): Promise<void> => {
  await db.delete(rolloutVisitors).where(and(lt(at, before), running.length > 0 ? notInArray(rollout, running) : undefined));
};
