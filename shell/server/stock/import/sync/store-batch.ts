import { sql } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import { executeForRows } from '../../../platform/storage/execute-for-rows';
import type { Queryable } from '../../../platform/storage/database';
import { NumbersByText } from '../numbers-by-text';
import type { StoredCar, BatchPlan } from './plan-batch';

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

interface StoredRow extends Omit<StoredCar, 'price' | 'createdAt' | 'soldAt' | 'comparedPrice'> {
  price: string | number;
  created_at: string | number;
  sold_at: string | number | null;
  compared_price: string | number | null;
}

const numberOrNull = (value: string | number | null): number | null => (value === null ? null : Number(value));

/** Sold and hidden ones included. */
export const hasAnyCar = async (tx: Queryable, tenant: string): Promise<boolean> => {
  const rows = await executeForRows(tx, sql`select 1 from cars where tenant = ${tenant} limit 1`);
  return rows.length > 0;
};

export const readStoredCars = async (tx: Queryable, tenant: string, ids: string[]): Promise<Map<string, StoredCar>> => {
  const rows = await executeForRows<StoredRow>(
    tx,
    sql`select id, feed, slug, status, price, content_hash as hash, created_at, sold_date_timestamp as sold_at, compared_price
        from cars where tenant = ${tenant} and id in (select jsonb_array_elements_text(${json(ids)}))`,
  );
  return new Map(
    rows.map(({ created_at: createdAt, sold_at: soldAt, compared_price: compared, ...row }) => [
      row.id,
      {
        ...row,
        price: Number(row.price),
        createdAt: Number(createdAt),
        soldAt: numberOrNull(soldAt),
        comparedPrice: numberOrNull(compared),
      },
    ]),
  );
};

export const readStoredDocuments = async (tx: Queryable, tenant: string, ids: readonly string[]): Promise<Map<string, Car>> => {
  if (ids.length === 0) return new Map();
  const rows = await executeForRows<{ id: string; car: Car }>(
    tx,
    sql`select id, document as car from cars where tenant = ${tenant} and id in (select jsonb_array_elements_text(${json(ids)}))`,
  );
  return new Map(rows.map(({ id, car }) => [id, car]));
};

/** By slug; without slugs that nobody has. */
export const readSlugOwners = async (tx: Queryable, tenant: string, slugs: string[]): Promise<Map<string, string>> => {
  if (slugs.length === 0) return new Map();
  const rows = await executeForRows<{ slug: string; id: string }>(
    tx,
    sql`select slug, id from cars where tenant = ${tenant} and slug in (select jsonb_array_elements_text(${json(slugs)}))`,
  );
  return new Map(rows.map(({ slug, id }) => [slug, id]));
};

/** Its id is not kept, because each car of an import comes once. */
const CAR_OF_IMPORT = '';

/** The database need not look for those of each batch in an empty stock. */
export class SlugsOfFirstImport {
  private readonly given = new NumbersByText();

  ownersOf(slugs: readonly string[]): Map<string, string> {
    return new Map(slugs.filter((slug) => this.given.get(slug) !== 0).map((slug) => [slug, CAR_OF_IMPORT]));
  }

  add(cars: readonly Car[]): void {
    for (const { slug } of cars) this.given.add(slug, 1);
  }
}

export const writeCars = async (tx: Queryable, tenant: string, feed: string, writes: BatchPlan['writes']): Promise<void> => {
  if (writes.length === 0) return;
  await tx.execute(sql`
    insert into cars (tenant, id, slug, feed, status, sold_date_timestamp, price, make, model, year, created_at, updated_at, content_hash, document)
    select ${tenant}, car->>'id', car->>'slug', ${feed}, car->>'status', (car->>'sold_date_timestamp')::bigint, (car->>'price')::bigint,
      car->>'make', car->>'model', (car->>'year')::int, (car->>'created_at')::bigint, (car->>'updated_at')::bigint, hash, car
    from jsonb_to_recordset(${json(writes)}) as written(hash text, car jsonb)
    on conflict (tenant, id) do update set
      feed = excluded.feed, status = excluded.status, sold_date_timestamp = excluded.sold_date_timestamp, price = excluded.price,
      make = excluded.make, model = excluded.model, year = excluded.year, created_at = excluded.created_at,
      updated_at = excluded.updated_at, content_hash = excluded.content_hash, document = excluded.document`);
};

export const markComparedCars = async (tx: Queryable, tenant: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update cars set compared_price = price where tenant = ${tenant} and compared_price is distinct from price
      and id in (select jsonb_array_elements_text(${json(ids)}))`);
};
