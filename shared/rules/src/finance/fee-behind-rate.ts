import { EXAMPLE_LOAN } from './comparison-rate';
import { computedComparisonRate, type Lender } from './lenders';

const STEPS = 40;

/**
 * Whole dollars of an establishment fee with which rate and fees give the stated comparison rate (F-12). Undefined if none
 * does.
 */
export const feeBehindRate = ({
  rate,
  fees,
  comparisonRate,
}: Pick<Lender, 'rate' | 'fees' | 'comparisonRate'>): number | undefined => {
  const rateWith = (establishment: number): number => computedComparisonRate({ rate, fees: { ...fees, establishment } });
  let [low, high] = [fees.establishment, EXAMPLE_LOAN.amount / 2];
  if (rateWith(low) > comparisonRate || rateWith(high) < comparisonRate) return undefined;
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (rateWith(middle) < comparisonRate) low = middle;
    else high = middle;
  }
  return Math.ceil(high);
};
