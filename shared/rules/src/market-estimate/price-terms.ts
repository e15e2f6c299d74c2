import { simpleTransmission } from '../vehicle/simple-transmission';
import type { ComparedMarketCar } from './market-car';
import type { RegressionTerm } from './ridge';

interface PriceTerm extends RegressionTerm {
  name: string;
  measure: (car: ComparedMarketCar, age: number) => number;
}

const KM = 10_000;
const oneIf = (value: boolean): number => (value ? 1 : 0);
/** `usual`: effect before any vehicle is seen; `firmness`: vehicles from which half of a measured difference is believed. */
const term = (name: string, measure: PriceTerm['measure'], usual = 0, firmness = 2): PriceTerm => ({
  name,
  measure: measure,
  usual,
  firmness,
});
const hasBody = (...bodies: string[]): PriceTerm['measure'] => {
  const wanted = new Set(bodies);
  return ({ body }) => oneIf(wanted.has(body ?? ''));
};

/**
 * Change the logarithm of the price, for all models of a make: 0.01 is about 1 %. The usual effects are round figures from
 * Australian listings; a large stock outweighs them.
 */
export const MAKE_PRICE_TERMS: readonly PriceTerm[] = [
  term('base', () => 1, 10, 1e-6),
  term('a year of age', (_, age) => age, -0.08),
  term('a year beyond ten', (_, age) => Math.max(0, age - 10)),
  term('10,000 km', ({ km = 0 }) => km / KM, -0.015),
  term('10,000 km beyond 150,000', ({ km = 0 }) => Math.max(0, km / KM - 15)),
  term('the first kilometres', ({ km = 0 }) => Math.sqrt(km / KM), -0.05),
  term('demonstrator', ({ car_type }) => oneIf(car_type === 'demo')),
  term('drive-away price', ({ price_type }) => oneIf(price_type === 'drive_away'), 0.04, 10),
  term('automatic', ({ transmission }) => oneIf(simpleTransmission(transmission) === 'Automatic')),
  term('diesel', ({ fuel }) => oneIf(fuel === 'Diesel')),
  term('electric', ({ fuel }) => oneIf(fuel === 'Electric')),
  term('hybrid', ({ fuel }) => oneIf(/hybrid/i.test(fuel ?? ''))),
  term('engine, logarithm of litres', ({ engine_size_litres: litres }) => (litres ? Math.log(litres) : Math.log(2)), 0.3),
  term('all wheels driven', ({ drive }) => oneIf(/4wd|awd|4x4/i.test(drive ?? ''))),
  term('SUV', hasBody('SUV')),
  term('ute', hasBody('Ute')),
  term('two-door', hasBody('Coupe', 'Convertible')),
  term('sedan', hasBody('Sedan')),
  term('wagon', hasBody('Wagon')),
  term('van', hasBody('Van', 'People Mover')),
  term('seven seats', ({ seats = 5 }) => oneIf(seats >= 7)),
  term('six cylinders', ({ cylinders = 4 }) => oneIf(cylinders >= 6)),
  term('eight cylinders', ({ cylinders = 4 }) => oneIf(cylinders >= 8)),
];

/** Differences of one model from its make, usually small. */
export const MODEL_PRICE_TERMS: readonly PriceTerm[] = [
  term('level', () => 1, 0, 1),
  term('age, five years', (_, age) => (age - 6) / 5, 0, 6),
  term('80,000 km', ({ km = 0 }) => (km / KM - 8) / 8, 0, 6),
];
