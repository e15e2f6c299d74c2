import { sql } from 'drizzle-orm';
import { toMarketCar, type ComparedMarketCar, type StockCarForEstimate } from '@forecourt/rules/market-estimate/market-car';
import { executeForRows } from '../../execute-for-rows';
import type { SqlRunner } from '../../storage/database';

/** Most cars of one model that an estimate uses. More cars would not make it better. */
const MOST_OF_MODEL = 400;
const MOST = 5000;
/** Days after a sale in which a sold car counts. */
const SOLD_DAYS = 90;
const DAY = 86_400;

interface ComparableStock {
  make: string;
  /** Slugs of the dealers whose cars an estimate compares. */
  dealers: readonly string[];
  /** Model year of the oldest vehicles that an estimate compares. */
  fromYear: number;
  /** The present time in Unix seconds. */
  now: number;
}

type Row = { tenant: string; id: string; car: StockCarForEstimate };

/** Returns an id of a car that is unique among all dealers: `<dealer>/<id>`. */
export const platformCarId = (tenant: string, id: string): string => `${tenant}/${id}`;

/**
 * Reads the cars of a make that are on sale, or were sold recently, at these dealers, without their long texts. Of a large
 * stock it reads a sample, always the same one.
 */
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
