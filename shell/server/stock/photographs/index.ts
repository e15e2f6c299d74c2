import { existsSync } from 'node:fs';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { DealerPhotographCounts } from '@forecourt/contracts/desk/photographs';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Photographs, PicturedStock, Stock, Tenants } from '../../platform/ports';
import type { Database } from '../../platform/storage/database';
import { cleanUpPhotographs } from './clean-up';
import { countPhotographsOfAllDealers, countPhotographs } from './counts';
import { openPictureFetcher, type PictureFetcherOptions } from './fetch/fetch-picture';
import { createPictureHostLimits } from './fetch/host-limits';
import { createDiskSpaceGuard } from './keep/disk-space';
import { openOriginalPictureFiles } from './keep/originals';
import { createPhotographReader } from './keep/read-kept';
import { createPictureStore } from './keep/store-picture';
import { photographRoutes } from './routes';
import { photographs } from './tables';
import { createFetchAndKeepPicture } from './work/attempt';
import { fetchPicturesOfDueCars } from './work/fetch-due';
import { createCountsLogger } from './work/report-counts';
import { createPictureWorkRequester } from './work/request-work';
import { pictureRules } from './work/wanted-pictures';

const DAY_SECONDS = 86_400;
/** Besides the checks after imports. */
const CHECK_INTERVAL_SECONDS = 60;
/** Seconds after which a job hands over to the next one, and after which a job counts as failed. */
const JOB_SECONDS = 200;
const JOB_EXPIRES = 900;
/** At the same time: from one host, and in all. */
const FETCHES_PER_HOST = 4;
const IN_ALL = 8;

export interface PhotographsOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  stock: PicturedStock;
  onStockChange: Stock['onChange'];
  tenants: Pick<Tenants, 'bySlug' | 'all' | 'onChange'>;
  folder: string;
  /** Of all original pictures together. */
  mostBytes: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Default: the public network only. */
  fetching?: PictureFetcherOptions;
  /** Milliseconds since 1970. Default: the system's clock. */
  now?: () => number;
}

export interface PhotographsRoom extends Photographs {
  /** Until no car is due, as the job does. */
  work(): Promise<void>;
  /** As the daily job does. */
  cleanUp(): ReturnType<typeof cleanUpPhotographs>;
  countsOf(tenant: string): Promise<DealerPhotographCounts>;
  /** The caller must guard it. */
  adminPlugin: FastifyPluginAsync;
  close(): Promise<void>;
}

const NoData = Type.Object({});

const retryFailedPictures = async (db: Database, stock: PicturedStock, tenant: string, now: number): Promise<number> => {
  const rows = await db
    .update(photographs)
    .set({ dueAt: new Date(now) })
    .where(and(eq(photographs.tenant, tenant), isNotNull(photographs.reason)))
    .returning({ key: photographs.key });
  if (rows.length > 0) await stock.makeDue(tenant);
  return rows.length;
};

/** Fetches, checks and stores the pictures of feeds (I-09). */
export const openPhotographs = async (options: PhotographsOptions): Promise<PhotographsRoom> => {
  const { db, jobs, stock, tenants, folder, mostBytes, log, now = Date.now } = options;
  const closing = new AbortController();
  const files = openOriginalPictureFiles(folder);
  const space = createDiskSpaceGuard({ db, mostBytes, now });
  const store = createPictureStore({ db, files, space, now });
  const fetcher = openPictureFetcher({ perHost: FETCHES_PER_HOST, ...options.fetching });
  const limits = createPictureHostLimits({ perHost: FETCHES_PER_HOST, inAll: IN_ALL, now });
  const attempt = createFetchAndKeepPicture({ db, fetcher, limits, store, now, closing: closing.signal });
  const countsOf = (tenant: string): Promise<DealerPhotographCounts> => countPhotographs(db, stock, tenant);
  const report = createCountsLogger({ countsOf, log });

  const work = async (): Promise<void> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(JOB_SECONDS * 1000)]);
    const dealers = await fetchPicturesOfDueCars({ db, stock, tenants, log, attempt, now, closing: closing.signal }, signal);
    if (!closing.signal.aborted) await report(dealers);
  };
  const rulesOfDealer = (slug: string) => {
    const tenant = tenants.bySlug(slug);
    return tenant && pictureRules(tenant.config);
  };
  const clean = () => cleanUpPhotographs({ db, stock, store, space, files, now, rulesOf: rulesOfDealer });

  const fetchQueue = await jobs.define({ name: 'photographs.fetch', data: NoData, retries: 3, expires: JOB_EXPIRES });
  const cleanQueue = await jobs.define({ name: 'photographs.clean-up', data: NoData, retries: 3, expires: JOB_EXPIRES });
  const retry = (tenant: string): Promise<number> => retryFailedPictures(db, stock, tenant, now());
  const { onStockChange } = options;
  const request = createPictureWorkRequester({ queue: fetchQueue, stock, tryAgain: retry, tenants, onStockChange, log });
  fetchQueue.work(async () => {
    request.begun();
    await work();
  });
  fetchQueue.every(CHECK_INTERVAL_SECONDS, {});
  cleanQueue.work(async () => log.info(await clean(), 'clean-up of unused photographs'));
  cleanQueue.every(DAY_SECONDS, {});

  const reader = createPhotographReader({ store, files, stock, onLost: request.now, log });
  if (!existsSync(folder)) await reader.forgetAll(await stock.dealers());

  return {
    has: reader.has,
    read: reader.read,
    work,
    cleanUp: clean,
    countsOf,
    adminPlugin: async (app) =>
      void (await app.register(photographRoutes, {
        tenants,
        countsOf,
        tryAgain: (tenant) => retry(tenant).finally(request.now),
        countAll: async () => ({ dealers: await countPhotographsOfAllDealers(db), bytes: await space.used(), mostBytes }),
      })),
    async close() {
      closing.abort();
      request.stop();
      await fetcher.close();
    },
  };
};
