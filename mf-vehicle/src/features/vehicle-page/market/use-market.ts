import type { Car } from '@forecourt/contracts/car/car';
import { findEstimateExclusionReason } from '@forecourt/rules/market-estimate/exclusion';
import type { PriceGaugeResult } from '@forecourt/rules/price/price-gauge';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite, useSiteJson } from '@forecourt/store';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';

const MILLISECONDS = 1000;

/** Market prices of comparable vehicles, as the server answers. Money is in whole dollars; an unknown figure is undefined. */
interface MarketPriceAnswer extends PriceGaugeResult {
  average_market_price?: number;
  state_average_market_price?: number;
  /** Number of comparable vehicles on which the market estimate is based. */
  comparables?: number;
}

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

const HIDDEN: MarketEstimateState = { kind: 'hidden' };

/** The last request of each page visit, by the visit's store. */
const lastRequests = new WeakMap<object, { path: string; answer: Promise<MarketPriceAnswer> }>();

/** Returns the answer for a vehicle; the request is sent by the first section that asks. */
const sharedAnswer = (
  visit: object,
  path: string,
  ask: (path: string) => Promise<MarketPriceAnswer>,
): Promise<MarketPriceAnswer> => {
  const last = lastRequests.get(visit);
  const request = last?.path === path ? last : { path, answer: ask(path) };
  lastRequests.set(visit, request);
  return request.answer;
};

/**
 * Returns the market prices of comparable vehicles. All sections of a page share one request, which is sent after the first
 * paint because the page is complete without the answer (V-14, V-15).
 */
export const useMarketEstimate = (car: Car, now: number, section: 'gauge' | 'indicator'): MarketEstimateState => {
  const ask = useSiteJson();
  const visit = useStore();
  const [state, setState] = useState<MarketEstimateState>({ kind: 'waiting' });
  // The shell of an earlier version has no `market` settings; the estimate is not requested then.
  const isRequested = Boolean(useSite().market?.[section]) && mayHaveMarketEstimate(car, now);
  const path = `/api/cars/${encodeURIComponent(car.slug)}/autogauge`;
  useEffect(() => {
    if (!isRequested) return undefined;
    let isCurrent = true;
    sharedAnswer(visit, path, ask).then(
      (answer) => isCurrent && setState({ kind: 'known', answer }),
      () => isCurrent && setState(HIDDEN),
    );
    return () => {
      isCurrent = false;
    };
  }, [isRequested, visit, path, ask]);
  return isRequested ? state : HIDDEN;
};
