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

interface CarsTakenOffSale {
  feed: string;
  mode: 'full' | 'delta';
  /** Cars of the feed that it takes off sale by their status, and cars of the feed that stay on sale. */
  takenOffSale: number;
  onSale: number;
  /** Cars of the feed that are on sale before the import. */
  inStock: number;
  /** Largest number of cars that the feed had on sale after the imports of the last days; 0 without imports. */
  largest: number;
}

/**
 * Returns the number of cars before the import, how many of them may go by the dealer's limits, and both in words; `now` are
 * the words for today's cars.
 */
const allowedLoss = (
  { inStock, largest, now }: Pick<FeedSize, 'inStock' | 'largest'> & { now: string },
  { share, minimum, days }: StockSettings['shrinkGuard'],
) => {
  const before = Math.max(inStock, largest);
  const mayLose = Math.max(minimum, Math.floor(before * share));
  const when = largest > inStock ? `within the last ${days} days` : now;
  const limit = mayLose < before ? `at most ${mayLose} of them may go` : 'the last of them may not go';
  return { before, mayLose, text: `it had ${before} ${when}, and ${limit}` };
};

const ALLOW =
  'If so many were really sold, import it with --allow-shrink (API: allowShrink=true); ' +
  'stock.shrinkGuard in the dealer’s configuration sets the limit.';

/**
 * Returns the reason why a full feed looks cut off: it has lost more of its cars than the dealer allows. The loss is counted
 * from the largest of the stock and the imports of the last days, so that a stock can't shrink away in several imports.
 * Returns undefined if the feed may be imported.
 */
export const findShrinkProblem = (
  { feed, inFeed, inStock, largest }: FeedSize,
  limits: StockSettings['shrinkGuard'],
): string | undefined => {
  const { before, mayLose, text } = allowedLoss({ inStock, largest, now: 'in stock' }, limits);
  const isEmptied = inFeed === 0 && before > 0 && limits.share < 1;
  if (!isEmptied && before - inFeed <= mayLose) return undefined;
  return `The full feed "${feed}" holds ${inFeed} vehicles; ${text}. A file that was cut off looks like this. ${ALLOW}`;
};

/**
 * Returns the reason why a feed looks wrong that says of too many of its cars that they are sold or hidden. The limits are
 * those of cars that are missing; a small yard may sell its last car, because the feed says so. Returns undefined if the feed
 * may be imported.
 */
export const findOffSaleProblem = (
  { feed, mode, takenOffSale, onSale, inStock, largest }: CarsTakenOffSale,
  limits: StockSettings['shrinkGuard'],
): string | undefined => {
  const { before, mayLose, text } = allowedLoss({ inStock, largest, now: 'on sale' }, limits);
  if (takenOffSale === 0 || before - onSale <= mayLose) return undefined;
  return (
    `The ${mode === 'full' ? 'full feed' : 'delta of the feed'} "${feed}" says of ${takenOffSale} vehicles on sale that they are sold or hidden, and would leave ${onSale} on sale; ` +
    `${text}. A status that is mapped wrongly looks like this. ${ALLOW}`
  );
};
