import { sql } from 'drizzle-orm';
import { executeForRows } from '../../../platform/storage/execute-for-rows';
import type { Queryable } from '../../../platform/storage/database';

/** Ids of a full feed whose cars were in stock before; the database drops the table at the end of the transaction. */
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
 * On sale and no longer in a full feed; in a table, because a stock may have lost a million. The car that changed last
 * comes first. Cars that the same transaction wrote are in the feed. Resolves with their number.
 */
export const createGoneCarsTable = async (tx: Queryable, tenant: string, feed: string): Promise<number> => {
  await tx.execute(
    sql`create temporary table feed_gone on commit drop as
        select id, document->>'name' as name, row_number() over (order by updated_at desc, id)::int as place
        from cars where tenant = ${tenant} and feed = ${feed} and ${onSale}
        and revision <> pg_current_xact_id() and not exists (select 1 from feed_seen where feed_seen.id = cars.id)`,
  );
  const [row] = await executeForRows<{ count: number }>(tx, sql`select count(*)::int as count from feed_gone`);
  return row?.count ?? 0;
};

/** Without `kept` that stay on sale. */
export const readGoneCars = (tx: Queryable, { kept, most }: { kept: number; most: number }): Promise<GoneCar[]> =>
  executeForRows<GoneCar>(tx, sql`select id, name from feed_gone where place > ${kept} order by place limit ${most}`);

/**
 * Without the first `kept`. Hidden cars are never among them, because sold ones are shown for some days. Their hash is
 * emptied, so that a car that comes back in the feed counts as returned.
 */
export const markGoneCarsAsSold = async (
  tx: Queryable,
  { tenant, kept, now }: { tenant: string; kept: number; now: number },
): Promise<void> => {
  const sold = JSON.stringify({ status: 'sold', sold_date_timestamp: now, updated_at: now });
  await tx.execute(
    sql`update cars set status = 'sold', sold_date_timestamp = ${now}, updated_at = ${now}, content_hash = '',
        document = document || ${sold}::jsonb
        where tenant = ${tenant} and id in (select id from feed_gone where place > ${kept})`,
  );
};
