import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import PgBoss from 'pg-boss';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import type { JobHandler, JobKind, JobQueue, Jobs } from '../ports';
import type { OpenDatabase } from '../storage/database';
import { jobAdminRoutes } from './admin-routes';
import { giveBack } from './dead-letters';
import { withoutAddresses } from './failure-text';
import { executorOf, executorWithin } from './sql-executor';
import { stableId } from './stable-id';
import { workLoop, type WorkLoop } from './work-loop';

const DAY = 86_400;

export interface JobsOptions {
  database: Pick<OpenDatabase, 'db' | 'kind' | 'alone'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Seconds between looks for jobs while there are none. Default 1. */
  pause?: number;
}

/** Background jobs with their admin routes. */
export interface JobsRoom extends Jobs {
  /** `GET /api/admin/jobs`, `GET /api/admin/jobs/dead`, `POST /api/admin/jobs/dead/resend`. Has no guard of its own. */
  adminPlugin: FastifyPluginAsync;
}

const STOP_MILLISECONDS = 10_000;
const WITHIN_MILLISECONDS = 50;

/** Background jobs, kept in the database: PostgreSQL, shared by any number of processes, or PGlite (decision 0010). */
export const openJobs = async ({ database: { db, kind: engine, alone }, log, pause = 1 }: JobsOptions): Promise<JobsRoom> => {
  const boss = new PgBoss({
    db: executorOf(db),
    schedule: false,
    maintenanceIntervalSeconds: 30,
    // A key is remembered for as long as its job is kept.
    archiveCompletedAfterSeconds: 7 * DAY,
    archiveFailedAfterSeconds: 60 * DAY,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'background jobs'));
  // Servers that start at the same time would wait for each other's locks on the tables of jobs.
  await alone(() => boss.start());

  const workers: (() => WorkLoop)[] = [];
  const timers: (() => NodeJS.Timeout)[] = [];
  let loops: WorkLoop[] = [];
  let running: NodeJS.Timeout[] = [];
  let stopped: Promise<void> | undefined;

  const define = async <Schema extends TSchema>(kind: JobKind<Schema>): Promise<JobQueue<Schema>> => {
    const { name, retries = 12, retryDelay = 5, expires = 120, concurrency = 1 } = kind;
    const shape = Compile(kind.data);
    const settings = { name, retryLimit: retries, retryDelay, retryBackoff: true, expireInSeconds: expires };
    await alone(async () => {
      await boss.createQueue(name, settings);
      await boss.updateQueue(name, settings);
    });
    let loop: WorkLoop | undefined;

    const enqueueAll: JobQueue<Schema>['enqueueAll'] = async (jobs, { within } = {}) => {
      for (const { data } of jobs) if (!shape.Check(data)) throw new TypeError(`A job ${name} has data of another form`);
      const rows = jobs.map(({ data, key, after }) => ({
        name,
        data: data as object,
        ...(key === undefined ? {} : { id: stableId(name, key) }),
        ...(after === undefined ? {} : { startAfter: String(after) }),
      }));
      if (rows.length > 0) await boss.insert(rows, within ? { db: executorWithin(within) } : {});
      // The caller's transaction ends soon; a look that comes too early makes the next ones come soon again.
      if (within) setTimeout(() => loop?.wake(), WITHIN_MILLISECONDS).unref();
      else loop?.wake();
    };

    const run = async (handler: JobHandler<Schema>, job: PgBoss.JobWithMetadata): Promise<void> => {
      const signal = AbortSignal.timeout(expires * 1000);
      const expired = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error(`The attempt took longer than ${expires} s`)));
      });
      try {
        if (!shape.Check(job.data)) throw new TypeError('The data has another form than this version expects');
        await Promise.race([handler(job.data, { id: job.id, number: job.retryCount + 1, signal }), expired]);
        await boss.complete(name, job.id);
      } catch (error) {
        const message = withoutAddresses(error instanceof Error ? error.message : String(error));
        const last = job.retryCount >= job.retryLimit;
        log[last ? 'error' : 'warn']({ job: job.id, kind: name, attempt: job.retryCount + 1, message }, last ? 'a job is dead' : 'a job failed'); // prettier-ignore
        await boss.fail(name, job.id, { message }).catch((failure: unknown) => log.error({ err: failure }, 'background jobs'));
      }
    };

    return {
      enqueueAll,
      enqueue: (data, { within, ...options } = {}) => enqueueAll([{ data, ...options }], { within }),
      work(handler) {
        workers.push(() => {
          loop = workLoop({
            take: (count) => boss.fetch(name, { batchSize: count, includeMetadata: true }),
            run: (job: PgBoss.JobWithMetadata) => run(handler, job),
            concurrency,
            pause: pause * 1000,
            onError: (error) => log.error({ err: error }, 'background jobs'),
          });
          return loop;
        });
      },
      every(seconds, data) {
        const hand = (): void => {
          const slot = Math.floor(Date.now() / 1000 / seconds);
          enqueueAll([{ data, key: `every ${slot}` }]).catch((error: unknown) => log.error({ err: error }, 'background jobs'));
        };
        timers.push(() => {
          hand();
          return setInterval(hand, Math.min(seconds, 60) * 1000).unref();
        });
      },
    };
  };

  const stop = async (): Promise<void> => {
    running.forEach(clearInterval);
    const ended = Promise.all(loops.map((loop) => loop.stop()));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MILLISECONDS).unref())]);
    await boss.stop({ graceful: false, close: false });
  };

  return {
    define,
    async start() {
      // The embedded database has one process: what is taken was taken by one that is gone.
      if (engine === 'pglite') await giveBack(db);
      loops = workers.map((begin) => begin());
      running = timers.map((begin) => begin());
    },
    stop: () => (stopped ??= stop()),
    adminPlugin: async (app) =>
      void (await app.register(jobAdminRoutes, { session: db, wake: () => loops.forEach((loop) => loop.wake()) })),
  };
};
