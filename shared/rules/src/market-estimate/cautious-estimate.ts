import { expectedPriceBesideSimilar, compareCar } from './appraise';
import { ESTIMATE_CELLS, hasCell, type EstimateCell } from './cells';
import type { MakeMarket } from './estimate-price';
import { CELL_COMPARISONS } from './likeness';
import type { ComparedMarketCar } from './market-car';
import { prepareCar, type PreparedCar } from './prepared-car';
import { cellShares, usualCellValue } from './usual-cell';

/** Returns, for each other vehicle, its likeness to `subject` in one cell, from 0 to 1; 1 for a cell that is not compared. */
const likenessInCell = (cell: EstimateCell, subject: PreparedCar, others: readonly PreparedCar[]): number[] => {
  const compare = CELL_COMPARISONS[cell];
  return others.map((other) => (compare ? compare(subject, other) : 1));
};

const product = (lists: readonly (readonly number[])[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => lists.reduce((result, list) => result * list[index]!, 1));

/**
 * Returns the lowest price, in dollars, that any single wrong cell of the car could explain: of all estimates in which one
 * cell is replaced by the usual value of similar vehicles, the lowest. Returns undefined if there is no estimate, or if a
 * cell of the car is doubted.
 */
export const cautiousEstimate = (market: MakeMarket, car: ComparedMarketCar): number | undefined => {
  const comparison = compareCar(market, car);
  if ('reason' in comparison || comparison.doubted.length > 0) return undefined;
  const { subject, others } = comparison;
  const similar = new Map(ESTIMATE_CELLS.map((cell) => [cell, likenessInCell(cell, subject, others)] as const));
  const weightsWith = (changed: ReadonlyMap<EstimateCell, readonly number[]>): number[] =>
    product([...changed.values()], others.length);
  const middles = ESTIMATE_CELLS.filter((cell) => hasCell(car, cell)).map((cell) => {
    const without = weightsWith(new Map([...similar].filter(([other]) => other !== cell)));
    const usual = usualCellValue(cell, cellShares(cell, others, without));
    const changed = prepareCar({ ...subject.car, [cell]: usual }, market.asOfYear);
    const alike = product([without, likenessInCell(cell, changed, others)], others.length);
    return expectedPriceBesideSimilar(market.fit, comparison, changed, alike).middle;
  });
  const alike = weightsWith(similar);
  return Math.exp(Math.min(expectedPriceBesideSimilar(market.fit, comparison, subject, alike).middle, ...middles));
};
