import type { Car } from '@forecourt/contracts/car/car';
import type { Queryable } from '../../storage/database';
import { findPriceMoveProblem, PriceMoves } from '../plausibility/price-moves';
import { findWronglyEmptied, type EmptiedField } from './emptied-fields';
import { carOfFeed, FeedEffect, staysOnSale } from './feed-effect';
import type { ImportOptions, ImportRules } from './import-options';
import type { MappedCar, MergeRules } from './incoming';
import { readStoredDocuments } from './store-batch';
import type { StockBefore } from './whole-cars';

type WatchOptions = Pick<ImportOptions, 'tenant' | 'feed' | 'mode' | 'acceptEmptied' | 'allowPriceJumps'> & {
  rules: ImportRules;
};

/** Returns the whole documents of the cars that a full feed changes; without those that were read already. */
const readChangedDocuments = async (
  tx: Queryable,
  cars: readonly MappedCar[],
  { tenant, feed }: WatchOptions,
  { stored, documents }: StockBefore,
): Promise<ReadonlyMap<string, Car>> => {
  const changed = cars.filter((mapped) => {
    const own = carOfFeed(stored.get(mapped.car.id), feed);
    return staysOnSale(mapped, own) && own.hash !== mapped.hash && !documents.has(own.id);
  });
  const read = await readStoredDocuments(
    tx,
    tenant,
    changed.map(({ car }) => car.id),
  );
  return new Map([...documents, ...read]);
};

/** Watches what a feed does to the cars of its own, over all batches, and finds the reasons to refuse it or to keep values. */
export const watchFeed = (tx: Queryable, options: WatchOptions, merge: MergeRules) => {
  const { feed, mode, rules, allowPriceJumps = false, acceptEmptied = [] } = options;
  const effect = new FeedEffect(feed);
  const moves = new PriceMoves(rules.implausible.priceFactor);
  return {
    effect,
    /** Counts the moves of prices, also of cars that are held back, and returns the last prices of the batch. */
    comparePrices(cars: readonly MappedCar[], { stored }: StockBefore): Map<string, number> {
      const prices = new Map<string, number>();
      for (const mapped of cars) {
        const own = carOfFeed(stored.get(mapped.car.id), feed);
        if (!own) continue;
        prices.set(own.id, own.price);
        if (staysOnSale(mapped, own)) moves.add(mapped.car.price, own.price);
      }
      return prices;
    },
    async countEffect(cars: readonly MappedCar[], before: StockBefore): Promise<void> {
      if (mode === 'delta') return;
      const documents = await readChangedDocuments(tx, cars, options, before);
      for (const each of cars) effect.add(each, before.stored.get(each.car.id), documents.get(each.car.id));
    },
    priceProblem: (): string | undefined => (allowPriceJumps ? undefined : findPriceMoveProblem(feed, moves.common())),
    wronglyEmptied: (): EmptiedField[] =>
      findWronglyEmptied(effect.emptied(), {
        vehicles: effect.stayed,
        allowed: new Set([...acceptEmptied, ...merge.absent]),
        limits: rules.emptiedFields,
      }),
  };
};
