import { countText } from '@forecourt/rules/text/count-text';
import { storeResult } from './change-health';
import { isSilent } from './feed-health';
import type { FeedSourcesRoomContext } from './room';
import { dueSlot } from './schedule';
import { feedState } from './store';

const durationText = (hours: number): string =>
  hours >= 48 ? countText(Math.floor(hours / 24), 'day') : countText(hours, 'hour');

/** Hands in a look for every feed whose time has come, once for each time of its schedule, and reports feeds that stay away. */
export const planLooks = async (context: FeedSourcesRoomContext): Promise<void> => {
  const { db, tenants, looks, now } = context;
  for (const { slug: tenant, config } of tenants.all())
    for (const feed of config.stock.feeds) {
      const state = await feedState(db, { tenant, feed: feed.name }, now());
      const lastLook = state.lastLookAt ?? undefined;
      const slot = dueSlot(feed.schedule, { lastLook, now: now(), timezone: config.timezone });
      if (slot !== undefined) await looks.enqueue({ tenant, feed: feed.name, slot }, { key: `${tenant}/${feed.name}/${slot}` });
      if (state.health === 'well' && isSilent(feed, state.seenAt ?? state.createdAt, now()))
        await storeResult(context, state, {
          health: 'silent',
          problem: `no readable file for ${durationText(feed.silentAfter)}`,
        });
    }
};
