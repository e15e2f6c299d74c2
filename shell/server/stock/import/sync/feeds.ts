import type { StockFeed } from '@forecourt/contracts/desk/feeds';
import { and, eq, sql } from 'drizzle-orm';
import { executeForRows } from '../../../platform/storage/execute-for-rows';
import type { Database } from '../../../platform/storage/database';
import { feedRuns } from '../../cars/tables';

/** With visible cars or a successful import. */
export const listStockFeeds = async (db: Pick<Database, 'execute'>, tenant: string): Promise<StockFeed[]> => {
  const rows = await executeForRows<{ feed: string; on_sale: number; sold: number; last: string | number | null }>(
    db,
    sql`with held as (
          select feed, count(*) filter (where status in ('in_stock', 'coming_soon'))::int as on_sale,
            count(*) filter (where status = 'sold')::int as sold
          from cars where tenant = ${tenant} and status <> 'hidden' group by feed),
        runs as (
          select feed, max(started_at) as last from feed_runs where tenant = ${tenant} and state = 'done' group by feed)
        select feed, coalesce(on_sale, 0) as on_sale, coalesce(sold, 0) as sold, last
        from held full join runs using (feed) order by feed`,
  );
  return rows.map(({ feed, on_sale: onSale, sold, last }) => ({
    feed,
    onSale,
    sold,
    ...(last === null ? {} : { lastImport: Number(last) }),
  }));
};

/**
 * Hides also sold cars, and deletes the entries of the imports. Not marked as sold, because nobody sold them; an import of
 * the feed brings them back. Returns the number of hidden cars.
 */
export const removeFeedFromStock = (db: Database, tenant: string, feed: string, now: number): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${tenant}), hashtext('stock'))`);
    const hidden = JSON.stringify({ status: 'hidden', updated_at: now });
    const rows = await executeForRows<{ id: string }>(
      tx,
      sql`update cars set status = 'hidden', updated_at = ${now}, content_hash = '', document = document || ${hidden}::jsonb
          where tenant = ${tenant} and feed = ${feed} and status <> 'hidden' returning id`,
    );
    await tx.delete(feedRuns).where(and(eq(feedRuns.tenant, tenant), eq(feedRuns.feed, feed)));
    return rows.length;
  });
