import { sql } from 'drizzle-orm';
import { executeForRows } from '../../execute-for-rows';
import type { Queryable } from '../../storage/database';

/**
 * Creates a temporary table for the ids of a full feed whose cars were in stock before; the database drops it at the end of
 * the transaction.
 */
export const createFeedIdsTable = async (tx: Queryable): Promise<void> => {
  await tx.execute(sql`create temporary table feed_seen (id text primary key) on commit drop`);
};

export const addFeedIds = async (tx: Queryable, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(
    sql`insert into feed_seen select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) on conflict do nothing`,
  );
};

const onSale = sql`status in ('in_stock', 'coming_soon')`;

/** Returns the number of a feed's cars that are on sale. */
export const countCarsOnSaleOfFeed = async (tx: Queryable, tenant: string, feed: string): Promise<number> => {
  const rows = await executeForRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from cars where tenant = ${tenant} and feed = ${feed} and ${onSale}`,
  );
  return rows[0]?.count ?? 0;
};

interface GoneCar {
  id: string;
  name: string;
}

/**
 * Returns the cars on sale that a full feed no longer has; the car that changed last comes first. Cars that the same
 * transaction wrote are in the feed.
 */
export const findGoneCars = (tx: Queryable, tenant: string, feed: string): Promise<GoneCar[]> =>
  executeForRows<GoneCar>(
    tx,
    sql`select id, document->>'name' as name from cars where tenant = ${tenant} and feed = ${feed} and ${onSale}
        and revision <> pg_current_xact_id() and not exists (select 1 from feed_seen where feed_seen.id = cars.id)
        order by updated_at desc, id`,
  );

/**
 * Marks cars as sold. Hidden cars are never among them, because sold ones are shown for some days. Their hash is emptied, so
 * that a car that comes back in the feed counts as returned.
 */
export const markCarsAsSold = async (tx: Queryable, tenant: string, ids: readonly string[], now: number): Promise<void> => {
  if (ids.length === 0) return;
  const sold = JSON.stringify({ status: 'sold', sold_date_timestamp: now, updated_at: now });
  await tx.execute(
    sql`update cars set status = 'sold', sold_date_timestamp = ${now}, updated_at = ${now}, content_hash = '',
        document = document || ${sold}::jsonb
        where tenant = ${tenant} and id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
};
