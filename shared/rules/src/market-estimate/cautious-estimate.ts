import { appraiseAs, compareCar } from './appraise';
import { CELLS, hasCell, type Cell } from './cells';
import type { Market } from './estimate-price';
import { CELL_LIKENESS } from './likeness';
import type { MarketCar } from './market-car';
import { prepareCar, type PreparedCar } from './prepared-car';
import { cellShares, usualValue } from './usual-cell';

/** For each other vehicle, how similar it is in one cell; all 1 for a cell that likeness does not use. */
const likenessIn = (cell: Cell, subject: PreparedCar, others: readonly PreparedCar[]): number[] => {
  const compare = CELL_LIKENESS[cell];
  return others.map((other) => (compare ? compare(subject, other) : 1));
};

const product = (lists: readonly (readonly number[])[], count: number): number[] =>
  Array.from({ length: count }, (_, index) => lists.reduce((result, list) => result * list[index]!, 1));

/**
 * Returns the lowest of the estimates that each replace one cell of the car by the usual value of similar vehicles, dollars. A
 * price below it is low whichever single cell of the car is wrong. Returns undefined if there is no estimate, or if a cell of
 * the car is not believed at all.
 */
export const cautiousEstimate = (market: Market, car: MarketCar): number | undefined => {
  const comparison = compareCar(market, car);
  if ('reason' in comparison || comparison.doubted.length > 0) return undefined;
  const { subject, others } = comparison;
  const similar = new Map(CELLS.map((cell) => [cell, likenessIn(cell, subject, others)] as const));
  const weightsWith = (changed: ReadonlyMap<Cell, readonly number[]>): number[] => product([...changed.values()], others.length);
  const middles = CELLS.filter((cell) => hasCell(car, cell)).map((cell) => {
    const without = weightsWith(new Map([...similar].filter(([other]) => other !== cell)));
    const usual = usualValue(cell, cellShares(cell, others, without));
    const changed = prepareCar({ ...subject.car, [cell]: usual }, market.asOfYear);
    const alike = product([without, likenessIn(cell, changed, others)], others.length);
    return appraiseAs(market.fit, comparison, changed, alike).middle;
  });
  const alike = weightsWith(similar);
  return Math.exp(Math.min(appraiseAs(market.fit, comparison, subject, alike).middle, ...middles));
};
