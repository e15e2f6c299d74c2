import type { Car } from '@forecourt/contracts/car/car';
import type { PriceRatings } from '@forecourt/contracts/car/price-ratings';
import { isSellable } from '@forecourt/rules/card/sellable';
import { purchasePrice } from '@forecourt/rules/price/price-display';
import { priceRating } from '@forecourt/rules/price/price-gauge';
import { autogaugeAnswer, type CarAppraisal } from './autogauge-answer';

/** Returns the ratings of cars on sale, by id; a car whose page shows no gauge has none. */
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
