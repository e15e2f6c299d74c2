import { sql } from 'drizzle-orm';
import { toMarketCar, type ComparedMarketCar, type StockCarForEstimate } from '@forecourt/rules/market-estimate/market-car';
import { executeForRows } from '../../platform/storage/execute-for-rows';
import type { SqlRunner } from '../../platform/storage/database';

/** More cars would not make an estimate better. */
const MOST_OF_MODEL = 400;
const MOST = 5000;
/** A sold car counts for these days. */
const SOLD_DAYS = 90;
const DAY = 86_400;

interface ComparableStock {
  make: string;
  dealers: readonly string[];
  fromYear: number;
  /** Unix seconds. */
  now: number;
}

type Row = { tenant: string; id: string; car: StockCarForEstimate };

/** `<dealer>/<id>`, unique among all dealers. */
export const platformCarId = (tenant: string, id: string): string => `${tenant}/${id}`;

/** On sale or sold recently, without long texts. Of a large stock it reads a sample, always the same one. */
export const readComparableCars = async (
  db: SqlRunner,
  { make, dealers, fromYear, now }: ComparableStock,
): Promise<ComparedMarketCar[]> => {
  const rows = await executeForRows<Row>(
    db,
    sql`select tenant, id, document - '{dealercomments,features,images,specs}'::text[] as car from (
          select tenant, id, document,
            row_number() over (partition by lower(model) order by md5(tenant || id)) as place
          from cars
          where lower(make) = lower(${make})
            and tenant in (select jsonb_array_elements_text(${JSON.stringify(dealers)}::jsonb))
            and year >= ${fromYear} and price > 0 and document->>'car_type' <> 'new'
            and (status in ('in_stock', 'coming_soon') or (status = 'sold' and sold_date_timestamp > ${now - SOLD_DAYS * DAY}))
        ) listed
        where place <= ${MOST_OF_MODEL} order by place limit ${MOST}`,
  );
  return rows.map(({ tenant, id, car }) => toMarketCar(platformCarId(tenant, id), car));
};
