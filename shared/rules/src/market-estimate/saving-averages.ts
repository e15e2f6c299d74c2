import { spreadsForErrorShare } from './calibration';
import type { KnownPriceEstimate } from './estimate-price';

/** Share of all errors that are smaller than the error at which a price or its estimate must be wrong. */
const BELIEVED = 0.95;
/** Share of asking prices that lie in the range of an estimate. */
const RANGE = 0.8;
/** Shares of the estimate: a price below `NEVER` is never believed, and a price above `ALWAYS` is always believed. */
const NEVER = 0.65;
const ALWAYS = 0.85;
/** Largest share of the price that counts as a saving; a larger difference is more often a wrong property of the vehicle. */
const LARGEST_SAVING = 0.04;

/**
 * Returns the lowest price, in dollars, that can be compared with an estimate. For a lower price, the price or the estimate
 * is wrong: the price lacks a digit, or the vehicle differs from others in a property that is not stated.
 */
export const lowestBelievablePrice = ({ low, estimate }: Pick<KnownPriceEstimate, 'low' | 'estimate'>): number =>
  estimate *
  Math.min(ALWAYS, Math.max(NEVER, (low / estimate) ** (spreadsForErrorShare(BELIEVED) / spreadsForErrorShare(RANGE))));

/** Fewest comparable vehicles with which a page may state a saving. */
const LEAST_VEHICLES = 20;
/** Largest quotient of the highest and the lowest price of an estimate with which a page may state a saving. */
const WIDEST_RANGE = 1.35;
/** Least confidence with which a page may state a saving: a wrong cell moves a surer estimate less. */
const LEAST_CONFIDENCE = 0.82;

/** Average prices in dollars with which a page may compare a price. */
export interface SavingComparisonPrices {
  national: number;
  state?: number;
}

/**
 * Returns the average prices with which a page may compare a price to state a saving (V-15). Returns undefined if there are
 * too few comparable vehicles, the estimate is not sure enough, the range is too wide, the price is among the lowest quarter, or the
 * saving would be too large: a price that is unusual for all that a row says is more often a wrong row than a bargain. `cautious` is the
 * result of `cautiousEstimate`; no returned average is above it.
 */
export const averagePricesToCompare = (
  { low, high, bands, estimate, national, state, comparables, confidence }: KnownPriceEstimate,
  { price, cautious }: { price: number; cautious: number | undefined },
): SavingComparisonPrices | undefined => {
  if (cautious === undefined || comparables < LEAST_VEHICLES || confidence < LEAST_CONFIDENCE) return undefined;
  if (price < bands.p25 || high / low > WIDEST_RANGE) return undefined;
  const share = Math.min(1, cautious / estimate);
  if ((state ?? national) * share > price * (1 + LARGEST_SAVING)) return undefined;
  return { national: national * share, ...(state === undefined ? {} : { state: state * share }) };
};

/**
 * Returns whether a page may call a price good: it is in the lower half of the estimated range, and it would not be above
 * the range even if one property of the vehicle were wrong.
 */
export const mayPraisePrice = (
  { estimate, high }: KnownPriceEstimate,
  { price, cautious }: { price: number; cautious: number | undefined },
) => price <= estimate && cautious !== undefined && price <= (cautious * high) / estimate;
