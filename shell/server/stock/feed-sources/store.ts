import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Database, Queryable } from '../../platform/storage/database';
import { feedSources, type FeedSourceRow } from './tables';

export interface DealerAndFeed {
  tenant: string;
  feed: string;
}

const rowOf = ({ tenant, feed }: DealerAndFeed) => and(eq(feedSources.tenant, tenant), eq(feedSources.feed, feed));

/** `now`: Unix seconds. */
export const readOrCreateFeedState = async (db: Database, key: DealerAndFeed, now: number): Promise<FeedSourceRow> => {
  const read = async () => (await db.select().from(feedSources).where(rowOf(key)))[0];
  const row = await read();
  if (row) return row;
  await db.insert(feedSources).values({ tenant: key.tenant, feed: key.feed, createdAt: now }).onConflictDoNothing();
  const made = await read();
  if (!made) throw new Error(`The state of the feed ${key.feed} of ${key.tenant} could not be stored`);
  return made;
};

/** Of one dealer, or of every dealer if `tenant` is undefined. The function returns undefined before a feed's first look. */
export const readFeedStates = async (
  db: Database,
  tenant?: string,
): Promise<(key: DealerAndFeed) => FeedSourceRow | undefined> => {
  const rows = await db
    .select()
    .from(feedSources)
    .where(tenant === undefined ? undefined : eq(feedSources.tenant, tenant));
  const states = new Map(rows.map((row) => [`${row.tenant}/${row.feed}`, row]));
  return (key) => states.get(`${key.tenant}/${key.feed}`);
};

export const changeFeedState = async (db: Queryable, key: DealerAndFeed, change: Partial<FeedSourceRow>): Promise<void> => {
  await db.update(feedSources).set(change).where(rowOf(key));
};

const FEED_CLAIM_SECONDS = 120;

/** False while another look runs in any process. `now`: Unix seconds. */
export const claimFeedForLook = async (db: Database, key: DealerAndFeed, now: number): Promise<boolean> => {
  const free = or(isNull(feedSources.lookingUntil), lt(feedSources.lookingUntil, now));
  const claimed = await db
    .update(feedSources)
    .set({ lookingUntil: now + FEED_CLAIM_SECONDS })
    .where(and(rowOf(key), free))
    .returning({ feed: feedSources.feed });
  return claimed.length > 0;
};

/** `claimedAt`: Unix seconds. Returns the function that ends it. A claim that another look took over stays with that look. */
export const renewFeedClaim = (db: Database, key: DealerAndFeed, claimedAt: number, now: () => number): (() => Promise<void>) => {
  let until = claimedAt + FEED_CLAIM_SECONDS;
  const setUntil = async (next: number | null): Promise<void> => {
    const own = await db
      .update(feedSources)
      .set({ lookingUntil: next })
      .where(and(rowOf(key), eq(feedSources.lookingUntil, until)))
      .returning({ feed: feedSources.feed });
    if (own.length > 0 && next !== null) until = next;
  };
  let renewal = Promise.resolve();
  const renew = (): void => void (renewal = renewal.then(() => setUntil(now() + FEED_CLAIM_SECONDS)).catch(() => undefined));
  const timer = setInterval(renew, (FEED_CLAIM_SECONDS / 4) * 1000).unref();
  return async () => {
    clearInterval(timer);
    await renewal;
    await setUntil(null);
  };
};
