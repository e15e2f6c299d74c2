import { Type } from 'typebox';
import type { FastifyBaseLogger } from 'fastify';
import { FeedHealth } from '@forecourt/contracts/desk/feeds';
import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import type { FetchDealerAddress } from '../../platform/network/dealer-addresses';
import type { JobQueue, Messages, StockImports, Tenants } from '../../platform/ports';
import type { AllowConnectionTo } from '../../platform/network/public-network';
import type { Database } from '../../platform/storage/database';
import type { FeedFetchLimits } from './sources/source';

const Name = Type.String({ maxLength: 60 });

/** Every minute. Also finds feeds that have sent no file for too long. */
export const PlanLooksJob = Type.Object({});
/** `slot`: scheduled time in Unix seconds; a look begins at or after it. */
export const FeedLookJob = Type.Object({ tenant: Name, feed: Name, slot: Type.Integer() });
export const FeedNoticeJob = Type.Object({
  tenant: Name,
  feed: Name,
  health: FeedHealth,
  problem: Type.String(),
  at: Type.Integer(),
});

export interface FeedSourcesRoomContext {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  imports: StockImports;
  messages: Pick<Messages, 'deliver'>;
  looks: JobQueue<typeof FeedLookJob>;
  notices: JobQueue<typeof FeedNoticeJob>;
  /** `<DATA_DIR>/feeds`. */
  folder: string;
  secretOf: (name: string) => string | undefined;
  allows: AllowConnectionTo;
  fetchAddress: FetchDealerAddress;
  limits: FeedFetchLimits;
  /** Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Undefined if the present configuration no longer has the feed. */
export const findConfiguredFeed = (
  { tenants }: Pick<FeedSourcesRoomContext, 'tenants'>,
  slug: string,
  name: string,
): FetchedFeedSettings | undefined => tenants.bySlug(slug)?.config.stock.feeds.find((feed) => feed.name === name);
