import { Type } from 'typebox';
import type { FastifyBaseLogger } from 'fastify';
import { FeedHealth } from '@forecourt/contracts/desk/feeds';
import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import type { FetchDealerAddress } from '../dealer-addresses';
import type { JobQueue, Messages, StockImports, Tenants } from '../ports';
import type { AllowConnectionTo } from '../public-network';
import type { Database } from '../storage/database';
import type { FeedFetchLimits } from './sources/source';

const Name = Type.String({ maxLength: 60 });

/** Data of the job that, every minute, plans a look for each feed whose time has come, and finds feeds that have sent no file for too long. */
export const PlanLooksJob = Type.Object({});
/** Data of the job that looks for a new file of a feed and imports it. `slot` is the scheduled time in Unix seconds; a look begins at or after it. */
export const FeedLookJob = Type.Object({ tenant: Name, feed: Name, slot: Type.Integer() });
/** Data of the job that tells a dealer's staff that the state of a feed changed. */
export const FeedNoticeJob = Type.Object({
  tenant: Name,
  feed: Name,
  health: FeedHealth,
  problem: Type.String(),
  at: Type.Integer(),
});

/** The database and the services that the parts of the feed sources room share. */
export interface FeedSourcesRoomContext {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  imports: StockImports;
  messages: Pick<Messages, 'deliver'>;
  looks: JobQueue<typeof FeedLookJob>;
  notices: JobQueue<typeof FeedNoticeJob>;
  /** Path of the folder `<DATA_DIR>/feeds`. */
  folder: string;
  secretOf: (name: string) => string | undefined;
  allows: AllowConnectionTo;
  fetchAddress: FetchDealerAddress;
  limits: FeedFetchLimits;
  /** Returns the present time in Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Returns a feed of a dealer's present configuration; undefined if the configuration no longer has it. */
export const findConfiguredFeed = (
  { tenants }: Pick<FeedSourcesRoomContext, 'tenants'>,
  slug: string,
  name: string,
): FetchedFeedSettings | undefined => tenants.bySlug(slug)?.config.stock.feeds.find((feed) => feed.name === name);
