import { loanOf } from '@forecourt/rules/finance/loan';
import * as fc from 'fast-check';
import { budgetLoan } from './budget';

const terms = fc.record({
  rate: fc.integer({ min: 0, max: 2000 }).map((hundredths) => hundredths / 100),
  termYears: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
  deposit: fc.constantFrom(0, 2000),
  maxAmount: fc.constant(100_000),
  fees: fc.constantFrom(0, 570, 1313.25),
  monthlyFee: fc.constantFrom(0, 8),
  comparisonRate: fc.constant(9.32),
});

it('F-09 F-15 a weekly budget pays for the loan of its price, whose comparison rate stands beside it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 600 }), terms, (weekly, lender) => {
      const { price, comparisonRate } = budgetLoan(weekly, lender);
      const loan = loanOf({ ...lender, amount: price, frequency: 'week', rounding: 'up' });
      expect(loan?.payment ?? 0).toBeLessThanOrEqual(weekly);
      expect(comparisonRate).toBe(loan?.comparisonRate ?? 9.32);
    }),
    { numRuns: 2000 },
  );
});
