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
  /** Cars of the feed that it takes off sale by their status, and cars of the feed that stay on sale. */
  takenOffSale: number;
  onSale: number;
  /** Cars of the feed that are on sale before the import. */
  inStock: number;
  /** Largest number of cars that the feed had on sale after the imports of the last days; 0 without imports. */
  largest: number;
}

const limitText = (mayLose: number, before: number): string =>
  mayLose < before ? `at most ${mayLose} of them may go` : 'the last of them may not go';

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
  { share, minimum, days }: StockSettings['shrinkGuard'],
): string | undefined => {
  const before = Math.max(inStock, largest);
  const mayLose = Math.max(minimum, Math.floor(before * share));
  const isEmptied = inFeed === 0 && before > 0 && share < 1;
  if (!isEmptied && before - inFeed <= mayLose) return undefined;
  return (
    `The full feed "${feed}" holds ${inFeed} vehicles; it had ${before} ${largest > inStock ? `within the last ${days} days` : 'in stock'}, and ${limitText(mayLose, before)}. ` +
    `A file that was cut off looks like this. ${ALLOW}`
  );
};

/**
 * Returns the reason why a full feed looks wrong that says of too many of its cars that they are sold or hidden. The limits are
 * those of cars that are missing; a small yard may sell its last car, because the feed says so. Returns undefined if the feed
 * may be imported.
 */
export const findOffSaleProblem = (
  { feed, takenOffSale, onSale, inStock, largest }: CarsTakenOffSale,
  { share, minimum, days }: StockSettings['shrinkGuard'],
): string | undefined => {
  const before = Math.max(inStock, largest);
  const mayLose = Math.max(minimum, Math.floor(before * share));
  if (takenOffSale === 0 || before - onSale <= mayLose) return undefined;
  return (
    `The full feed "${feed}" says of ${takenOffSale} vehicles on sale that they are sold or hidden, and would leave ${onSale} on sale; ` +
    `it had ${before} ${largest > inStock ? `within the last ${days} days` : 'on sale'}, and ${limitText(mayLose, before)}. ` +
    `A status that is mapped wrongly looks like this. ${ALLOW}`
  );
};
