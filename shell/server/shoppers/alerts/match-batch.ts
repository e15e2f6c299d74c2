import { randomUUID } from 'node:crypto';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { executeForRows } from '../../platform/storage/execute-for-rows';
import type { Database, Queryable } from '../../platform/storage/database';
import { newsInMailOrder, compareSavedSearchResults, type SearchHitCar, type SavedSearchChange } from './news';
import { nextAlertMailTime } from './next-send';
import { findSavedSearchCars, type SearchRunner } from './search-body';
import { packFoundCars, unpackFoundCars } from './found-cars';
import type { SavedSearchRow } from './store';
import { savedSearches, searchAlerts } from './tables';

export type SavedSearchBatchKind = 'at_once' | 'due';

interface MatchDeps {
  db: Database;
  search: SearchRunner;
  /** In Unix seconds. */
  now: () => number;
}

export interface SavedSearchBatch {
  tenant: string;
  config: SiteConfig;
  which: SavedSearchBatchKind;
  /** Query key of the last saved search in the previous batch; '' for the first batch. */
  after: string;
}

interface BatchResult {
  next: string | undefined;
  alerts: string[];
  searched: number;
}

const MOST_DIFFERENT_SEARCHES = 200;
/** In one e-mail; further news are only counted. */
const MOST_NEWS = 40;

interface LookResult {
  id: string;
  version: number;
  seen: string;
  horizon: number;
  nextAt: string | null;
  news: SavedSearchChange[];
}

const isInBatch = ({ tenant, which }: SavedSearchBatch, now: number) =>
  and(
    eq(savedSearches.tenant, tenant),
    eq(savedSearches.state, 'active'),
    which === 'at_once' ? eq(savedSearches.frequency, 'at_once') : lte(savedSearches.nextAt, new Date(now * 1000)),
  );

const groupsOf = async (db: Database, batch: SavedSearchBatch, now: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ key: savedSearches.queryKey })
    .from(savedSearches)
    .where(and(isInBatch(batch, now), gt(savedSearches.queryKey, batch.after)))
    .orderBy(asc(savedSearches.queryKey))
    .limit(MOST_DIFFERENT_SEARCHES);
  return rows.map(({ key }) => key);
};

/** Several people may have saved the same search. */
const groupBySearch = (rows: SavedSearchRow[]): SavedSearchRow[][] => {
  const groups = new Map<string, SavedSearchRow[]>();
  for (const row of rows) {
    const group = groups.get(row.queryKey);
    if (group) group.push(row);
    else groups.set(row.queryKey, [row]);
  }
  return [...groups.values()];
};

/** Undefined if nothing has changed. */
const searchStateAfterLook = (
  row: SavedSearchRow,
  stock: { cars: SearchHitCar[]; truncated: boolean; now: number },
  { config, which }: SavedSearchBatch,
): LookResult | undefined => {
  const { news, seen, horizon } = compareSavedSearchResults({ seen: unpackFoundCars(row.seen), horizon: row.horizon }, stock);
  const packed = packFoundCars(seen);
  if (which === 'at_once' && packed === row.seen && horizon === row.horizon) return undefined;
  const due = nextAlertMailTime(row.frequency, stock.now, config);
  const nextAt = due === undefined ? null : new Date(due * 1000).toISOString();
  return { id: row.id, version: row.version, seen: packed, horizon, nextAt, news };
};

/** Uses one statement. Resolves with the ids of the searches that no other process has written meanwhile. */
const writeSearchStates = async (tx: Queryable, results: LookResult[]): Promise<Set<string>> => {
  const rows = results.map(({ id, version, seen, horizon, nextAt }) => ({ id, version, seen, horizon, nextAt }));
  const written = await executeForRows<{ id: string }>(
    tx,
    sql`
    update saved_searches set seen = look.seen, horizon = look.horizon, next_at = look."nextAt", version = look.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as look(id uuid, version int, seen text, horizon bigint, "nextAt" timestamptz)
    where saved_searches.id = look.id and saved_searches.version = look.version
    returning saved_searches.id`,
  );
  return new Set(written.map(({ id }) => id));
};

/** Each different search runs once (S-16). One transaction has the states, the alerts and the writes of `planMails`. */
export const compareSavedSearchBatch = async (
  { db, search, now }: MatchDeps,
  batch: SavedSearchBatch,
  planMails: (tx: Queryable, result: BatchResult) => Promise<void>,
): Promise<BatchResult> => {
  const at = now();
  const keys = await groupsOf(db, batch, at);
  const rows =
    keys.length > 0
      ? await db
          .select()
          .from(savedSearches)
          .where(and(isInBatch(batch, at), inArray(savedSearches.queryKey, keys)))
      : [];
  const results: LookResult[] = [];
  for (const group of groupBySearch(rows)) {
    // One search runs at a time, so that searches of shoppers can run in between.
    const { cars, total } = await findSavedSearchCars(search, batch.tenant, group[0]!.query);
    const stock = { cars, truncated: total > cars.length, now: at };
    results.push(...group.flatMap((row) => searchStateAfterLook(row, stock, batch) ?? []));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return db.transaction(async (tx) => {
    const own = results.length > 0 ? await writeSearchStates(tx, results) : new Set<string>();
    const withNews = results.filter(({ id, news }) => news.length > 0 && own.has(id));
    const alerts = withNews.map(({ id, news }) => ({
      id: randomUUID() as string,
      searchId: id,
      news: newsInMailOrder(news).slice(0, MOST_NEWS),
      total: news.length,
      createdAt: new Date(at * 1000),
    }));
    if (alerts.length > 0) await tx.insert(searchAlerts).values(alerts);
    const result: BatchResult = {
      next: keys.length < MOST_DIFFERENT_SEARCHES ? undefined : keys.at(-1),
      alerts: alerts.map(({ id }) => id),
      searched: keys.length,
    };
    await planMails(tx, result);
    return result;
  });
};

export const dealersWithDueAlertMails = async (db: Database, now: number): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ tenant: savedSearches.tenant })
    .from(savedSearches)
    .where(and(eq(savedSearches.state, 'active'), lte(savedSearches.nextAt, new Date(now * 1000))));
  return rows.map(({ tenant }) => tenant);
};

export const dealersWithInstantAlerts = async (db: Database, tenants: string[]): Promise<string[]> => {
  if (tenants.length === 0) return [];
  const rows = await db
    .selectDistinct({ tenant: savedSearches.tenant })
    .from(savedSearches)
    .where(
      and(inArray(savedSearches.tenant, tenants), eq(savedSearches.state, 'active'), eq(savedSearches.frequency, 'at_once')),
    );
  return rows.map(({ tenant }) => tenant);
};
