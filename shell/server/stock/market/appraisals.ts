import type { Car } from '@forecourt/contracts/car/car';
import type { PriceRatings } from '@forecourt/contracts/car/price-ratings';
import { isSellable } from '@forecourt/rules/card/sellable';
import { cautiousEstimate } from '@forecourt/rules/market-estimate/cautious-estimate';
import { estimatePrice, type LearnedMakeMarket } from '@forecourt/rules/market-estimate/estimate-price';
import type { ComparedMarketCar } from '@forecourt/rules/market-estimate/market-car';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { priceRating } from '@forecourt/rules/price/price-gauge';
import type { ChargeClient } from '../../platform/ports';
import { autogaugeAnswer, type CarAppraisal } from './autogauge-answer';

/** For an appraisal that is not remembered; it takes some milliseconds. */
const APPRAISAL_POINTS = 5;

/** Kept as long as the market of the make: a page of results asks for many, and the estimate repeats itself by cell. */
export const createRememberedAppraisals = () => {
  const byMarket = new WeakMap<LearnedMakeMarket, Map<string, CarAppraisal>>();
  return (market: LearnedMakeMarket, car: ComparedMarketCar, charge?: ChargeClient): CarAppraisal => {
    const appraisals = byMarket.get(market) ?? new Map<string, CarAppraisal>();
    byMarket.set(market, appraisals);
    const facts = JSON.stringify(car);
    const remembered = appraisals.get(facts);
    if (remembered) return remembered;
    charge?.(APPRAISAL_POINTS);
    const estimate = estimatePrice(market, car);
    const appraisal = { estimate, cautious: estimate.known ? cautiousEstimate(market, car) : undefined };
    appraisals.set(facts, appraisal);
    return appraisal;
  };
};

/** By id; a car whose page shows no gauge has none. */
export const ratePrices = async (
  cars: readonly Car[],
  appraise: (car: Car) => Promise<CarAppraisal>,
  fair: string,
): Promise<PriceRatings> => {
  const ratings: PriceRatings = {};
  for (const car of cars.filter(isSellable)) {
    const price = purchasePrice(car);
    const rating = price === undefined ? undefined : priceRating(autogaugeAnswer(await appraise(car), price, fair));
    if (rating) ratings[car.id] = rating;
  }
  return ratings;
};
