import { simpleTransmission } from '../vehicle/simple-transmission';
import { slugify } from '../text/slug';
import { badgeWords } from './badge-words';
import type { ComparedMarketCar } from './market-car';
import { MODEL_PRICE_TERMS, MAKE_PRICE_TERMS } from './price-terms';

/** A vehicle with the numbers from which the estimate is calculated. */
export interface PreparedMarketCar {
  car: ComparedMarketCar;
  modelKey: string;
  words: string[];
  automatic: boolean;
  /** Values of the terms of `MAKE_PRICE_TERMS` for this vehicle; `modelTerms` those of `MODEL_PRICE_TERMS`. */
  terms: number[];
  modelTerms: number[];
  /** Logarithm of the price; 0 for a vehicle without a price, which is only estimated and never compared with. */
  logPrice: number;
}

/**
 * Returns the letters and digits of a make's or model's name in lower case without accents, so that spellings of one name
 * are equal.
 */
export const carNameKey = (name: string): string => slugify(name).replaceAll('-', '');

export const prepareMarketCar = (car: ComparedMarketCar, asOfYear: number): PreparedMarketCar => {
  const age = Math.max(0, asOfYear - car.year);
  return {
    car,
    modelKey: carNameKey(car.model),
    words: badgeWords(car.badge),
    automatic: simpleTransmission(car.transmission) === 'Automatic',
    terms: MAKE_PRICE_TERMS.map(({ measure: of }) => of(car, age)),
    modelTerms: MODEL_PRICE_TERMS.map(({ measure: of }) => of(car, age)),
    logPrice: car.price ? Math.log(car.price) : 0,
  };
};
