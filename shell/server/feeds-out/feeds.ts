import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FeedsOutSettings } from '@forecourt/contracts/site/indexing';
import type { Car } from '@forecourt/contracts/car/car';
import type { DealerSite } from './dealer-site';
import type { FeedForm, Reason } from './feed-form';
import { googleFeed } from './google/google-feed';
import { metaFeed } from './meta/meta-feed';
import { ownFeed } from './own/own-feed';

/** Every feed by its key in `feedsOut`. */
export const FEEDS = { google: googleFeed, meta: metaFeed, own: ownFeed } as const satisfies Record<string, FeedForm>;
export type FeedName = keyof typeof FEEDS;
export const FEED_NAMES = Object.keys(FEEDS) as FeedName[];

const KEY_LENGTH = 32;

/** The key of a dealer's feed: nobody can guess it, and every process computes the same one. */
export const feedKey = (
  secret: string,
  slug: string,
  feed: FeedName,
  { keySeries }: Pick<FeedsOutSettings, 'keySeries'>,
): string => createHmac('sha256', secret).update(`feed ${slug} ${feed} ${keySeries}`).digest('base64url').slice(0, KEY_LENGTH);

/** Whether two keys are the same, in a time that does not depend on where they differ. */
export const isSameKey = (given: string, key: string): boolean =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

/** Path of a feed on the dealer's site: with its key unless the feed is public. */
export const feedPath = (secret: string, slug: string, feed: FeedName, feedsOut: FeedsOutSettings): string => {
  const { file } = FEEDS[feed];
  return feedsOut[feed] === 'public' ? `/feeds/${file}` : `/feeds/${feedKey(secret, slug, feed, feedsOut)}/${file}`;
};

/** The text of a feed, one piece for each batch of cars. */
export async function* feedText(
  form: FeedForm,
  site: DealerSite,
  batches: AsyncIterable<readonly Car[]>,
): AsyncGenerator<string> {
  const entryOf = form.begin(site);
  if (form.head) yield form.head;
  for await (const batch of batches) {
    const text = batch
      .map(entryOf)
      .map((entry) => ('text' in entry ? entry.text : ''))
      .join('');
    if (text) yield text;
  }
}

/** Cars that a feed leaves out for one reason, with the ids of the first ones. */
interface LeftOut {
  reason: Reason;
  count: number;
  ids: string[];
}

/** What a feed holds of a dealer's stock. */
export interface FeedCounts {
  listed: number;
  leftOut: LeftOut[];
}

const MOST_IDS = 5;

/** Counts of several feeds in one pass through the stock. */
export const countFeeds = async <Name extends FeedName>(
  names: readonly Name[],
  site: DealerSite,
  batches: AsyncIterable<readonly Car[]>,
): Promise<Map<Name, FeedCounts>> => {
  const passes = names.map((name) => ({
    name,
    entryOf: FEEDS[name].begin(site),
    listed: 0,
    reasons: new Map<Reason, LeftOut>(),
  }));
  for await (const batch of batches) {
    for (const car of batch) {
      for (const pass of passes) {
        const entry = pass.entryOf(car);
        if ('text' in entry) {
          pass.listed += 1;
          continue;
        }
        const before = pass.reasons.get(entry.leftOut) ?? { reason: entry.leftOut, count: 0, ids: [] };
        pass.reasons.set(entry.leftOut, {
          ...before,
          count: before.count + 1,
          ids: before.ids.length < MOST_IDS ? [...before.ids, car.id] : before.ids,
        });
      }
    }
  }
  return new Map(
    passes.map(({ name, listed, reasons }) => [
      name,
      { listed, leftOut: [...reasons.values()].toSorted((a, b) => b.count - a.count) },
    ]),
  );
};
