import { appraiseCar, type MakePriceModel } from './appraise';
import { shareOfErrorsWithin, spreadsForErrorShare } from './calibration';
import { comparablePool, groupBy } from './comparable-pool';
import type { EstimateExclusionReason } from './exclusion';
import { fitMakePrices, priceEffectOfState } from './fit-make';
import type { ComparedMarketCar } from './market-car';
import { measurePriceSpreadCorrection } from './price-spread-correction';

/** Callers keep this value, because learning takes a hundred times longer than an estimate. */
export interface LearnedMakeMarket extends MakePriceModel {
  /** Above 1: the predicted spreads must be widened for this make. */
  spreadFactor: number;
}

/** Whole dollars; a tenth of the vehicles like the estimated one ask less than `p10`. */
export interface AskingPricePercentiles {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
}

export interface KnownPriceEstimate {
  known: true;
  /** Eight of ten such vehicles are advertised between `low` and `high`, dollars, not rounded. */
  low: number;
  estimate: number;
  high: number;
  bands: AskingPricePercentiles;
  /** Share (0 to 0.99) of estimates with this spread that are within a tenth of the asking price. */
  confidence: number;
  /** Similar enough to count. */
  comparables: number;
  /** Dollars. `state` is that of the vehicle's Australian state; absent if few vehicles of the model are there. */
  national: number;
  state?: number;
}

export interface UnknownPriceEstimate {
  known: false;
  reason: EstimateExclusionReason;
  comparables: number;
}

export type MarketEstimate = KnownPriceEstimate | UnknownPriceEstimate;

const LEAST_OF_STATE = 5;
const A_TENTH = Math.log(1.1);

/** Ages are counted in `asOfYear`. */
export const learnMakeMarket = (cars: readonly ComparedMarketCar[], asOfYear: number): LearnedMakeMarket => {
  const pool = comparablePool(cars, asOfYear);
  const learned = { asOfYear, fit: fitMakePrices(pool), models: groupBy(pool, ({ modelKey }) => modelKey) };
  return { ...learned, spreadFactor: measurePriceSpreadCorrection(learned) };
};

/** Or the reason why there is no estimate (I-05). The vehicle's own price is ignored and may be absent. */
export const estimatePrice = (market: LearnedMakeMarket, car: ComparedMarketCar): MarketEstimate => {
  const appraisal = appraiseCar(market, car);
  if ('reason' in appraisal) return { known: false, ...appraisal };
  const { middle, comparables, inState } = appraisal;
  const spread = appraisal.spread * market.spreadFactor;
  const below = (share: number): number => Math.exp(middle - spreadsForErrorShare(share) * spread);
  const above = (share: number): number => Math.exp(middle + spreadsForErrorShare(share) * spread);
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
    national: Math.exp(middle - priceEffectOfState(market.fit, car.state) + market.fit.national),
    ...(car.state && inState >= LEAST_OF_STATE ? { state: estimate } : {}),
  };
};
