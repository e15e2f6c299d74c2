import { and, eq, gt, inArray, ne, or, sql } from 'drizzle-orm';
import type { Car } from '@forecourt/contracts/car/car';
import type { SearchRecord } from '@forecourt/contracts/search/search';
import type { Stock } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { carsOnSale, pagesOnSale, partsOnSale } from './on-sale';
import { createSearchRecord, type RecordSite } from './search-record';
import { SITE_CAR_COLUMNS, carAsSitesShowIt } from './shown-car';
import {
  carIdsChangedSince,
  carSlugsChangedSince,
  createStockValidators,
  readStockMark,
  dealersChangedSince,
  dealersWithCars,
} from './stock-changes';
import { cars } from './tables';

const BATCH = 1000;
const DAY = 86_400;
/** Cars sold earlier answer only at their own address. */
export const MOST_SOLD_DAYS = 90;

const isVisible = ne(cars.status, 'hidden');

export class StoredStock implements Stock {
  #db: Database;
  /** Unix seconds. */
  #now: () => number;
  #listeners = new Set<(tenant: string) => void>();
  #validators: Stock['validator'];

  #siteOf: (tenant: string) => RecordSite | undefined;

  constructor(
    db: Database,
    now: () => number = () => Math.floor(Date.now() / 1000),
    siteOf: (tenant: string) => RecordSite | undefined = () => undefined,
  ) {
    this.#db = db;
    this.#now = now;
    this.#siteOf = siteOf;
    this.#validators = createStockValidators(this, now);
  }

  bySlug = async (tenant: string, slug: string): Promise<Car | undefined> =>
    (await this.#cars(and(eq(cars.tenant, tenant), eq(cars.slug, slug), isVisible)))[0];

  /** In the order of `ids`. */
  byIds = async (tenant: string, ids: string[]): Promise<Car[]> => {
    if (ids.length === 0) return [];
    const stored = await this.#cars(and(eq(cars.tenant, tenant), inArray(cars.id, ids), isVisible));
    const byId = new Map(stored.map((car) => [car.id, car]));
    return ids.map((id) => byId.get(id)).filter((car) => car !== undefined);
  };

  count = async (tenant: string): Promise<number> => {
    const onSale = sql`${cars.status} in ('in_stock', 'coming_soon') and (${cars.document}->>'show_on_dealer_website')::boolean`;
    return this.#db.$count(cars, and(eq(cars.tenant, tenant), onSale));
  };

  /** Cars that a feed said were sold; a car that a feed no longer has may have gone elsewhere. `since`: Unix seconds. */
  salesSince = async (tenant: string, since: number): Promise<number> => {
    const isSold = sql`${cars.status} = 'sold' and ${cars.contentHash} <> '' and ${cars.soldDateTimestamp} >= ${since}`;
    return this.#db.$count(cars, and(eq(cars.tenant, tenant), isSold));
  };

  records = (tenant: string): AsyncIterable<SearchRecord[]> => this.#records(tenant);

  async *#records(tenant: string): AsyncGenerator<SearchRecord[]> {
    const listable = this.#isCarListable();
    const site = this.#siteOf(tenant);
    let after = '';
    for (;;) {
      const rows = await this.#db
        .select({ id: cars.id, ...SITE_CAR_COLUMNS })
        .from(cars)
        .where(and(eq(cars.tenant, tenant), gt(cars.id, after), listable))
        .orderBy(cars.id)
        .limit(BATCH);
      if (rows.length > 0) yield rows.map((row) => createSearchRecord(carAsSitesShowIt(row), this.#now(), site));
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.id ?? after;
    }
  }

  onSale: Stock['onSale'] = (tenant, pictures = 'kept') => carsOnSale(this.#db, tenant, pictures);
  pagesOnSale: Stock['pagesOnSale'] = (tenant, range) => pagesOnSale(this.#db, tenant, range);
  partsOnSale: Stock['partsOnSale'] = (tenant, size) => partsOnSale(this.#db, tenant, size);
  changedSlugs: Stock['changedSlugs'] = (...range) => carSlugsChangedSince(this.#db, ...range);
  validator: Stock['validator'] = (tenant) => this.#validators(tenant);

  dealers = (): Promise<string[]> => dealersWithCars(this.#db);
  mark = (): Promise<string> => readStockMark(this.#db);
  changedDealers = (since: string, mark: string): Promise<string[] | undefined> => dealersChangedSince(this.#db, since, mark);

  changes: Stock['changes'] = async (tenant, since) => {
    const mark = await readStockMark(this.#db);
    const ids = await carIdsChangedSince(this.#db, tenant, since, mark);
    if (!ids) return undefined;
    const records: SearchRecord[] = [];
    const site = this.#siteOf(tenant);
    for (let first = 0; first < ids.length; first += BATCH) {
      const batch = ids.slice(first, first + BATCH);
      const listed = await this.#cars(and(eq(cars.tenant, tenant), inArray(cars.id, batch), this.#isCarListable()));
      records.push(...listed.map((car) => createSearchRecord(car, this.#now(), site)));
    }
    const listedIds = new Set(records.map(({ id }) => id));
    return { mark, records, removed: ids.filter((id) => !listedIds.has(id)) };
  };

  onChange = (listener: (tenant: string) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  tellListeners = (tenant: string): void => this.#listeners.forEach((listener) => listener(tenant));

  #isCarListable() {
    return and(isVisible, or(ne(cars.status, 'sold'), gt(cars.soldDateTimestamp, this.#now() - MOST_SOLD_DAYS * DAY)));
  }

  async #cars(where: ReturnType<typeof and>): Promise<Car[]> {
    const rows = await this.#db.select(SITE_CAR_COLUMNS).from(cars).where(where);
    return rows.map(carAsSitesShowIt);
  }
}
