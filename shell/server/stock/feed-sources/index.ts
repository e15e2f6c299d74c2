import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify';
import type { FetchDealerAddress } from '../../platform/network/dealer-addresses';
import type { Jobs, Messages, StockImports, Tenants } from '../../platform/ports';
import type { AllowConnectionTo } from '../../platform/network/public-network';
import type { Database } from '../../platform/storage/database';
import { feedSourceRoutes } from './admin-routes';
import { planDueFeedLooks } from './due-looks';
import { lookForFeedFile } from './look';
import { sendFeedNotice } from './notice';
import { FeedLookJob, FeedNoticeJob, PlanLooksJob, type FeedSourcesRoomContext } from './room';
import { DEFAULT_FETCH_LIMITS, type FeedFetchLimits } from './sources/source';

const MINUTE = 60;
/** Seconds after which a look counts as failed; a download takes at most half of it. */
const LONGEST_LOOK = 3600;

export interface FeedSourcesOptions {
  db: Database;
  jobs: Pick<Jobs, 'define'>;
  messages: Pick<Messages, 'deliver'>;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  imports: StockImports;
  /** `<DATA_DIR>/feeds`: the watched folders of dealers, and downloads. */
  folder: string;
  secretOf: (name: string) => string | undefined;
  allows: AllowConnectionTo;
  fetchAddress: FetchDealerAddress;
  /** Default: 4 GiB, a minute without a byte, half an hour. */
  limits?: FeedFetchLimits;
  /** Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** By schedule (I-12): HTTP, SFTP and watched folders. */
export const openFeedSources = async ({
  jobs,
  limits = DEFAULT_FETCH_LIMITS,
  ...options
}: FeedSourcesOptions): Promise<{ adminPlugin: FastifyPluginAsync }> => {
  const schedule = await jobs.define({ name: 'feeds.schedule', data: PlanLooksJob, retries: 0 });
  const looks = await jobs.define({
    name: 'feeds.look',
    data: FeedLookJob,
    retries: 2,
    retryDelay: MINUTE,
    expires: LONGEST_LOOK,
  });
  const notices = await jobs.define({ name: 'feeds.notice', data: FeedNoticeJob });
  const context: FeedSourcesRoomContext = { ...options, limits, looks, notices };
  schedule.work(() => planDueFeedLooks(context));
  schedule.every(MINUTE, {});
  looks.work((look) => lookForFeedFile(context, look));
  notices.work((notice) => sendFeedNotice(context, notice));
  return { adminPlugin: async (app) => void (await app.register(feedSourceRoutes, { context })) };
};
