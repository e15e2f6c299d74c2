import type { Car } from '@forecourt/contracts/car/car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import type { Static } from 'typebox';
import type { JobQueue, Stock, Tenants } from '../../../platform/ports';
import type { Database, Queryable } from '../../../platform/storage/database';
import { listKnownCars, rememberReserved, storeKnownCar, type CarOwner } from '../store';
import type { CompareSavedCarsJob, SavedCarMailJob } from './job-kinds';
import { accountsForMail, takeMailTurn, wantsMails } from './mail-choice';
import { isForSale, newsOfSavedCar, type SavedCarNews } from './saved-car-news';

export interface ComparisonContext {
  db: Database;
  stock: Pick<Stock, 'byIds'>;
  tenants: Pick<Tenants, 'bySlug'>;
  /** In milliseconds since 1970. */
  now(): number;
  comparing: JobQueue<typeof CompareSavedCarsJob>;
  sending: JobQueue<typeof SavedCarMailJob>;
}

/** In accounts; each has at most 100 saved cars. */
const BATCH = 100;
/** In milliseconds between two e-mails to one shopper. */
const QUIET = 20 * 3_600_000;
/** A dealer's changes of stock are collected meanwhile. */
const COLLECTED_SECONDS = 60;

/** All changes within a minute become one comparison. */
export const createChangePlanner = ({ db, comparing, now }: Pick<ComparisonContext, 'db' | 'comparing' | 'now'>) => {
  const planned = new Map<string, number>();
  return async (tenant: string): Promise<void> => {
    const period = Math.floor(now() / (COLLECTED_SECONDS * 1000));
    if (planned.get(tenant) === period || !(await wantsMails(db, tenant))) return;
    planned.set(tenant, period);
    // The job runs when the minute is over, so it sees every change of the minute.
    await comparing.enqueue({ tenant, after: '' }, { key: `${tenant} ${period}`, after: COLLECTED_SECONDS });
  };
};

const storeKnown = (db: Queryable, owner: CarOwner, { id }: SavedCarNews, car: Car | undefined): Promise<void> =>
  storeKnownCar(db, owner, id, isForSale(car) ? { gone: false, price: purchasePrice(car) } : { gone: true });

/** Sends no e-mail, so that the first e-mail tells what happens from now on. */
export const learnPresentState = async (
  { db, stock }: Pick<ComparisonContext, 'db' | 'stock'>,
  owner: CarOwner,
): Promise<void> => {
  const known = await listKnownCars(db, owner.tenant, [owner.account]);
  const cars = new Map((await stock.byIds(owner.tenant, known.map(({ id }) => id))).map((car) => [car.id, car])); // prettier-ignore
  for (const each of known) {
    const news = newsOfSavedCar(each, cars.get(each.id));
    if (news) await storeKnown(db, owner, news, cars.get(each.id));
  }
  await rememberReserved(db, owner.tenant, [...cars.values()]);
};

/** Stores what the shopper then knows too, in one transaction and in one process alone. */
const planMail = async (
  { db, comparing, sending }: ComparisonContext,
  owner: CarOwner,
  { news, cars, at }: { news: SavedCarNews[]; cars: ReadonlyMap<string, Car>; at: Date },
): Promise<void> => {
  const quietUntil = new Date(at.getTime() + QUIET);
  const key = `${owner.account} ${at.getTime()}`;
  await db.transaction(async (tx) => {
    if (!(await takeMailTurn(tx, owner, { at, quietUntil }))) return;
    for (const each of news) await storeKnown(tx, owner, each, cars.get(each.id));
    await sending.enqueue({ ...owner, news }, { key, within: tx });
    // Changes in the meantime are told when the next e-mail may be sent.
    await comparing.enqueue({ tenant: owner.tenant, after: '' }, { key: `after ${key}`, after: QUIET / 1000 + 1, within: tx });
  });
};

/** Plans the e-mails of the batch, and the next batch (W-03). */
export const compareSavedCars = async (
  context: ComparisonContext,
  { tenant, after }: Static<typeof CompareSavedCarsJob>,
  job: string,
): Promise<void> => {
  const { db, stock, tenants, now, comparing } = context;
  const settings = tenants.bySlug(tenant)?.config.accounts;
  if (!settings?.offered || !settings.savedCarMails) return;
  const at = new Date(now());
  // Also those that get no e-mail yet: what is reserved meanwhile is remembered for the next one.
  const accounts = await accountsForMail(db, tenant, { after, limit: BATCH });
  const known = await listKnownCars(db, tenant, accounts.map(({ accountId }) => accountId)); // prettier-ignore
  const ids = [...new Set(known.map(({ id }) => id))];
  const cars = new Map((ids.length > 0 ? await stock.byIds(tenant, ids) : []).map((car) => [car.id, car]));
  await rememberReserved(db, tenant, [...cars.values()]);
  for (const { accountId: account, tellsFree, quietUntil } of accounts) {
    if (quietUntil && quietUntil > at) continue;
    const news = known
      .filter((each) => each.account === account)
      .flatMap((each) => newsOfSavedCar({ ...each, reserved: each.reserved && tellsFree }, cars.get(each.id)) ?? []);
    if (news.length > 0) await planMail(context, { tenant, account }, { news, cars, at });
  }
  if (accounts.length === BATCH) await comparing.enqueue({ tenant, after: accounts.at(-1)!.accountId }, { key: `${job} next` });
};
