import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Database } from '../storage/database';
import { inOrder, lookFor, type FoundCar, type News } from './news';
import { nextSend } from './next-send';
import { findCars, type Search } from './search-body';
import { packSeen, unpackSeen } from './seen-cars';
import type { SavedSearchRow, Session } from './store';
import { savedSearches, searchAlerts } from './tables';

/** Which searches are looked at: those that hear at once, or those whose daily or weekly e-mail is due. */
export type Which = 'at_once' | 'due';

export interface MatchDeps {
  db: Database;
  search: Search;
  /** Unix seconds. */
  now: () => number;
}

export interface Batch {
  tenant: string;
  config: SiteConfig;
  which: Which;
  /** Key of the last group that was looked at; '' at first. */
  after: string;
}

export interface BatchResult {
  /** Key of the last group of this batch; undefined: there are no more. */
  next: string | undefined;
  /** Ids of the alerts to send. */
  alerts: string[];
  searched: number;
}

/** Different searches of one batch. */
const GROUPS = 200;
/** News that are kept for one e-mail; the rest is counted. */
const MOST_NEWS = 40;

interface Written {
  id: string;
  version: number;
  seen: string;
  horizon: number;
  nextAt: string | null;
  news: News[];
}

const chosen = ({ tenant, which }: Batch, now: number) =>
  and(
    eq(savedSearches.tenant, tenant),
    eq(savedSearches.state, 'active'),
    which === 'at_once' ? eq(savedSearches.frequency, 'at_once') : lte(savedSearches.nextAt, new Date(now * 1000)),
  );

const groupsOf = async (db: Database, batch: Batch, now: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ key: savedSearches.queryKey })
    .from(savedSearches)
    .where(and(chosen(batch, now), gt(savedSearches.queryKey, batch.after)))
    .orderBy(asc(savedSearches.queryKey))
    .limit(GROUPS);
  return rows.map(({ key }) => key);
};

/** Rows of the same search together. */
const grouped = (rows: SavedSearchRow[]): SavedSearchRow[][] => {
  const groups = new Map<string, SavedSearchRow[]>();
  for (const row of rows) {
    const group = groups.get(row.queryKey);
    if (group) group.push(row);
    else groups.set(row.queryKey, [row]);
  }
  return [...groups.values()];
};

/** What a search has to write down after a look; undefined when nothing has changed. */
const afterLook = (
  row: SavedSearchRow,
  found: { cars: FoundCar[]; truncated: boolean; now: number },
  { config, which }: Batch,
): Written | undefined => {
  const { news, seen, horizon } = lookFor({ seen: unpackSeen(row.seen), horizon: row.horizon }, found);
  const packed = packSeen(seen);
  if (which === 'at_once' && packed === row.seen && horizon === row.horizon) return undefined;
  const due = nextSend(row.frequency, found.now, config);
  const nextAt = due === undefined ? null : new Date(due * 1000).toISOString();
  return { id: row.id, version: row.version, seen: packed, horizon, nextAt, news };
};

/** Writes all looks of a batch with one statement. Resolves with the ids of those that nobody else had looked at meanwhile. */
const writeLooks = async (session: Session, written: Written[]): Promise<Set<string>> => {
  const rows = written.map(({ id, version, seen, horizon, nextAt }) => ({ id, version, seen, horizon, nextAt }));
  const result = (await session.execute(sql`
    update saved_searches set seen = look.seen, horizon = look.horizon, next_at = look."nextAt", version = look.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as look(id uuid, version int, seen text, horizon bigint, "nextAt" timestamptz)
    where saved_searches.id = look.id and saved_searches.version = look.version
    returning saved_searches.id`)) as unknown as { rows: { id: string }[] };
  return new Set(result.rows.map(({ id }) => id));
};

/**
 * Looks at some of a dealer's saved searches (S-16): each different search is run once, whoever saved it. What was
 * found is written together with the alerts and whatever `handIn` does, or not at all.
 */
export const matchBatch = async (
  { db, search, now }: MatchDeps,
  batch: Batch,
  handIn: (session: Session, result: BatchResult) => Promise<void>,
): Promise<BatchResult> => {
  const at = now();
  const keys = await groupsOf(db, batch, at);
  const rows =
    keys.length > 0
      ? await db
          .select()
          .from(savedSearches)
          .where(and(chosen(batch, at), inArray(savedSearches.queryKey, keys)))
      : [];
  const written: Written[] = [];
  for (const group of grouped(rows)) {
    // oxlint-disable-next-line no-await-in-loop -- one search at a time, so that shoppers' searches come in between
    const { cars, total } = await findCars(search, batch.tenant, group[0]!.query);
    const found = { cars, truncated: total > cars.length, now: at };
    written.push(...group.flatMap((row) => afterLook(row, found, batch) ?? []));
    // oxlint-disable-next-line no-await-in-loop
    await new Promise((resolve) => setImmediate(resolve));
  }
  return db.transaction(async (tx) => {
    const mine = written.length > 0 ? await writeLooks(tx, written) : new Set<string>();
    const told = written.filter(({ id, news }) => news.length > 0 && mine.has(id));
    const alerts = told.map(({ id, news }) => ({
      id: randomUUID() as string,
      searchId: id,
      news: inOrder(news).slice(0, MOST_NEWS),
      total: news.length,
      createdAt: new Date(at * 1000),
    }));
    if (alerts.length > 0) await tx.insert(searchAlerts).values(alerts);
    const result: BatchResult = {
      next: keys.length < GROUPS ? undefined : keys.at(-1),
      alerts: alerts.map(({ id }) => id),
      searched: keys.length,
    };
    await handIn(tx, result);
    return result;
  });
};

/** Dealers that have daily or weekly e-mails due. */
export const tenantsDue = async (db: Database, now: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ tenant: savedSearches.tenant })
    .from(savedSearches)
    .where(and(eq(savedSearches.state, 'active'), lte(savedSearches.nextAt, new Date(now * 1000))));
  return rows.map(({ tenant }) => tenant);
};

/** Dealers of these that have searches which hear at once. */
export const tenantsListening = async (db: Database, tenants: string[]): Promise<string[]> => {
  if (tenants.length === 0) return [];
  const rows = await db
    .selectDistinct({ tenant: savedSearches.tenant })
    .from(savedSearches)
    .where(
      and(inArray(savedSearches.tenant, tenants), eq(savedSearches.state, 'active'), eq(savedSearches.frequency, 'at_once')),
    );
  return rows.map(({ tenant }) => tenant);
};
