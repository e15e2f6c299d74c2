import { appraiseCar, type MakePriceModel } from './appraise';
import { shareOfErrorsWithin, spreadsForErrorShare } from './calibration';
import { comparablePool, groupBy } from './comparable-pool';
import type { EstimateExclusionReason } from './exclusion';
import { fitMakePrices, priceEffectOfState } from './fit-make';
import type { ComparedMarketCar } from './market-car';
import { measurePriceSpreadCorrection } from './price-spread-correction';

/**
 * The prices learned from the stock of one make. Callers keep it, because learning takes a hundred times longer than an
 * estimate.
 */
export interface LearnedMakeMarket extends MakePriceModel {
  /** Factor by which the predicted spreads must be widened (above 1) or narrowed for this make. */
  spreadFactor: number;
}

/**
 * Asking prices of vehicles like the estimated one, in whole dollars: a tenth of them ask less than `p10`, half of them less
 * than `p50`.
 */
export interface AskingPricePercentiles {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
}

/** An estimate of the price for which a vehicle is advertised. */
export interface KnownPriceEstimate {
  known: true;
  /**
   * Lower end of the range in which eight of ten such vehicles are advertised, dollars, not rounded; `high` is the upper
   * end.
   */
  low: number;
  estimate: number;
  high: number;
  bands: AskingPricePercentiles;
  /** Share (0 to 0.99) of estimates with this spread that are within a tenth of the asking price. */
  confidence: number;
  /** Number of vehicles of the model that are similar enough to count. */
  comparables: number;
  /**
   * Estimated asking price of the vehicle on average over the country, dollars. `state` is that of its Australian state;
   * absent if few vehicles of the model are there.
   */
  national: number;
  state?: number;
}

/** The reason why a vehicle has no estimate, and the number of comparable vehicles. */
export interface UnknownPriceEstimate {
  known: false;
  reason: EstimateExclusionReason;
  comparables: number;
}

export type MarketEstimate = KnownPriceEstimate | UnknownPriceEstimate;

const LEAST_OF_STATE = 5;
const A_TENTH = Math.log(1.1);

/** Returns what the stock of one make tells about its prices. `asOfYear` is the year in which ages are counted. */
export const learnMakeMarket = (cars: readonly ComparedMarketCar[], asOfYear: number): LearnedMakeMarket => {
  const pool = comparablePool(cars, asOfYear);
  const learned = { asOfYear, fit: fitMakePrices(pool), models: groupBy(pool, ({ modelKey }) => modelKey) };
  return { ...learned, spreadFactor: measurePriceSpreadCorrection(learned) };
};

/**
 * Returns the range of prices for which such a vehicle is advertised (I-05), or the reason why there is no estimate. The
 * vehicle's own price is ignored and may be absent.
 */
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
