import type { Car } from '@forecourt/contracts/car/car';
import { findEstimateExclusionReason } from '@forecourt/rules/market-estimate/exclusion';
import type { PriceGaugeResult } from '@forecourt/rules/price/price-gauge';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite, useSiteJson } from '@forecourt/store';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';

const MILLISECONDS = 1000;

/** As the server answers. Whole dollars; an unknown figure is undefined. */
interface MarketPriceAnswer extends PriceGaugeResult {
  average_market_price?: number;
  state_average_market_price?: number;
  comparables?: number;
}

/** Judged by the page's data. Only then the page keeps space for an estimate. */
const mayHaveMarketEstimate = (car: Car, now: number): boolean =>
  isSellable(car) &&
  purchasePrice(car) !== undefined &&
  findEstimateExclusionReason(car, new Date(now * MILLISECONDS).getUTCFullYear()) === undefined;

/** `hidden`: the page keeps no space; `waiting`: it keeps an empty space until the server answers. */
export type MarketEstimateState = { kind: 'hidden' } | { kind: 'waiting' } | { kind: 'known'; answer: MarketPriceAnswer };

const HIDDEN: MarketEstimateState = { kind: 'hidden' };

/** One for each page visit, by the visit's store. */
const lastRequests = new WeakMap<object, { path: string; answer: Promise<MarketPriceAnswer> }>();

/** The first section that asks sends the request. */
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

/** All sections share one request, sent after the first paint because the page is complete without the answer (V-14, V-15). */
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
