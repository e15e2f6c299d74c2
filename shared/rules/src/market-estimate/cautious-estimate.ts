import { expectedPriceBesideSimilar, compareCar } from './appraise';
import { ESTIMATE_PROPERTIES, hasEstimateProperty, type EstimateProperty } from './estimate-properties';
import type { LearnedMakeMarket } from './estimate-price';
import { PROPERTY_LIKENESS_FUNCTIONS } from './likeness';
import type { ComparedMarketCar } from './market-car';
import { prepareMarketCar, type PreparedMarketCar } from './prepared-car';
import { propertyValueShares, usualPropertyValue } from './usual-property';

/** From 0 to 1 for each other vehicle; 1 for a cell that is not compared. */
const likenessInCell = (cell: EstimateProperty, subject: PreparedMarketCar, others: readonly PreparedMarketCar[]): number[] => {
  const compare = PROPERTY_LIKENESS_FUNCTIONS[cell];
  return others.map((other) => (compare ? compare(subject, other) : 1));
};

const product = (lists: readonly (readonly number[])[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => lists.reduce((result, list) => result * list[index]!, 1));

/**
 * The lowest price, in dollars, that any single wrong cell could explain: the lowest of all estimates in which one cell is
 * replaced by the usual value of similar vehicles. Undefined if there is no estimate, or if a cell is doubted.
 */
export const cautiousEstimate = (market: LearnedMakeMarket, car: ComparedMarketCar): number | undefined => {
  const comparison = compareCar(market, car);
  if ('reason' in comparison || comparison.doubted.length > 0) return undefined;
  const { subject, others } = comparison;
  const similar = new Map(ESTIMATE_PROPERTIES.map((cell) => [cell, likenessInCell(cell, subject, others)] as const));
  const weightsWith = (changed: ReadonlyMap<EstimateProperty, readonly number[]>): number[] =>
    product([...changed.values()], others.length);
  const middles = ESTIMATE_PROPERTIES.filter((cell) => hasEstimateProperty(car, cell)).map((cell) => {
    const without = weightsWith(new Map([...similar].filter(([other]) => other !== cell)));
    const usual = usualPropertyValue(cell, propertyValueShares(cell, others, without));
    const changed = prepareMarketCar({ ...subject.car, [cell]: usual }, market.asOfYear);
    const alike = product([without, likenessInCell(cell, changed, others)], others.length);
    return expectedPriceBesideSimilar(market.fit, comparison, changed, alike).middle;
  });
  const alike = weightsWith(similar);
  return Math.exp(Math.min(expectedPriceBesideSimilar(market.fit, comparison, subject, alike).middle, ...middles));
};
