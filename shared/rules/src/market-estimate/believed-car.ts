import { propertyValuesAgree, hasEstimateProperty, VARIANT_PROPERTIES, type EstimateProperty } from './estimate-properties';
import type { MakePriceFit } from './fit-make';
import type { ComparedMarketCar } from './market-car';
import { prepareMarketCar, type PreparedMarketCar } from './prepared-car';
import { dotProduct } from './ridge';
import { propertyValueShares, usualPropertyValue } from './usual-property';
import { likenessOfCars } from './likeness';

/** Fewest other vehicles of the model that must have a value, so that the value is believed. */
const LEAST_SUPPORT = 2;
/** Least share of the other vehicles of the model that must have a value, so that the value is believed. */
const LEAST_SHARE = 0.01;
/** Spread that each doubted cell adds, in logarithms of money, because the vehicle may be a rare variant. */
const RARE_VARIANT_SPREAD = 0.08;

type CellShares = readonly [cell: EstimateProperty, shares: ReturnType<typeof propertyValueShares>];

interface CarAndModel {
  car: ComparedMarketCar;
  others: readonly PreparedMarketCar[];
  fit: MakePriceFit;
  asOfYear: number;
}

/** Returns the cells of a car whose value hardly any other vehicle of its model has. */
export const findDoubtedProperties = (car: ComparedMarketCar, others: readonly PreparedMarketCar[]): EstimateProperty[] =>
  VARIANT_PROPERTIES.filter((cell) => {
    if (!hasEstimateProperty(car, cell)) return false;
    const support = others.filter((other) => propertyValuesAgree(cell, car, other.car)).length;
    const filled = others.filter((other) => hasEstimateProperty(other.car, cell)).length;
    return support < Math.max(LEAST_SUPPORT, filled * LEAST_SHARE);
  });

/**
 * Returns how far the possible values of some cells would move the price, as a spread in logarithms of money. `shares` has
 * the possible values of each cell, each with its share of the similar vehicles.
 */
const spreadOfCells = (
  subject: PreparedMarketCar,
  shares: readonly CellShares[],
  { fit, asOfYear }: Pick<CarAndModel, 'fit' | 'asOfYear'>,
): number => {
  const middle = dotProduct(subject.terms, fit.effects);
  let variance = 0;
  for (const [cell, values] of shares)
    for (const [value, share] of values) {
      const { terms } = prepareMarketCar({ ...subject.car, [cell]: value }, asOfYear);
      variance += share * (dotProduct(terms, fit.effects) - middle) ** 2;
    }
  return Math.sqrt(variance);
};

/**
 * Returns the car with the usual value of similar vehicles in each cell that is doubted or empty (`subject`), the doubted
 * cells, and the spread of the price that these cells cause (`open`).
 */
export const replaceDoubtedProperties = ({ car, others, fit, asOfYear }: CarAndModel) => {
  const doubted = findDoubtedProperties(car, others);
  const unknown = VARIANT_PROPERTIES.filter((cell) => doubted.includes(cell) || !hasEstimateProperty(car, cell));
  const subject = prepareMarketCar(car, asOfYear);
  if (unknown.length === 0) return { subject, doubted, open: 0 };
  const ignored = new Set<EstimateProperty>(unknown);
  const weights = others.map((other) => likenessOfCars(subject, other, ignored));
  const shares = unknown.map((cell): CellShares => [cell, propertyValueShares(cell, others, weights)]);
  const usual = Object.fromEntries(shares.map(([cell, values]) => [cell, usualPropertyValue(cell, values)]));
  const believed = prepareMarketCar({ ...car, ...usual }, asOfYear);
  const open = Math.hypot(spreadOfCells(believed, shares, { fit, asOfYear }), RARE_VARIANT_SPREAD * Math.sqrt(doubted.length));
  return { subject: believed, doubted, open };
};
