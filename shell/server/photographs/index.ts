import { existsSync } from 'node:fs';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { DealerPhotographs } from '@forecourt/contracts/desk/photographs';
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { Jobs, Photographs, PicturedStock, Stock, Tenants } from '../ports';
import type { Database } from '../storage/database';
import { cleanUp } from './clean-up';
import { countAll, countPhotographs } from './counts';
import { openFetcher, type FetcherOptions } from './fetch/fetch-picture';
import { hostLimits } from './fetch/host-limits';
import { diskSpace } from './keep/disk-space';
import { originalFiles } from './keep/originals';
import { readKept } from './keep/read-kept';
import { pictureStore } from './keep/store-picture';
import { photographRoutes } from './routes';
import { photographs } from './tables';
import { createAttempt } from './work/attempt';
import { fetchDue } from './work/fetch-due';
import { reportCounts } from './work/report-counts';
import { requestWork } from './work/request-work';
import { rulesOf } from './work/wanted-pictures';

export { publicAnd } from './fetch/public-network';

const DAY_SECONDS = 86_400;
/** Seconds between looks for due cars beside those after imports. */
const LOOK_EVERY = 60;
/** Seconds of one job, after which the next one goes on, and after which a job counts as failed. */
const JOB_SECONDS = 200;
const JOB_EXPIRES = 900;
/** Fetches at the same time: from one host, and in all. */
const PER_HOST = 4;
const IN_ALL = 8;

export interface PhotographsOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  stock: PicturedStock;
  onStockChange: Stock['onChange'];
  tenants: Pick<Tenants, 'bySlug' | 'all' | 'onChange'>;
  /** Folder of the originals. */
  folder: string;
  /** Bytes that all originals together may have. */
  mostBytes: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Which addresses may be connected to, and limits. Default: the public network. */
  fetching?: FetcherOptions;
  /** Milliseconds since 1970. Default: the clock. */
  now?: () => number;
}

export interface PhotographsRoom extends Photographs {
  /** Fetches the pictures of due cars until none is due, as the job does. */
  work(): Promise<void>;
  /** Removes photographs that nothing needs, as the daily job does. */
  cleanUp(): ReturnType<typeof cleanUp>;
  countsOf(tenant: string): Promise<DealerPhotographs>;
  /** `/api/admin/stock/:tenant/photographs`. Needs a guard around it. */
  adminPlugin: FastifyPluginAsync;
  close(): Promise<void>;
}

const NoData = Type.Object({});

/** Makes pictures of a dealer due that were not had. Resolves with their number. */
const tryAgain = async (db: Database, stock: PicturedStock, tenant: string, now: number): Promise<number> => {
  const rows = await db
    .update(photographs)
    .set({ dueAt: new Date(now) })
    .where(and(eq(photographs.tenant, tenant), isNotNull(photographs.reason)))
    .returning({ key: photographs.key });
  if (rows.length > 0) await stock.makeDue(tenant);
  return rows.length;
};

/** Opens the room that fetches, checks and keeps the pictures of feeds (I-09). */
export const openPhotographs = async (options: PhotographsOptions): Promise<PhotographsRoom> => {
  const { db, jobs, stock, tenants, folder, mostBytes, log, now = Date.now } = options;
  const closing = new AbortController();
  const files = originalFiles(folder);
  const space = diskSpace({ db, mostBytes, now });
  const store = pictureStore({ db, files, space, now });
  const fetcher = openFetcher({ perHost: PER_HOST, ...options.fetching });
  const limits = hostLimits({ perHost: PER_HOST, inAll: IN_ALL, now });
  const attempt = createAttempt({ db, fetcher, limits, store, now, closing: closing.signal });
  const countsOf = (tenant: string): Promise<DealerPhotographs> => countPhotographs(db, stock, tenant);
  const report = reportCounts({ countsOf, log });

  const work = async (): Promise<void> => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(JOB_SECONDS * 1000)]);
    const dealers = await fetchDue({ db, stock, tenants, log, attempt, now, closing: closing.signal }, signal);
    if (!closing.signal.aborted) await report(dealers);
  };
  const rulesOfDealer = (slug: string) => {
    const tenant = tenants.bySlug(slug);
    return tenant && rulesOf(tenant.config);
  };
  const clean = () => cleanUp({ db, stock, store, space, files, now, rulesOf: rulesOfDealer });

  const fetchQueue = await jobs.define({ name: 'photographs.fetch', data: NoData, retries: 3, expires: JOB_EXPIRES });
  const cleanQueue = await jobs.define({ name: 'photographs.clean-up', data: NoData, retries: 3, expires: JOB_EXPIRES });
  const retry = (tenant: string): Promise<number> => tryAgain(db, stock, tenant, now());
  const { onStockChange } = options;
  const request = requestWork({ queue: fetchQueue, stock, tryAgain: retry, tenants, onStockChange, log });
  fetchQueue.work(async () => {
    request.begun();
    await work();
  });
  fetchQueue.every(LOOK_EVERY, {});
  cleanQueue.work(async () => log.info(await clean(), 'clean-up of unused photographs'));
  cleanQueue.every(DAY_SECONDS, {});

  const reader = readKept({ store, files, stock, onLost: request.now, log });
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
        countAll: async () => ({ dealers: await countAll(db), bytes: await space.used(), mostBytes }),
      })),
    async close() {
      closing.abort();
      request.stop();
      await fetcher.close();
    },
  };
};
