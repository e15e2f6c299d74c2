import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { executeForRows } from '../../platform/storage/execute-for-rows';
import type { Stock, StockHttpValidator } from '../../platform/ports';
import type { SqlRunner } from '../../platform/storage/database';

/** For more, reading all cars is faster. */
const MOST = 5000;
/** A snapshot of PostgreSQL (`xmin:xmax:xip,…`), `@`, and the id of the database. */
const MARK = /^(\d+:(\d+):[\d,]*)@(\d+\.\d+)$/;

const partsOf = (mark: string): { snapshot: string; end: bigint; database: string } | undefined => {
  const [, snapshot, end, database] = MARK.exec(mark) ?? [];
  return snapshot && end && database ? { snapshot, end: BigInt(end), database } : undefined;
};

/** A snapshot of PostgreSQL: a clock or counter would not work, because a transaction that began earlier may end later. */
export const readStockMark = async (db: SqlRunner): Promise<string> => {
  const [row] = await executeForRows<{ mark: string }>(
    db,
    sql`select pg_current_snapshot()::text || '@' || system_identifier || '.' || oid as mark
        from pg_control_system(), pg_database where datname = current_database()`,
  );
  return row!.mark;
};

/** False after a restore from a backup. */
const follows = (since: string, mark: string): boolean => {
  const [before, after] = [partsOf(since), partsOf(mark)];
  return before !== undefined && after !== undefined && before.database === after.database && before.end <= after.end;
};

/** One look into the index for each dealer; `select distinct` would read every car. */
const DEALERS = sql`recursive dealers (tenant) as (
          select min(tenant) from cars
          union all
          select (select min(tenant) from cars where tenant > dealers.tenant) from dealers where dealers.tenant is not null
        )`;

export const dealersWithCars = async (db: SqlRunner): Promise<string[]> => {
  const rows = await executeForRows<{ tenant: string }>(
    db,
    sql`with ${DEALERS} select tenant from dealers where tenant is not null`,
  );
  return rows.map(({ tenant }) => tenant);
};

/**
 * By any process, in a transaction after `since`; undefined if `since` is no mark of this database. One query for all
 * dealers reads only changed cars. `mark` was read immediately before.
 */
export const dealersChangedSince = async (db: SqlRunner, since: string, mark: string): Promise<string[] | undefined> => {
  if (since === mark) return [];
  if (!follows(since, mark)) return undefined;
  const { snapshot } = partsOf(since)!;
  const rows = await executeForRows<{ tenant: string }>(
    db,
    sql`with ${DEALERS}
        select tenant from dealers where tenant is not null and exists (
          select from cars where cars.tenant = dealers.tenant and revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot))
        union select tenant from deleted_cars where revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot)`,
  );
  return rows.map(({ tenant }) => tenant);
};

/** By any process, after `since`; undefined if `since` is no mark of this database, or too many cars changed. `mark` was just read. */
export const carIdsChangedSince = async (
  db: SqlRunner,
  tenant: string,
  since: string,
  mark: string,
): Promise<string[] | undefined> => {
  if (since === mark) return [];
  if (!follows(since, mark)) return undefined;
  const { snapshot } = partsOf(since)!;
  const rows = await executeForRows<{ id: string }>(
    db,
    sql`select id from cars where tenant = ${tenant} and revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot)
        union select id from deleted_cars where tenant = ${tenant} and revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot) order by id limit ${MOST + 1}`,
  );
  return rows.length > MOST ? undefined : rows.map(({ id }) => id);
};

/**
 * At most `limit`, written by any process in a transaction after `since`; undefined if `since` is no mark of this database.
 * Deleted cars have no slug any more. `mark` was read immediately before.
 */
export const carSlugsChangedSince = async (
  db: SqlRunner,
  tenant: string,
  since: string,
  mark: string,
  limit: number,
): Promise<string[] | undefined> => {
  if (since === mark) return [];
  if (!follows(since, mark)) return undefined;
  const { snapshot } = partsOf(since)!;
  const rows = await executeForRows<{ slug: string }>(
    db,
    sql`select slug from cars where tenant = ${tenant} and revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot) order by slug limit ${limit}`,
  );
  return rows.map(({ slug }) => slug);
};

interface SeenState extends StockHttpValidator {
  mark: string;
}

/**
 * The ETag is a digest of the mark at which the state was first seen: two processes may have different ETags for one state,
 * but never one for two states. `now`: Unix seconds.
 */
export const createStockValidators = (stock: Pick<Stock, 'mark' | 'changedDealers'>, now: () => number) => {
  const entries = new Map<string, SeenState>();
  return async (tenant: string): Promise<StockHttpValidator> => {
    const mark = await stock.mark();
    const entry = entries.get(tenant);
    const changed = entry && entry.mark !== mark ? await stock.changedDealers(entry.mark, mark) : [];
    const isSame = entry !== undefined && changed !== undefined && !changed.includes(tenant);
    // Two states within one second get different times, so that a date tells them apart.
    const since = Math.max(now(), (entry?.since ?? -1) + 1);
    const current = isSame ? { ...entry, mark } : { mark, etag: createHash('sha256').update(mark).digest('base64url'), since };
    entries.set(tenant, current);
    return current;
  };
};
