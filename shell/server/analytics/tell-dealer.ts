import { ProblemError } from '@forecourt/contracts/problem';
import { addDays, localMoment } from '@forecourt/rules/location/zone-time';
import type { Stock, Tenant } from '../ports';
import type { Database } from '../storage/database';
import { dealerCounts, type Counted, type Counts } from './counts';
import { eventCounts, type Days } from './store';

export interface CountSources {
  /** Visits in which vehicles were looked at, by the dealer's days. */
  viewsOf: (tenant: Tenant, days: Days) => Promise<Counted[]>;
  /** Accepted leads, by the dealer's days. */
  leadsOf: (tenant: Tenant, days: Days) => Promise<Counted[]>;
}

export interface TellDeps extends CountSources {
  db: Database;
  stock: Pick<Stock, 'byIds'>;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Which days and vehicles; days `YYYY-MM-DD` on the dealer's calendar, without any the last 28. */
export interface TellWish extends Partial<Days> {
  /** Id of a vehicle: counts of this one only. */
  car?: string;
  /** Vehicles in the answer, the most looked at first. */
  limit: number;
}

export interface Told extends Days {
  tenant: string;
  totals: Counts;
  days: ({ day: string } & Counts)[];
  /** Without a name: no longer stored. */
  cars: ({ car_id: string; name?: string; stocknum?: string; slug?: string } & Counts)[];
}

const MOST_DAYS = 400;
const DEFAULT_DAYS = 28;
const DAY_MS = 86_400_000;

const isDay = (text: string): boolean => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().slice(0, 10) === text;

const refuse = (name: 'from' | 'to', message: string): never => {
  throw new ProblemError('invalid_request', 'The days are not a range', [{ path: `/${name}`, message }]);
};

/** The range that was asked for; `today` on the dealer's calendar. Throws `invalid_request` for what is none. */
export const dayRange = ({ from, to = '' }: Partial<Days>, today: string): Days => {
  const last = to === '' ? today : to;
  if (!isDay(last)) refuse('to', 'must be a day, YYYY-MM-DD');
  const first = from ?? addDays(last, 1 - DEFAULT_DAYS);
  if (!isDay(first)) refuse('from', 'must be a day, YYYY-MM-DD');
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1 || days > MOST_DAYS) refuse('from', `must be at most ${MOST_DAYS - 1} days before the last day, and not after it`);
  return { from: first, to: last };
};

/** What shoppers did at a dealer, with the names of its vehicles (E-02). */
export const tellDealer = async (
  { db, stock, now, viewsOf, leadsOf }: TellDeps,
  tenant: Tenant,
  { from, to, car, limit }: TellWish,
): Promise<Told> => {
  const { slug, config } = tenant;
  const range = dayRange({ from, to }, localMoment(Math.floor(now() / 1000), config.timezone).date);
  const [views, leads, events] = await Promise.all([
    viewsOf(tenant, range),
    leadsOf(tenant, range),
    eventCounts(db, slug, range),
  ]);
  const { totals, days, cars } = dealerCounts({ views, leads, events }, range, car);
  const shown = cars.slice(0, limit);
  const ids = shown.map(({ carId }) => carId);
  const known = new Map((await stock.byIds(slug, ids)).map((each) => [each.id, each]));
  return {
    tenant: slug,
    ...range,
    totals,
    days,
    cars: shown.map(({ carId, ...counts }) => {
      const { name, stocknum, slug: path } = known.get(carId) ?? {};
      return { car_id: carId, name, stocknum, slug: path, ...counts };
    }),
  };
};
