import type { FetchedFeedSettings } from '@forecourt/contracts/site/feeds';
import { countText } from '@forecourt/rules/text/count-text';
import { storeLookResult } from './change-health';
import type { FeedSourcesRoomContext } from './room';
import { dueScheduledTime } from './schedule';
import { readOrCreateFeedState } from './store';

const HOUR = 3600;

/** No readable file for longer than the feed may; Unix seconds. */
const isSilentFeed = ({ silentAfter }: Pick<FetchedFeedSettings, 'silentAfter'>, seenAt: number, now: number): boolean =>
  now - seenAt > silentAfter * HOUR;

const durationText = (hours: number): string =>
  hours >= 48 ? countText(Math.floor(hours / 24), 'day') : countText(hours, 'hour');

/** One look for each time of a schedule. Also reports feeds that have sent no file for too long. */
export const planDueFeedLooks = async (context: FeedSourcesRoomContext): Promise<void> => {
  const { db, tenants, looks, now } = context;
  for (const { slug: tenant, config } of tenants.all())
    for (const feed of config.stock.feeds) {
      const state = await readOrCreateFeedState(db, { tenant, feed: feed.name }, now());
      const lastLook = state.lastLookAt ?? undefined;
      const slot = dueScheduledTime(feed.schedule, { lastLook, now: now(), timezone: config.timezone });
      if (slot !== undefined) await looks.enqueue({ tenant, feed: feed.name, slot }, { key: `${tenant}/${feed.name}/${slot}` });
      if (state.health === 'well' && isSilentFeed(feed, state.seenAt ?? state.createdAt, now()))
        await storeLookResult(context, state, {
          health: 'silent',
          problem: `no readable file for ${durationText(feed.silentAfter)}`,
        });
    }
};
