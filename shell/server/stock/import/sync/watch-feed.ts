import type { Car } from '@forecourt/contracts/car/car';
import type { Queryable } from '../../../platform/storage/database';
import type { FeedCar } from '../mapping/finish-car';
import { findScaleProblem, type ValueDoubt } from '../plausibility/doubts';
import { findPeerDoubt, type FeedSurvey } from '../plausibility/feed-survey';
import { judgeCars } from '../plausibility/judge-cars';
import { findPriceMoveProblem, PriceMoves } from '../plausibility/price-moves';
import { MOST_SCREENED_CARS, needsMarketComparison, type MarketJudgement } from '../plausibility/screen-market';
import { findWronglyEmptied, type EmptiedField } from './emptied-fields';
import { carOfFeed, FeedEffect, staysOnSale } from './feed-effect';
import type { ImportOptions, ImportRules } from './import-options';
import type { MappedCar, MergeRules } from './incoming';
import type { StoredCar } from './plan-batch';
import { readStoredDocuments } from './store-batch';
import type { StockBefore } from './whole-cars';

type WatchOptions = Pick<ImportOptions, 'tenant' | 'feed' | 'mode' | 'currency' | 'now' | 'acceptEmptied' | 'allowPriceJumps'> & {
  rules: ImportRules;
};

/** Of the cars that a full feed changes; without those that were read already. */
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

/** Compared neither with the market nor with the feed's other cars, by reason. */
export interface NotCompared {
  /** Too few like vehicles are known. */
  few: number;
  /** One import compares no more with the market. */
  limit: number;
}

export interface WatchedFeed {
  merge: MergeRules;
  /** By id. */
  market: ReadonlyMap<string, MarketJudgement>;
  survey: FeedSurvey;
}

/** Doubts from like cars of the feed; counts the cars that nothing can judge. */
const comparePeers = ({ market, survey }: WatchedFeed) => {
  const notCompared: NotCompared = { few: 0, limit: 0 };
  const compare = (car: FeedCar, before: StoredCar | undefined): ValueDoubt | undefined => {
    const judgement = market.get(car.id);
    if (judgement?.isPriceJudged || !needsMarketComparison(car, before)) return undefined;
    const usual = survey.peerPrice(car);
    if (usual !== undefined) return findPeerDoubt(car.price, usual);
    notCompared[!judgement && market.size >= MOST_SCREENED_CARS ? 'limit' : 'few'] += 1;
    return undefined;
  };
  return { notCompared, compare };
};

/** Over all batches: judges cars, and finds reasons to refuse the feed or to keep values. */
export const watchFeed = (tx: Queryable, options: WatchOptions, watched: WatchedFeed) => {
  const { feed, mode, currency, now, rules, allowPriceJumps = false, acceptEmptied = [] } = options;
  const { merge, market, survey } = watched;
  const effect = new FeedEffect(feed);
  const moves = new PriceMoves(rules.implausible.priceFactor);
  const { notCompared, compare } = comparePeers(watched);
  const acceptLowKm = rules.implausible.other === 'publish' && survey.odometersInThousands() !== undefined;
  return {
    effect,
    notCompared,
    /** Divides cars by the dealer's rules for doubtful values. Notes how far the prices of cars in stock have moved. */
    judge(cars: readonly MappedCar[], { stored }: StockBefore) {
      const lastPrices = new Map<string, number>();
      for (const mapped of cars) {
        const own = carOfFeed(stored.get(mapped.car.id), feed);
        if (!own) continue;
        lastPrices.set(own.id, own.price);
        if (staysOnSale(mapped, own)) moves.add(mapped.car.price, own.price);
      }
      return judgeCars(cars, {
        ...rules,
        currency,
        now,
        market,
        lastPrices,
        allowPriceJumps,
        acceptLowKm,
        findPeerDoubt: (car) => compare(car, stored.get(car.id)),
      });
    },
    /**
     * The market need not judge them again until their price changes much. A first import is compared before its own cars
     * are in stock, so the next one repeats what could not be judged.
     */
    comparedWithoutDoubt: (cars: readonly MappedCar[], isFirstOfFeed: boolean): string[] =>
      cars.flatMap(({ car: { id } }) => {
        const judgement = market.get(id);
        return judgement?.doubts.length === 0 && (judgement.isPriceJudged || !isFirstOfFeed) ? [id] : [];
      }),
    /** Cars that are not held back; a delta may empty fields. */
    async countEffect(cars: readonly MappedCar[], before: StockBefore): Promise<void> {
      if (mode === 'delta') {
        for (const each of cars) effect.addSale(each, before.stored.get(each.car.id));
        return;
      }
      const documents = await readChangedDocuments(tx, cars, options, before);
      for (const each of cars) effect.add(each, before.stored.get(each.car.id), documents.get(each.car.id));
    },
    scaleProblem: (): string | undefined =>
      allowPriceJumps ? undefined : findScaleProblem({ feed, currency, ...survey.usualPrice() }),
    priceProblem: (): string | undefined => (allowPriceJumps ? undefined : findPriceMoveProblem(feed, moves.common())),
    wronglyEmptied: (): EmptiedField[] =>
      findWronglyEmptied(effect.emptied(), {
        vehicles: effect.stayed,
        allowed: new Set([...acceptEmptied, ...merge.absent]),
        limits: rules.emptiedFields,
      }),
  };
};
