import { simpleTransmission } from '../vehicle/simple-transmission';
import { slugify } from '../text/slug';
import { badgeWords } from './badge-words';
import type { ComparedMarketCar } from './market-car';
import { MODEL_PRICE_TERMS, MAKE_PRICE_TERMS } from './price-terms';

export interface PreparedMarketCar {
  car: ComparedMarketCar;
  modelKey: string;
  words: string[];
  automatic: boolean;
  /** One for each of `MAKE_PRICE_TERMS`; `modelTerms` are for `MODEL_PRICE_TERMS`. */
  terms: number[];
  modelTerms: number[];
  /** 0 for a vehicle without a price, which is only estimated and never compared with. */
  logPrice: number;
}

/** Letters and digits in lower case without accents, so that spellings of one name are equal. */
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
