import { ProblemError } from '@forecourt/contracts/problem';
import type { Mapping } from '../mapping/mapping-schema';

const KEEP_AT_LEAST = 0.5;
const FROM_STOCK = 10;

/**
 * Refuses a full feed that would empty the stock, because a file that was cut off in transfer looks as if nearly all cars
 * were sold.
 */
export const guardAgainstShrinking = (inFeed: number, inStock: number, shrink: Mapping['shrink'], feed: string): void => {
  const keep = shrink?.keepAtLeast ?? KEEP_AT_LEAST;
  const guarded = keep > 0 && inStock > 0 && (inFeed === 0 || inStock >= (shrink?.fromStock ?? FROM_STOCK));
  if (!guarded || inFeed >= inStock * keep) return;
  throw new ProblemError(
    'invalid_feed',
    `The full feed "${feed}" holds ${inFeed} vehicles, its stock has ${inStock}: fewer than ${Math.round(keep * 100)} % are left. ` +
      'A file that was cut off looks like this. Nothing was changed. If so many were really sold, import again with allowShrink.',
  );
};
