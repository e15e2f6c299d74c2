import { simpleTransmission } from '../vehicle/simple-transmission';
import { slugify } from '../text/slug';
import { badgeWords } from './badge-words';
import type { MarketCar } from './market-car';
import { MODEL_TERMS, PRICE_TERMS } from './price-terms';

/** A vehicle in the numbers that the method works with. */
export interface PreparedCar {
  car: MarketCar;
  modelKey: string;
  words: string[];
  automatic: boolean;
  /** Cells of `PRICE_TERMS` and of `MODEL_TERMS`. */
  terms: number[];
  modelTerms: number[];
  /** Logarithm of the price; 0 for a vehicle without one, which is only ever a subject. */
  logPrice: number;
}

/** Makes and models are the same whatever their case, accents and hyphens. */
export const nameKey = (name: string): string => slugify(name).replaceAll('-', '');

export const prepareCar = (car: MarketCar, asOfYear: number): PreparedCar => {
  const age = Math.max(0, asOfYear - car.year);
  return {
    car,
    modelKey: nameKey(car.model),
    words: badgeWords(car.badge),
    automatic: simpleTransmission(car.transmission) === 'Automatic',
    terms: PRICE_TERMS.map(({ measure: of }) => of(car, age)),
    modelTerms: MODEL_TERMS.map(({ measure: of }) => of(car, age)),
    logPrice: car.price ? Math.log(car.price) : 0,
  };
};
