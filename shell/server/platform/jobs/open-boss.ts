import type { FastifyBaseLogger } from 'fastify';
import PgBoss from 'pg-boss';
import type { OpenDatabase } from '../storage/database';
import { databaseExecutor } from './sql-executor';

const DAY = 86_400;

export type DatabaseOfJobs = Pick<OpenDatabase, 'db' | 'kind' | 'alone'>;
export type LogOfJobs = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

export const openBoss = async ({ db, alone }: DatabaseOfJobs, log: LogOfJobs): Promise<PgBoss> => {
  const boss = new PgBoss({
    db: databaseExecutor(db),
    schedule: false,
    maintenanceIntervalSeconds: 30,
    // A completed job is kept for a week, and so long a second job with the same key is not added.
    archiveCompletedAfterSeconds: 7 * DAY,
    archiveFailedAfterSeconds: 60 * DAY,
    deleteAfterDays: 1,
  });
  boss.on('error', (error) => log.error({ err: error }, 'background jobs failed'));
  // Servers that start at the same time would block each other on the tables of jobs.
  await alone(() => boss.start());
  return boss;
};
