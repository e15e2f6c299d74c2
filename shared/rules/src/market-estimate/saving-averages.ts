import { spreadsContaining } from './calibration';
import type { KnownEstimate } from './estimate-price';

/** Share of all estimates that are nearer to their price than an estimate and a price that are not believed together. */
const BELIEVED = 0.95;
/** Share of prices in the range of an estimate. */
const RANGE = 0.8;
/** Shares of the estimate: a price below the first is never believed, and one above the second always is. */
const NEVER = 0.65;
const ALWAYS = 0.85;
/** A price from this share of the estimate can have a saving, however narrow the range is. */
const SAVING_FROM = 0.88;
/** A larger share of the price is no saving: it is more often a wrong cell. */
const LARGEST_SAVING = 0.05;

/**
 * Returns the lowest price, in dollars, that an estimate can be compared with. A lower price and the estimate can hardly both
 * be right: the price lacks a digit, or the vehicle differs from the others in what its data do not say.
 */
export const lowestBelievablePrice = ({ low, estimate }: Pick<KnownEstimate, 'low' | 'estimate'>): number =>
  estimate * Math.min(ALWAYS, Math.max(NEVER, (low / estimate) ** (spreadsContaining(BELIEVED) / spreadsContaining(RANGE))));

/** Fewer comparable vehicles, and a range with a higher quotient of its ends, do not support a saving. */
const LEAST_VEHICLES = 20;
const WIDEST_RANGE = 1.35;

/** Average prices that a page may compare a price with, dollars. */
export interface SavingAverages {
  national: number;
  state?: number;
}

/**
 * Returns the averages from which a page may state a saving (V-15); undefined if the vehicles are too few, the range is too
 * wide, the price is too far below the range, or the saving would be too large. `cautious` is the result of `cautiousEstimate`;
 * the averages are not above it.
 */
export const savingAverages = (
  { low, high, estimate, national, state, comparables }: KnownEstimate,
  { price, cautious }: { price: number; cautious: number | undefined },
): SavingAverages | undefined => {
  if (cautious === undefined || comparables < LEAST_VEHICLES) return undefined;
  if (price < Math.min(low, estimate * SAVING_FROM) || high / low > WIDEST_RANGE) return undefined;
  const share = Math.min(1, cautious / estimate);
  if ((state ?? national) * share > price * (1 + LARGEST_SAVING)) return undefined;
  return { national: national * share, ...(state === undefined ? {} : { state: state * share }) };
};

/**
 * Returns whether a page may praise a price: the price is in the lower half of the range, and would not be above the range if any
 * one cell of the vehicle were wrong.
 */
export const mayPraisePrice = (
  { estimate, high }: KnownEstimate,
  { price, cautious }: { price: number; cautious: number | undefined },
) => price <= estimate && cautious !== undefined && price <= (cautious * high) / estimate;
