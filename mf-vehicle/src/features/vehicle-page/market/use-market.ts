import type { Car } from '@forecourt/contracts/car/car';
import { findEstimateExclusionReason } from '@forecourt/rules/market-estimate/exclusion';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { vehicleApi, type MarketPriceAnswer } from '../../../api';

const MILLISECONDS = 1000;

/** Returns whether a vehicle can have a market estimate, judged by the page's data. Only then the page keeps space for one. */
const mayHaveMarketEstimate = (car: Car, now: number): boolean =>
  isSellable(car) &&
  purchasePrice(car) !== undefined &&
  findEstimateExclusionReason(car, new Date(now * MILLISECONDS).getUTCFullYear()) === undefined;

/**
 * State of the market estimate. `hidden`: there is none, and the page keeps no space for it; `waiting`: the page keeps an
 * empty space until the server answers.
 */
export type MarketEstimateState = { kind: 'hidden' } | { kind: 'waiting' } | { kind: 'known'; answer: MarketPriceAnswer };

/**
 * Returns the market prices of comparable vehicles. All sections of a page share one request, which is sent after the first
 * paint.
 */
export const useMarketEstimate = (car: Car, now: number, part: 'gauge' | 'indicator'): MarketEstimateState => {
  // The shell of an earlier version has no `market` settings; the estimate is not requested then.
  const isRequested = Boolean(useSite().market?.[part]) && mayHaveMarketEstimate(car, now);
  const { data, isError } = vehicleApi.useMarketQuery(car.slug, { skip: !isRequested });
  if (!isRequested || isError) return { kind: 'hidden' };
  return data ? { kind: 'known', answer: data } : { kind: 'waiting' };
};
