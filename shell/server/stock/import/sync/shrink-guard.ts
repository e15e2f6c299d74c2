import type { StockSettings } from '@forecourt/contracts/site/stock';

interface FeedSize {
  feed: string;
  /** Together with those whose rows can't be read. */
  inFeed: number;
  /** On sale. */
  inStock: number;
  /** Of the imports of the last days; 0 without imports. */
  largest: number;
}

interface CarsTakenOffSale {
  feed: string;
  mode: 'full' | 'delta';
  /** By their status; `onSale`: cars of the feed that stay on sale. */
  takenOffSale: number;
  onSale: number;
  /** On sale before the import. */
  inStock: number;
  /** On sale after the imports of the last days; 0 without imports. */
  largest: number;
}

/** Cars before the import, how many may go by the dealer's limits, and both in words; `now`: words for today's cars. */
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
 * The feed looks cut off: it lost more cars than the dealer allows. Counted from the largest of the stock and the imports
 * of the last days, so that a stock can't shrink away in several imports. Undefined if the feed may be imported.
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
 * Too many cars are sold or hidden by the feed's own words. The limits are those of missing cars; a small yard may sell its
 * last car, because the feed says so. Undefined if the feed may be imported.
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
