import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { Jobs, Messages, StockImports, Tenants } from '../ports';
import type { Database } from '../storage/database';
import { feedSourceRoutes } from './admin-routes';
import { planLooks } from './due-looks';
import { lookForFeed } from './look';
import { sendNotice } from './notice';
import { LookJob, NoticeJob, ScheduleJob, type FeedSourcesRoomContext } from './room';
import { FETCH_LIMITS, type FetchLimits } from './sources/source';

const MINUTE = 60;
/** Seconds after which a look counts as failed; a download takes at most half of it. */
const LONGEST_LOOK = 3600;

export interface FeedSourcesOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  messages: Pick<Messages, 'deliver'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  imports: StockImports;
  /** Folder `<DATA_DIR>/feeds`: watched folders of dealers, and downloads. */
  folder: string;
  /** Returns the value of an environment variable. */
  secretOf: (name: string) => string | undefined;
  /** Default: 4 GiB, a minute without a byte, half an hour. */
  limits?: FetchLimits;
  /** Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Opens the room that fetches dealers' feeds by schedule (I-12): by HTTP, by SFTP and from watched folders. */
export const openFeedSources = async ({
  jobs,
  limits = FETCH_LIMITS,
  ...options
}: FeedSourcesOptions): Promise<{ adminPlugin: FastifyPluginAsync }> => {
  const schedule = await jobs.define({ name: 'feeds.schedule', data: ScheduleJob, retries: 0 });
  const looks = await jobs.define({ name: 'feeds.look', data: LookJob, retries: 2, retryDelay: MINUTE, expires: LONGEST_LOOK });
  const notices = await jobs.define({ name: 'feeds.notice', data: NoticeJob });
  const context: FeedSourcesRoomContext = { ...options, limits, looks, notices };
  schedule.work(() => planLooks(context));
  schedule.every(MINUTE, {});
  looks.work((look) => lookForFeed(context, look));
  notices.work((notice) => sendNotice(context, notice));
  return { adminPlugin: async (app) => void (await app.register(feedSourceRoutes, { context })) };
};
