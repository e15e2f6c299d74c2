import { appraiseCar, type MakePriceModel } from './appraise';
import { shareOfErrorsWithin, spreadsContaining } from './calibration';
import { comparablePool, groupBy } from './comparable-pool';
import type { ExclusionReason } from './exclusion';
import { fitMake, stateEffect } from './fit-make';
import type { MarketCar } from './market-car';
import { measureSpreadFactor } from './own-record';

/** Stock of one make in one market, learned from. Keep it: making it takes a hundred times longer than asking it. */
export interface MakeMarket extends MakePriceModel {
  /** How much wider or narrower spreads are here than foretold. */
  spreadFactor: number;
}

/** Asking prices of vehicles like this one, whole dollars. Each bound is a share of them: a tenth asks less than `p10`. */
export interface PriceBands {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
}

export interface KnownEstimate {
  known: true;
  /** Eight of ten like vehicles ask between `low` and `high`; dollars, not rounded. */
  low: number;
  estimate: number;
  high: number;
  bands: PriceBands;
  /** Share of such estimates, 0 to 0.99, that come within a tenth of the price asked. */
  confidence: number;
  /** Vehicles of the model that were like enough to count. */
  comparables: number;
  /** What the same vehicle asks anywhere in the country, and in its state where enough of the model are there; dollars. */
  national: number;
  state?: number;
}

export interface UnknownEstimate {
  known: false;
  reason: ExclusionReason;
  comparables: number;
}

export type MarketEstimate = KnownEstimate | UnknownEstimate;

const LEAST_OF_STATE = 5;
const A_TENTH = Math.log(1.1);

/** Learns from the stock of one make. `asOfYear` is the year that ages are counted to. */
export const learnMarket = (cars: readonly MarketCar[], asOfYear: number): MakeMarket => {
  const pool = comparablePool(cars, asOfYear);
  const learned = { asOfYear, fit: fitMake(pool), models: groupBy(pool, ({ modelKey }) => modelKey) };
  return { ...learned, spreadFactor: measureSpreadFactor(learned) };
};

/**
 * The price range that vehicles like this one ask (I-05), or the reason why there is no estimate. The vehicle needs no
 * price, and its own price is ignored.
 */
export const estimatePrice = (market: MakeMarket, car: MarketCar): MarketEstimate => {
  const appraisal = appraiseCar(market, car);
  if ('reason' in appraisal) return { known: false, ...appraisal };
  const { middle, comparables, inState } = appraisal;
  const spread = appraisal.spread * market.spreadFactor;
  const below = (share: number): number => Math.exp(middle - spreadsContaining(share) * spread);
  const above = (share: number): number => Math.exp(middle + spreadsContaining(share) * spread);
  const estimate = Math.exp(middle);
  const bands = { p10: below(0.8), p25: below(0.5), p50: estimate, p75: above(0.5), p90: above(0.8) };
  return {
    known: true,
    low: bands.p10,
    estimate,
    high: bands.p90,
    bands,
    confidence: shareOfErrorsWithin(A_TENTH / spread),
    comparables,
    national: Math.exp(middle - stateEffect(market.fit, car.state) + market.fit.national),
    ...(car.state && inState >= LEAST_OF_STATE ? { state: estimate } : {}),
  };
};
