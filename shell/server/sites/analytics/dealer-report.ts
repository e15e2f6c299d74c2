import { ProblemError } from '@forecourt/contracts/problem';
import { addDays, localDateTime } from '@forecourt/rules/location/zone-time';
import type { Stock, Tenant } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { sumDealerCounts, type ReportedDayCount, type ShopperActionCounts } from './counts';
import { readEventCounts, type ReportDayRange } from './store';

export interface ShopperActionCountSources {
  /** Counts visits to pages of vehicles, by day of the dealer's calendar. */
  viewsOf: (tenant: Tenant, days: ReportDayRange) => Promise<ReportedDayCount[]>;
  /** Counts accepted leads, by day of the dealer's calendar. */
  leadsOf: (tenant: Tenant, days: ReportDayRange) => Promise<ReportedDayCount[]>;
}

export interface DealerReportDeps extends ShopperActionCountSources {
  db: Database;
  stock: Pick<Stock, 'byIds'>;
  /** In milliseconds since 1970. */
  now: () => number;
}

/** Days are `YYYY-MM-DD` on the dealer's calendar; absent days mean the last 28. */
export interface ReportRequest extends Partial<ReportDayRange> {
  /** Only this car counts; absent: all cars. */
  car?: string;
  /** The cars with the most views come first. */
  limit: number;
}

export interface DealerReport extends ReportDayRange {
  tenant: string;
  totals: ShopperActionCounts;
  days: ({ day: string } & ShopperActionCounts)[];
  /** A car that is no longer stored has no name. */
  cars: ({ car_id: string; name?: string; stocknum?: string; slug?: string } & ShopperActionCounts)[];
}

const MOST_DAYS = 400;
const DEFAULT_DAYS = 28;
const DAY_MS = 86_400_000;

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;

const refuse = (name: 'from' | 'to', message: string): never => {
  throw new ProblemError('invalid_request', `${name} ${message}`, [{ path: `/${name}`, message }]);
};

/** `today` is the date at the dealer. Throws ProblemError `invalid_request`. */
const reportDayRange = ({ from, to = '' }: Partial<ReportDayRange>, today: string): ReportDayRange => {
  const last = to === '' ? today : to;
  if (!isDay(last)) refuse('to', `must be a day, YYYY-MM-DD, but is ${last}`);
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  if (!isDay(first)) refuse('from', `must be a day, YYYY-MM-DD, but is ${first}`);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1) refuse('from', `(${first}) is after to (${last})`);
  if (days > MOST_DAYS) refuse('from', `(${first}) must be at most ${MOST_DAYS - 1} days before to (${last})`);
  return { from: first, to: last };
};

/** Counts by day and by vehicle (E-02). */
export const makeDealerReport = async (
  { db, stock, now, viewsOf, leadsOf }: DealerReportDeps,
  tenant: Tenant,
  { from, to, car, limit }: ReportRequest,
): Promise<DealerReport> => {
  const { slug, config } = tenant;
  const range = reportDayRange({ from, to }, localDateTime(Math.floor(now() / 1000), config.timezone).date);
  const [views, leads, events] = await Promise.all([
    viewsOf(tenant, range),
    leadsOf(tenant, range),
    readEventCounts(db, slug, range),
  ]);
  const { totals, days, cars } = sumDealerCounts({ views, leads, events }, range, car);
  const listed = cars.slice(0, limit);
  const ids = listed.map(({ carId }) => carId);
  const carsById = new Map((await stock.byIds(slug, ids)).map((each) => [each.id, each]));
  return {
    tenant: slug,
    ...range,
    totals,
    days,
    cars: listed.map(({ carId, ...counts }) => {
      const { name, stocknum, slug: path } = carsById.get(carId) ?? {};
      return { car_id: carId, name, stocknum, slug: path, ...counts };
    }),
  };
};
