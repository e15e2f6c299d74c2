import type { Car } from '@forecourt/contracts/car/car';
import { exclusionOf } from '@forecourt/rules/market-estimate/exclusion';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { isSellable } from '@forecourt/rules/card/sellable';
import { useSite } from '@forecourt/store';
import { api, type MarketAnswer } from '../../../api';

const MILLISECONDS = 1000;

/**
 * Tells whether a vehicle can have a market estimate, as far as the page knows before it asks the server: otherwise no room
 * is kept for it.
 */
const isMarketed = (car: Car, now: number): boolean =>
  isSellable(car) &&
  purchasePrice(car) !== undefined &&
  exclusionOf(car, new Date(now * MILLISECONDS).getUTCFullYear()) === undefined;

/** `hidden`: nothing to show and no room to keep; `waiting`: room is kept. */
export type MarketState = { kind: 'hidden' } | { kind: 'waiting' } | { kind: 'known'; answer: MarketAnswer };

/** Market prices of comparable vehicles. All sections of a page share one request, which is made after the page has been painted. */
export const useMarket = (car: Car, now: number, part: 'gauge' | 'indicator'): MarketState => {
  // An older shell has no such switch.
  const wanted = Boolean(useSite().market?.[part]) && isMarketed(car, now);
  const { data, isError } = api.useMarketQuery(car.slug, { skip: !wanted });
  if (!wanted || isError) return { kind: 'hidden' };
  return data ? { kind: 'known', answer: data } : { kind: 'waiting' };
};
