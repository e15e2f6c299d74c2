import { and, count, desc, eq, isNotNull, isNull, min } from 'drizzle-orm';
import type { AllDealersPhotographCounts, DealerPhotographCounts } from '@forecourt/contracts/desk/photographs';
import type { PicturedStock } from '../../platform/ports';
import type { Queryable } from '../../platform/storage/database';
import { PICTURE_REFUSAL_REASONS, type PictureRefusalReason } from './reasons';
import { photographs } from './tables';

type StateCounts = Pick<DealerPhotographCounts, 'kept' | 'waiting' | 'refused'>;
const NONE: StateCounts = { kept: 0, waiting: 0, refused: 0 };

export const countPhotographsOfAllDealers = async (db: Queryable): Promise<AllDealersPhotographCounts['dealers']> => {
  const rows = await db
    .select({ dealer: photographs.tenant, state: photographs.state, pictures: count() })
    .from(photographs)
    .where(isNull(photographs.unusedSince))
    .groupBy(photographs.tenant, photographs.state)
    .orderBy(photographs.tenant);
  const dealers = new Map<string, StateCounts>();
  for (const { dealer, state, pictures } of rows) dealers.set(dealer, { ...(dealers.get(dealer) ?? NONE), [state]: pictures });
  return [...dealers].map(([dealer, counts]) => ({ dealer, ...counts }));
};

/** The most frequent first. */
const MOST_LISTED_REASONS = 100;

/** Addresses that no car names any more do not count. */
export const countPhotographs = async (
  db: Queryable,
  stock: Pick<PicturedStock, 'counts'>,
  tenant: string,
): Promise<DealerPhotographCounts> => {
  const used = and(eq(photographs.tenant, tenant), isNull(photographs.unusedSince));
  const states = await db
    .select({ feed: photographs.feed, state: photographs.state, pictures: count() })
    .from(photographs)
    .where(used)
    .groupBy(photographs.feed, photographs.state)
    .orderBy(photographs.feed);
  const reasons = await db
    .select({ host: photographs.host, reason: photographs.reason, pictures: count(), example: min(photographs.address) })
    .from(photographs)
    .where(and(used, isNotNull(photographs.reason)))
    .groupBy(photographs.host, photographs.reason)
    .orderBy(desc(count()), photographs.host)
    .limit(MOST_LISTED_REASONS);
  const total = { ...NONE };
  const feeds = new Map<string, StateCounts>();
  for (const { feed, state, pictures } of states) {
    total[state] += pictures;
    feeds.set(feed, { ...(feeds.get(feed) ?? NONE), [state]: pictures });
  }
  const { cars, waiting } = await stock.counts(tenant);
  return {
    ...total,
    cars,
    carsWaiting: waiting,
    feeds: [...feeds].map(([feed, counts]) => ({ feed, ...counts })),
    reasons: reasons.map(({ reason, example, ...row }) => ({
      ...row,
      reason: reason as PictureRefusalReason,
      text: PICTURE_REFUSAL_REASONS[reason as PictureRefusalReason].text,
      example: example ?? '',
    })),
  };
};
