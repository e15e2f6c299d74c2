import { sql } from 'drizzle-orm';
import { marketCarOf, type MarketCar, type StockedCar } from '@forecourt/rules/market-estimate/market-car';
import { rowsOf, type Session } from '../database';

/** Vehicles of one model, and of the whole make, that an estimate looks at: more would only take longer. */
const MOST_OF_MODEL = 400;
const MOST = 5000;
/** Days that a sold vehicle still says something about the market. */
const SOLD_DAYS = 90;
const DAY = 86_400;

export interface ComparableStock {
  make: string;
  /** Slugs of the dealers whose stock counts. */
  dealers: readonly string[];
  /** Year of the oldest vehicle that counts. */
  fromYear: number;
  /** Unix seconds. */
  now: number;
}

type Row = { tenant: string; id: string; car: StockedCar };

/** Id of a vehicle that is the same on the whole platform. */
export const platformId = (tenant: string, id: string): string => `${tenant}/${id}`;

/**
 * What is for sale of a make, or was sold lately, at all of these dealers; of a large stock a part that is the same each
 * time. The long texts stay in the database.
 */
export const readComparable = async (
  session: Pick<Session, 'execute'>,
  { make, dealers, fromYear, now }: ComparableStock,
): Promise<MarketCar[]> => {
  const rows = await rowsOf<Row>(
    session,
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
  return rows.map(({ tenant, id, car }) => marketCarOf(platformId(tenant, id), car));
};
