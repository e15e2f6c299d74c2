import type { FastifyPluginAsync } from 'fastify';
import type { TSchema } from 'typebox';
import type { JobKind, JobQueue, Jobs } from '../ports';
import { jobAdminRoutes } from './admin-routes';
import { releaseActiveJobs } from './dead-letters';
import { findDueKinds, watchDueJobs } from './due-jobs';
import { BackgroundQueue, type QueueContext } from './job-queue';
import { openBoss, type DatabaseOfJobs, type LogOfJobs } from './open-boss';

const STOP_MILLISECONDS = 10_000;

export interface JobsOptions {
  database: DatabaseOfJobs;
  log: LogOfJobs;
  /** Seconds between two looks for due jobs that this process did not enqueue just now. Default: 2. */
  pause?: number;
}

export interface JobsRoom extends Jobs {
  /** `GET /api/admin/jobs`, `GET /api/admin/jobs/dead` and `POST /api/admin/jobs/dead/resend`. The caller guards them. */
  adminPlugin: FastifyPluginAsync;
}

/** The database stores jobs. It is PostgreSQL, shared by any number of processes, or PGlite (decision 0010). */
export const openJobs = async ({ database, log, pause = 2 }: JobsOptions): Promise<JobsRoom> => {
  const { db, kind: engine, alone } = database;
  const boss = await openBoss(database, log);
  const context: QueueContext = { boss, log };
  const queues: Pick<BackgroundQueue<TSchema>, 'name' | 'startWork' | 'startRepeats' | 'wake' | 'stop'>[] = [];

  let stopWatch = async (): Promise<void> => undefined;

  const stop = async (): Promise<void> => {
    const ended = Promise.all([stopWatch(), ...queues.map((queue) => queue.stop())]);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_MILLISECONDS).unref())]);
    await boss.stop({ graceful: false, close: false });
  };
  let stopping: Promise<void> | undefined;

  return {
    async define<Schema extends TSchema>(kind: JobKind<Schema>): Promise<JobQueue<Schema>> {
      const queue = new BackgroundQueue(kind, context);
      await alone(() => queue.create());
      queues.push(queue);
      return queue;
    },
    async start() {
      // Only one process uses the embedded database, so an active job belongs to a process that has ended.
      if (engine === 'pglite') await releaseActiveJobs(db);
      queues.forEach((queue) => queue.startWork());
      queues.forEach((queue) => queue.startRepeats());
      const kinds = queues.map(({ name }) => name);
      stopWatch = watchDueJobs({
        find: () => findDueKinds(db, kinds),
        wake: (kind) => queues.find(({ name }) => name === kind)?.wake(),
        pause: pause * 1000,
        onError: (error) => log.error({ err: error }, 'background jobs failed'),
      });
    },
    stop: () => (stopping ??= stop()),
    adminPlugin: async (app) =>
      void (await app.register(jobAdminRoutes, { db, wake: () => queues.forEach((queue) => queue.wake()) })),
  };
};
