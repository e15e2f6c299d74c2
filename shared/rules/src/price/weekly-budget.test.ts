import * as fc from 'fast-check';
import { unroundedRepayment } from '../finance/repayment';
import { priceForBudget, type BudgetTerms } from './weekly-budget';

const TERMS: BudgetTerms = { rate: 8.5, termYears: 5, deposit: 0, maxAmount: 100_000 };

it.each([
  [120, TERMS, 25_400],
  [100, { ...TERMS, rate: 0 }, 26_000],
  [120, { ...TERMS, deposit: 5000 }, 30_400],
  [120, { ...TERMS, fees: 1000 }, 24_400],
  [120, { ...TERMS, monthlyFee: 8 }, 25_000],
  [1, { ...TERMS, monthlyFee: 8 }, 0],
  [5, { ...TERMS, fees: 5000 }, 0],
  [5000, TERMS, 100_000],
  [0, TERMS, 0],
  [-10, TERMS, 0],
  [Number.NaN, TERMS, 0],
  [120, { ...TERMS, termYears: 0 }, 0],
])('F-09 a budget of $%d a week gives a price', (weekly, terms, price) => {
  expect(priceForBudget(weekly, terms)).toBe(price);
});

it('F-09 the price for a budget is the highest in whole hundreds that the budget repays', () => {
  const terms = fc.record({
    rate: fc.integer({ min: 0, max: 40 }).map((half) => half / 2),
    termYears: fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
    deposit: fc.integer({ min: 0, max: 100 }).map((hundreds) => hundreds * 100),
    maxAmount: fc.constant(10_000_000),
    fees: fc.integer({ min: 0, max: 1500 }),
    monthlyFee: fc.integer({ min: 0, max: 12 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3000 }), terms, (weekly, { maxAmount, ...rest }) => {
      const price = priceForBudget(weekly, { ...rest, maxAmount });
      const costOf = (amount: number) => unroundedRepayment({ amount, ...rest, frequency: 'week' });
      expect(price === 0 || costOf(price) <= weekly + 1e-6).toBe(true);
      expect(costOf(Math.max(price, rest.deposit) + 100)).toBeGreaterThan(weekly - 1e-6);
    }),
  );
});
