import { Type } from 'typebox';
import type { FastifyBaseLogger } from 'fastify';
import { FeedHealth } from '@forecourt/contracts/desk/feeds';
import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import type { JobQueue, Messages, StockImports, Tenants } from '../ports';
import type { Database } from '../storage/database';
import type { FetchLimits } from './sources/source';

const Name = Type.String({ maxLength: 60 });

/** Job, each minute: hands in a look for each feed whose time has come, and finds feeds that stay away. */
export const ScheduleJob = Type.Object({});
/** Job: looks for a new file of a feed and imports it. `slot` is the moment of the schedule, Unix seconds. */
export const LookJob = Type.Object({ tenant: Name, feed: Name, slot: Type.Integer() });
/** Job: tells the people of a dealer that the state of a feed changed. */
export const NoticeJob = Type.Object({
  tenant: Name,
  feed: Name,
  health: FeedHealth,
  problem: Type.String(),
  at: Type.Integer(),
});

/** Everything that the work of this room needs. */
export interface FeedSourcesRoomContext {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  imports: StockImports;
  messages: Pick<Messages, 'deliver'>;
  looks: JobQueue<typeof LookJob>;
  notices: JobQueue<typeof NoticeJob>;
  /** Folder `<DATA_DIR>/feeds`. */
  folder: string;
  secretOf: (name: string) => string | undefined;
  limits: FetchLimits;
  /** Unix seconds. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Returns a feed of a dealer's present configuration; undefined if it is no longer there. */
export const feedOf = (
  { tenants }: Pick<FeedSourcesRoomContext, 'tenants'>,
  slug: string,
  name: string,
): FetchedFeedSettings | undefined => tenants.bySlug(slug)?.config.stock.feeds.find((feed) => feed.name === name);
