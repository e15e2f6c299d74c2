import { createHmac } from 'node:crypto';
import type { FeedsOutSettings } from '@forecourt/contracts/site/indexing';
import type { Car } from '@forecourt/contracts/car/car';
import { absolutePictureAddress, type DealerFeedSite } from './dealer-site';
import type { FeedOutDefinition, LeftOutReason } from './feed-form';
import { googleFeed } from './google/google-feed';
import { metaFeed } from './meta/meta-feed';

const MEDIA_WIDTH = 1920;

/** A drawing keeps its name, because every installation can draw it. */
const absoluteMediaAddress = (source: string, site: DealerFeedSite): string =>
  /^(?:media:|\/media\/)/.test(source) ? absolutePictureAddress(site, source, MEDIA_WIDTH) : source;

const withAbsoluteAddresses = (car: Car, site: DealerFeedSite): Car => ({
  ...car,
  images: car.images.map((image) => ({ ...image, url: absoluteMediaAddress(image.url, site) })),
  ...(car.spin_images ? { spin_images: car.spin_images.map((source) => absoluteMediaAddress(source, site)) } : {}),
  ...(car.spin_interior_image ? { spin_interior_image: absoluteMediaAddress(car.spin_interior_image, site) } : {}),
  ...(car.file?.startsWith('/') ? { file: `${site.address}${car.file}` } : {}),
});

/** For other installations of Forecourt: a line of JSON for each car, which the mapping `forecourt` imports (I-03). */
const forecourtFeed: FeedOutDefinition = {
  file: 'forecourt.ndjson',
  type: 'application/x-ndjson; charset=utf-8',
  pictures: 'sources',
  head: '',
  begin: (site) => (car) => ({ text: `${JSON.stringify(withAbsoluteAddresses(car, site))}\n` }),
};

export const FEED_OUT_DEFINITIONS = { google: googleFeed, meta: metaFeed, own: forecourtFeed } as const satisfies Record<
  string,
  FeedOutDefinition
>;
export type FeedOutName = keyof typeof FEED_OUT_DEFINITIONS;
export const FEED_OUT_NAMES = Object.keys(FEED_OUT_DEFINITIONS) as FeedOutName[];

const KEY_LENGTH = 32;

/** Nobody can guess it, and every process computes the same one. */
export const secretOfFeed = (
  secret: string,
  slug: string,
  feed: FeedOutName,
  { keySeries }: Pick<FeedsOutSettings, 'keySeries'>,
): string => createHmac('sha256', secret).update(`feed ${slug} ${feed} ${keySeries}`).digest('base64url').slice(0, KEY_LENGTH);

/** On the dealer's site; with the key unless the feed is public. */
export const feedPath = (secret: string, slug: string, feed: FeedOutName, feedsOut: FeedsOutSettings): string => {
  const { file } = FEED_OUT_DEFINITIONS[feed];
  return feedsOut[feed] === 'public' ? `/feeds/${file}` : `/feeds/${secretOfFeed(secret, slug, feed, feedsOut)}/${file}`;
};

export async function* streamFeedText(
  form: FeedOutDefinition,
  site: DealerFeedSite,
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

interface LeftOutCars {
  reason: LeftOutReason;
  count: number;
  ids: string[];
}

/** `ids` of left-out cars: only the first ones. */
export interface FeedOutCounts {
  listed: number;
  leftOut: LeftOutCars[];
}

const MOST_IDS = 5;

export const countCarsInFeeds = async <Name extends FeedOutName>(
  names: readonly Name[],
  site: DealerFeedSite,
  batches: AsyncIterable<readonly Car[]>,
): Promise<Map<Name, FeedOutCounts>> => {
  const passes = names.map((name) => ({
    name,
    entryOf: FEED_OUT_DEFINITIONS[name].begin(site),
    listed: 0,
    reasons: new Map<LeftOutReason, LeftOutCars>(),
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
