import type { StockSettings } from '@forecourt/contracts/site/stock';

interface FeedSize {
  feed: string;
  /** Number of cars in the feed, together with those whose rows can't be read. */
  inFeed: number;
  /** Cars of the feed that are on sale. */
  inStock: number;
  /** Largest number of cars that the feed had in the imports of the last days; 0 without imports. */
  largest: number;
}

/**
 * Returns the reason why a full feed looks cut off: it has lost more of its cars than the dealer allows. The loss is counted
 * from the largest of the stock and the imports of the last days, so that a stock can't shrink away in several imports.
 * Returns undefined if the feed may be imported.
 */
export const findShrinkProblem = (
  { feed, inFeed, inStock, largest }: FeedSize,
  { share, minimum, days }: StockSettings['shrinkGuard'],
): string | undefined => {
  const before = Math.max(inStock, largest);
  const mayLose = Math.max(minimum, Math.floor(before * share));
  const isEmptied = inFeed === 0 && before > 0 && share < 1;
  if (!isEmptied && before - inFeed <= mayLose) return undefined;
  const limit = mayLose < before ? `at most ${mayLose} of them may go` : 'the last of them may not go';
  return (
    `The full feed "${feed}" holds ${inFeed} vehicles; it had ${before} ${largest > inStock ? `within the last ${days} days` : 'in stock'}, and ${limit}. ` +
    'A file that was cut off looks like this. If so many were really sold, import it with --allow-shrink (API: allowShrink=true); ' +
    'stock.shrinkGuard in the dealer’s configuration sets the limit.'
  );
};
