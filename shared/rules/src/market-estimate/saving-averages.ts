import { spreadsForErrorShare } from './calibration';
import type { KnownPriceEstimate } from './estimate-price';

/** Share of errors smaller than the one at which a price or its estimate must be wrong. */
const BELIEVED = 0.95;
/** Share of asking prices in the range of an estimate. */
const RANGE = 0.8;
/** Shares of the estimate: a price below `NEVER` is never believed, above `ALWAYS` always. */
const NEVER = 0.65;
const ALWAYS = 0.85;
/** Of the price; a larger difference is more often a wrong property of the vehicle. */
const LARGEST_SAVING = 0.04;

/** Dollars. A lower price lacks a digit, or the vehicle differs from others in a property that is not stated. */
export const lowestBelievablePrice = ({ low, estimate }: Pick<KnownPriceEstimate, 'low' | 'estimate'>): number =>
  estimate *
  Math.min(ALWAYS, Math.max(NEVER, (low / estimate) ** (spreadsForErrorShare(BELIEVED) / spreadsForErrorShare(RANGE))));

/** With fewer vehicles no saving is stated. */
const LEAST_VEHICLES = 20;
/** Highest by lowest price of an estimate with which a page may state a saving. */
const WIDEST_RANGE = 1.35;
/** A page states a saving only from here on: a wrong cell moves a surer estimate less. */
const LEAST_CONFIDENCE = 0.82;

/** Dollars. */
export interface SavingComparisonPrices {
  national: number;
  state?: number;
}

/**
 * For stating a saving (V-15). Undefined with too few comparable vehicles, an estimate that is not sure enough, a range
 * that is too wide, a price among the lowest quarter, or a saving that would be too large: such a price is more often a
 * wrong row than a bargain. `cautious` is the result of `cautiousEstimate`; no returned average is above it.
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

/** In the lower half of the range, and not above the range even if one property of the vehicle were wrong. */
export const mayPraisePrice = (
  { estimate, high }: KnownPriceEstimate,
  { price, cautious }: { price: number; cautious: number | undefined },
) => price <= estimate && cautious !== undefined && price <= (cautious * high) / estimate;
