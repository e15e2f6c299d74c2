import { propertyValuesAgree, hasEstimateProperty, VARIANT_PROPERTIES, type EstimateProperty } from './estimate-properties';
import type { MakePriceFit } from './fit-make';
import type { ComparedMarketCar } from './market-car';
import { prepareMarketCar, type PreparedMarketCar } from './prepared-car';
import { dotProduct } from './ridge';
import { propertyValueShares, usualPropertyValue } from './usual-property';
import { likenessOfCars } from './likeness';

/** So many other vehicles of the model must have a value, so that it is believed. */
const LEAST_SUPPORT = 2;
/** The same as a share of the model. */
const LEAST_SHARE = 0.01;
/** For each doubted cell, in logarithms of money, because the vehicle may be a rare variant. */
const RARE_VARIANT_SPREAD = 0.08;

type CellShares = readonly [cell: EstimateProperty, shares: ReturnType<typeof propertyValueShares>];

interface CarAndModel {
  car: ComparedMarketCar;
  others: readonly PreparedMarketCar[];
  fit: MakePriceFit;
  asOfYear: number;
}

/** Hardly any other vehicle of the model has the value of such a property. */
export const findDoubtedProperties = (car: ComparedMarketCar, others: readonly PreparedMarketCar[]): EstimateProperty[] =>
  VARIANT_PROPERTIES.filter((cell) => {
    if (!hasEstimateProperty(car, cell)) return false;
    const support = others.filter((other) => propertyValuesAgree(cell, car, other.car)).length;
    const filled = others.filter((other) => hasEstimateProperty(other.car, cell)).length;
    return support < Math.max(LEAST_SUPPORT, filled * LEAST_SHARE);
  });

/** Logarithms of money. `shares`: possible values of each cell with their share of the similar vehicles. */
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

/** `open`: spread of the price by the doubted and empty cells, which have the usual value of similar vehicles in `subject`. */
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
