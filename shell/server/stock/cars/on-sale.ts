import { sql, type SQL } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import type { CarPageFacts, KeptPictures, Stock } from '../../platform/ports';
import { executeForRows } from '../../platform/storage/execute-for-rows';
import type { SqlRunner } from '../../platform/storage/database';
import { carWithHold } from './hold-car';
import { imagesWithPhotographs } from './photographs/with-photographs';
import { carAsSitesShowIt, type SiteCarRow } from './shown-car';

const BATCH = 200;
const PICTURES = 10;

const IS_ON_SALE = sql`(status in ('in_stock', 'coming_soon') and (document->>'show_on_dealer_website')::boolean)`;

/** On sale or not: a condition on the state would let the database sort the whole stock. */
const batchAfter = (tenant: string, after: string): SQL =>
  sql`from cars where tenant = ${tenant} and id > ${after} order by id limit ${BATCH}`;

/** By id, so that memory does not grow with the stock. Yields at most `limit`; `read` gets the id behind which a batch begins. */
async function* batchesOnSale<Row extends { id: string; on_sale: boolean }>(
  read: (after: string) => Promise<Row[]>,
  { after = '', limit = Number.POSITIVE_INFINITY } = {},
): AsyncGenerator<Row[]> {
  let left = limit;
  let last = after;
  while (left > 0) {
    // Each query begins where the one before ended.
    const rows = await read(last);
    const onSale = rows.filter((row) => row.on_sale).slice(0, left);
    if (onSale.length > 0) yield onSale;
    if (rows.length < BATCH) return;
    left -= onSale.length;
    last = rows.at(-1)?.id ?? last;
  }
}

export async function* carsOnSale(db: SqlRunner, tenant: string, pictures: 'kept' | 'sources'): AsyncGenerator<Car[]> {
  const batches = batchesOnSale((after) =>
    executeForRows<SiteCarRow & { id: string; on_sale: boolean }>(
      db,
      sql`select id, ${IS_ON_SALE} as on_sale, document as car, held, photographs ${batchAfter(tenant, after)}`,
    ),
  );
  for await (const batch of batches)
    yield batch.map((row) => (pictures === 'kept' ? carAsSitesShowIt(row) : carWithHold(row.car, row.held)));
}

type PageRow = {
  id: string;
  on_sale: boolean;
  slug: string;
  changed: number;
  images: Car['images'];
  photographs: KeptPictures | null;
};

const pageOf = ({ slug, changed, images, photographs }: PageRow): CarPageFacts => ({
  slug,
  changed: Number(changed),
  images: imagesWithPhotographs(images, photographs)
    .filter(({ isVideo }) => !isVideo)
    .slice(0, PICTURES)
    .map(({ url }) => url),
});

/** Reads neither comments nor features, which are most of a car. */
export async function* pagesOnSale(
  db: SqlRunner,
  tenant: string,
  range: { after: string; limit: number },
): AsyncGenerator<CarPageFacts[]> {
  const batches = batchesOnSale(
    (after) =>
      executeForRows<PageRow>(
        db,
        sql`select id, ${IS_ON_SALE} as on_sale, slug, updated_at as changed, document->'images' as images, photographs
            ${batchAfter(tenant, after)}`,
      ),
    range,
  );
  for await (const batch of batches) yield batch.map(pageOf);
}

/** Of each part of at most `size` cars: the id before its first car, and its last change in Unix seconds. */
export const partsOnSale = async (db: SqlRunner, tenant: string, size: number): ReturnType<Stock['partsOnSale']> => {
  const rows = await executeForRows<{ last: string; changed: number }>(
    db,
    sql`select max(id) as last, max(updated_at) as changed from (
          select id, updated_at, (row_number() over (order by id) - 1) / ${size} as part from cars
          where tenant = ${tenant} and ${IS_ON_SALE}
        ) numbered group by part order by part`,
  );
  return rows.map(({ changed }, index) => ({ after: rows[index - 1]?.last ?? '', changed: Number(changed) }));
};
