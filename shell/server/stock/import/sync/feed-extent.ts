import type { Queryable } from '../../../platform/storage/database';
import type { EmptiedField } from './emptied-fields';
import type { FeedEffect } from './feed-effect';
import { readLargestImport } from './feed-runs';
import type { ImportOptions, ImportRules } from './import-options';
import type { ImportWriter } from './import-writer';
import { addFeedIds, countCarsOnSaleOfFeed, createFeedIdsTable, createGoneCarsTable } from './mark-gone';
import { findOffSaleProblem, findShrinkProblem } from './shrink-guard';
import type { Spool } from './spool';

const BATCH = 1000;

/** Thrown within the transaction if cars have to keep values that the feed empties. */
export class WronglyEmptied extends Error {
  constructor(readonly fields: readonly EmptiedField[]) {
    super('The feed empties values that the vehicles keep');
  }
}

export type ExtentOptions = Pick<ImportOptions, 'tenant' | 'feed' | 'now' | 'mode' | 'dryRun' | 'allowShrink'> & {
  rules: ImportRules;
};

/** The numbers that the end of a full feed adds to an import. */
export interface ExtentCounts {
  removed: number;
  /** Number of cars that stay on sale because as many lines could not be read. */
  keptBack: number;
  /** Cars of the feed that are on sale after the import. */
  onSale: number;
  emptiedByFeed: EmptiedField[];
}

interface WatchedEffect {
  effect: Pick<FeedEffect, 'takenOffSale' | 'broughtOnSale' | 'emptied'>;
  wronglyEmptied(): EmptiedField[];
}

/** How much of a dealer's stock a feed states: all of it, or changes. */
export interface FeedExtent {
  /** Takes the ids of the batch's cars that were in stock before. */
  addStored(ids: readonly string[]): Promise<void>;
  /**
   * Ends the import after all batches.
   * @throws WronglyEmptied if a full feed empties a field in too many cars
   */
  finish(watch: WatchedEffect): Promise<Partial<ExtentCounts>>;
}

/** Counts the feed's cars that are on sale now, and those of its largest import. */
const readSizes = async (tx: Queryable, { tenant, feed, now, rules }: ExtentOptions) => ({
  inStock: await countCarsOnSaleOfFeed(tx, tenant, feed),
  largest: await readLargestImport(tx, { tenant, feed, now, days: rules.shrinkGuard.days }),
});

/** Stops a feed that says of too many cars that they are sold or hidden. */
const stopForSale = (
  { feed, mode, rules, allowShrink }: ExtentOptions,
  { stopFor }: ImportWriter,
  sale: Awaited<ReturnType<typeof readSizes>> & { takenOffSale: number; onSale: number },
): void => {
  if (!allowShrink) stopFor(findOffSaleProblem({ feed, mode, ...sale, largest: sale.largest.onSale }, rules.shrinkGuard));
};

interface FeedRows {
  inFeed: number;
  /** Ids of rejected rows: their cars are still in the feed. */
  rejectedIds: Pick<Spool<string>, 'batches'>;
  /** Lines from which no id can be read. */
  unreadLines: number;
}

/** Opens a full feed: cars that it does not have were sold. */
export const openFullFeed = async (
  tx: Queryable,
  options: ExtentOptions,
  { inFeed, rejectedIds, unreadLines }: FeedRows,
  writer: ImportWriter,
): Promise<FeedExtent> => {
  const { tenant, feed, rules } = options;
  const sizes = await readSizes(tx, options);
  const size = { feed, inFeed, inStock: sizes.inStock, largest: sizes.largest.inFeed };
  if (!options.allowShrink) writer.stopFor(findShrinkProblem(size, rules.shrinkGuard));
  await createFeedIdsTable(tx);
  for await (const ids of rejectedIds.batches(BATCH)) await addFeedIds(tx, ids);
  return {
    addStored: (ids) => addFeedIds(tx, ids),
    async finish({ effect, wronglyEmptied }) {
      const gone = await createGoneCarsTable(tx, tenant, feed);
      const keptBack = Math.min(gone, unreadLines);
      if (gone > keptBack) await writer.sellGone(keptBack);
      const removed = gone - keptBack;
      const onSale = sizes.inStock - removed + effect.broughtOnSale;
      stopForSale(options, writer, { ...sizes, takenOffSale: effect.takenOffSale, onSale });
      const wrongly = wronglyEmptied();
      if (wrongly.length > 0) throw new WronglyEmptied(wrongly);
      return { removed, keptBack, onSale, emptiedByFeed: effect.emptied() };
    },
  };
};

/** Opens a delta: only its cars change. Most deltas take nothing off sale, so they do not count the stock. */
export const openDelta = (tx: Queryable, options: ExtentOptions, writer: ImportWriter): FeedExtent => ({
  addStored: async () => undefined,
  async finish({ effect: { takenOffSale, broughtOnSale } }) {
    if (takenOffSale === 0 || options.allowShrink) return {};
    const { inStock: counted, largest } = await readSizes(tx, options);
    // Only a dry run has not changed the cars when it counts them.
    const inStock = options.dryRun ? counted : counted - broughtOnSale;
    stopForSale(options, writer, { inStock, largest, takenOffSale, onSale: inStock + broughtOnSale });
    return {};
  },
});
