import { isDeepStrictEqual } from 'node:util';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import type { StoredCarPictures, DueCar, KeptPictures, PicturedStock } from '../../../platform/ports';
import { executeForRows } from '../../../platform/storage/execute-for-rows';
import type { Database } from '../../../platform/storage/database';
import { cars } from '../tables';

const BATCH = 500;

const isPictured = sql`(photographs is not null or photographs_due is not null) and status <> 'hidden'`;

interface ClaimedRow {
  tenant: string;
  feed: string;
  document: Car;
  photographs: KeptPictures | null;
  claim: string;
}

/** Cars without photographs come first; the numbers of dealers' cars make the dealers take turns. */
const claim = async (db: Database, { limit, seconds, busy }: Parameters<PicturedStock['claim']>[0]): Promise<DueCar[]> => {
  const rows = await executeForRows<ClaimedRow>(
    db,
    sql`update cars set photographs_due = clock_timestamp() + make_interval(secs => ${seconds}) from (
          select tenant, id from cars join (
            select tenant, id, row_number() over (partition by tenant order by photographs is not null, photographs_due) as turn
            from cars where photographs_due <= clock_timestamp() and status <> 'hidden'
              and tenant not in (select jsonb_array_elements_text(${JSON.stringify(busy)}::jsonb))
            order by turn limit ${limit}) as due using (tenant, id)
          where photographs_due <= clock_timestamp() for update of cars skip locked) as chosen
        where cars.tenant = chosen.tenant and cars.id = chosen.id
        returning cars.tenant, cars.feed, cars.document, cars.photographs, cars.photographs_due::text as claim`,
  );
  return rows.map(({ document: car, photographs, ...row }) => ({ ...row, car, kept: photographs ?? undefined }));
};

/** A new revision only if the photographs changed, because a revision makes every search index update the car. */
const keep = async (db: Database, car: DueCar, { kept, dueAt }: StoredCarPictures): ReturnType<PicturedStock['keep']> => {
  const due = dueAt === undefined ? null : new Date(dueAt).toISOString();
  const isSame = isDeepStrictEqual(car.kept, kept);
  const photographs = isSame ? sql`` : sql`, photographs = ${JSON.stringify(kept)}::jsonb`;
  const rows = await executeForRows(
    db,
    sql`update cars set photographs_due = ${due}::timestamptz ${photographs}
        where tenant = ${car.tenant} and id = ${car.car.id} and photographs_due = ${car.claim}::timestamptz returning id`,
  );
  if (rows.length === 0) return 'superseded';
  return isSame ? 'same' : 'changed';
};

async function* pictured(db: Database, tenant: string): ReturnType<PicturedStock['pictured']> & AsyncGenerator {
  let after = '';
  for (;;) {
    const rows = await db
      .select({ id: cars.id, feed: cars.feed, car: cars.document, kept: cars.photographs })
      .from(cars)
      .where(and(eq(cars.tenant, tenant), gt(cars.id, after), isPictured))
      .orderBy(cars.id)
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(({ car, feed, kept }) => ({ car, feed, kept: kept ?? undefined }));
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? after;
  }
}

/** For the photographs room. `soldBefore`: Unix seconds; cars that were sold earlier need no photographs. */
export const createPicturedStock = (
  db: Database,
  { changed, soldBefore }: Pick<PicturedStock, 'changed'> & { soldBefore: () => number },
): PicturedStock => ({
  claim: (options) => claim(db, options),
  keep: (car, pictures) => keep(db, car, pictures),
  pictured: (tenant) => pictured(db, tenant),
  changed,
  async makeDue(tenant, digest) {
    const withDigest = digest === undefined ? sql`` : sql`and strpos(photographs::text, ${digest}) > 0`;
    await db.execute(sql`update cars set photographs_due = now() where tenant = ${tenant} and ${isPictured} ${withDigest}`);
  },
  async dropOld(tenant) {
    const rows = await executeForRows(
      db,
      sql`update cars set photographs = null, photographs_due = null where tenant = ${tenant} and status in ('sold', 'hidden')
          and coalesce(sold_date_timestamp, updated_at) < ${soldBefore()} and photographs is not null returning id`,
    );
    return rows.length;
  },
  async counts(tenant) {
    const [row] = await executeForRows<{ cars: number; waiting: number }>(
      db,
      sql`select count(*)::int as cars, count(*) filter (where photographs is null)::int as waiting
          from cars where tenant = ${tenant} and ${isPictured}`,
    );
    return row ?? { cars: 0, waiting: 0 };
  },
  async dealers() {
    const rows = await executeForRows<{ tenant: string }>(db, sql`select distinct tenant from cars where ${isPictured}`);
    return rows.map(({ tenant }) => tenant);
  },
});
