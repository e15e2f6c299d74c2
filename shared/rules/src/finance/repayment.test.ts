import * as fc from 'fast-check';
import { unroundedRepayment, REPAYMENT_FREQUENCIES, type LoanTerms } from './repayment';

const loan: LoanTerms = { amount: 30_000, rate: 10, termYears: 5, frequency: 'week' };

/** Period by period. */
const owedAtTheEnd = (of: LoanTerms): number => {
  const { perYear } = REPAYMENT_FREQUENCIES[of.frequency];
  const payment = unroundedRepayment(of);
  let owed = of.amount - (of.deposit ?? 0) + (of.fees ?? 0);
  for (let period = 0; period < Math.round(of.termYears * perYear); period++) owed += owed * (of.rate / 100 / perYear) - payment;
  return owed;
};

it.each([
  ['week', 146.73],
  ['fortnight', 293.68],
  ['month', 637.41],
] as const)('F-02 the repayment of $30,000 at 10%% over 5 years, due each %s, with %s', (frequency, expected) => {
  expect(unroundedRepayment({ ...loan, frequency })).toBeCloseTo(expected, 2);
});

it('F-02 the debt after the last repayment is exactly the residual', () => {
  const loans = fc.record({
    amount: fc.integer({ min: 5000, max: 250_000 }),
    deposit: fc.integer({ min: 0, max: 2000 }),
    fees: fc.integer({ min: 0, max: 1500 }),
    residual: fc.integer({ min: 0, max: 2000 }),
    rate: fc.integer({ min: 0, max: 40 }).map((half) => half / 2),
    termYears: fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
    frequency: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
  });
  fc.assert(
    fc.property(loans, (each) => {
      expect(owedAtTheEnd(each)).toBeCloseTo(each.residual, 3);
    }),
  );
});

it('F-02 a rate close to zero gives nearly the repayment of a rate of zero', () => {
  const free = unroundedRepayment({ ...loan, rate: 0 });
  expect(free).toBeCloseTo(30_000 / 260, 9);
  expect(unroundedRepayment({ ...loan, rate: 1e-9 })).toBeCloseTo(free, 6);
});

it('F-02 the fees are added to the loan and the deposit is subtracted', () => {
  expect(unroundedRepayment({ ...loan, deposit: 5000, fees: 395 })).toBeCloseTo(
    unroundedRepayment({ ...loan, amount: 25_395 }),
    9,
  );
});
