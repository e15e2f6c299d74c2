import { sql } from 'drizzle-orm';
import { rowsOf, type Session } from './database';

/** More changed cars than this are not worth listing: reading all of them is quicker. */
const MOST = 5000;
/** A snapshot of PostgreSQL (`xmin:xmax:xip,…`), `@`, the database that it is of. */
const MARK = /^(\d+:(\d+):[\d,]*)@(\d+\.\d+)$/;

type Reader = Pick<Session, 'execute'>;

const partsOf = (mark: string): { snapshot: string; end: bigint; database: string } | undefined => {
  const [, snapshot, end, database] = MARK.exec(mark) ?? [];
  return snapshot && end && database ? { snapshot, end: BigInt(end), database } : undefined;
};

/**
 * Marks what the database holds now: its snapshot, which says of every transaction whether it is part of it. No clock
 * and no counter would do, for a transaction that began earlier may end later.
 */
export const currentMark = async (session: Reader): Promise<string> => {
  const [row] = await rowsOf<{ mark: string }>(
    session,
    sql`select pg_current_snapshot()::text || '@' || system_identifier || '.' || oid as mark
        from pg_control_system(), pg_database where datname = current_database()`,
  );
  return row!.mark;
};

/** Is the time between two marks a question that this database can answer? A database that was put back has gone back in time. */
const follows = (since: string, mark: string): boolean => {
  const [before, after] = [partsOf(since), partsOf(mark)];
  return before !== undefined && after !== undefined && before.database === after.database && before.end <= after.end;
};

/** From dealer to dealer by the index of dealers and revisions: PostgreSQL by itself would read every car. */
const DEALERS = sql`recursive dealers (tenant) as (
          select min(tenant) from cars
          union all
          select (select min(tenant) from cars where tenant > dealers.tenant) from dealers where dealers.tenant is not null
        )`;

/** Dealers with any car, whatever its status. */
export const dealersWithCars = async (session: Reader): Promise<string[]> => {
  const rows = await rowsOf<{ tenant: string }>(
    session,
    sql`with ${DEALERS} select tenant from dealers where tenant is not null`,
  );
  return rows.map(({ tenant }) => tenant);
};

/**
 * Dealers with cars that were written or deleted by a transaction that is not part of `since`, in any process: one
 * question for all of them, which looks at no car of the others.
 * @param mark read just now
 * Undefined: `since` is not a mark of this database.
 */
export const dealersChangedSince = async (session: Reader, since: string, mark: string): Promise<string[] | undefined> => {
  if (since === mark) return [];
  if (!follows(since, mark)) return undefined;
  const { snapshot } = partsOf(since)!;
  const rows = await rowsOf<{ tenant: string }>(
    session,
    sql`with ${DEALERS}
        select tenant from dealers where tenant is not null and exists (
          select from cars where cars.tenant = dealers.tenant and revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
          and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot))
        union select tenant from deleted_cars where revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot)`,
  );
  return rows.map(({ tenant }) => tenant);
};

/**
 * Ids of cars that were written or deleted by a transaction that is not part of `since`, in any process.
 * @param mark read just now
 * Undefined: `since` is not a mark of this database, or too many cars changed.
 */
export const changedSince = async (
  session: Reader,
  tenant: string,
  since: string,
  mark: string,
): Promise<string[] | undefined> => {
  if (since === mark) return [];
  if (!follows(since, mark)) return undefined;
  const { snapshot } = partsOf(since)!;
  const rows = await rowsOf<{ id: string }>(
    session,
    sql`select id from cars where tenant = ${tenant} and revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot)
        union select id from deleted_cars where tenant = ${tenant} and revision >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(revision, ${snapshot}::pg_snapshot) order by id limit ${MOST + 1}`,
  );
  return rows.length > MOST ? undefined : rows.map(({ id }) => id);
};
