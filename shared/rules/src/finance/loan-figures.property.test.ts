import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { comparisonRateOf } from './comparison-rate';
import { loanOf } from './loan';
import { unroundedRepayment, type LoanTerms } from './repayment';

/** Each loan is computed with 25 decimal digits by other formulas than those of the rules. */
const LOANS = 10_000;
const Exact = Decimal.clone({ precision: 25 });

const PERIODS = { week: [52, 52.18], fortnight: [26, 26.09], month: [12, 12] } as const;

type Loan = Required<Omit<LoanTerms, 'rounding'>>;

const cents = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
const loans: fc.Arbitrary<Loan> = fc.record({
  amount: cents(5000, 250_000),
  deposit: fc.oneof(fc.constant(0), cents(0, 4000)),
  fees: fc.oneof(fc.constant(0), fc.constantFrom(401, 1300, 1360.5, 1313.25), cents(0, 3000)),
  monthlyFee: fc.constantFrom(0, 0, 8, 9.95),
  rate: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 60 }).map((half) => half / 2),
    cents(0, 30),
  ),
  termYears: fc.integer({ min: 1, max: 14 }).map((half) => half / 2),
  residual: fc.oneof(fc.constant(0), cents(0, 1000), cents(0, 200_000)),
  frequency: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
});

/** Compounds the debt to the end of the loan; 0 for a loan that nobody can be given. */
const exactRepayment = ({ amount, deposit, fees, monthlyFee, rate, termYears, residual, frequency }: Loan): Decimal => {
  const [perYear] = PERIODS[frequency];
  const payments = Math.round(termYears * perYear);
  const debt = new Exact(amount).minus(deposit).plus(fees);
  if (debt.lessThan(residual)) return new Exact(0);
  const growth = new Exact(rate).dividedBy(100 * perYear).plus(1);
  const grown = growth.pow(payments);
  const left = debt.times(grown).minus(residual);
  const amortised = growth.equals(1) ? left.dividedBy(payments) : left.times(growth.minus(1)).dividedBy(grown.minus(1));
  return amortised.plus(new Exact(monthlyFee).times(12).dividedBy(perYear));
};

/** By how much the repayments at the rate are worth more than the shopper gets. */
const surplusAt = (rate: number, loan: Loan, repayment: Decimal): Decimal => {
  const [perYear, formulaPeriods] = PERIODS[loan.frequency];
  const payments = Math.round(loan.termYears * perYear);
  const growth = new Exact(rate).dividedBy(100 * formulaPeriods).plus(1);
  const discount = new Exact(1).dividedBy(growth.pow(payments));
  const annuity = growth.equals(1) ? new Exact(payments) : new Exact(1).minus(discount).dividedBy(growth.minus(1));
  return repayment.times(annuity).plus(discount.times(loan.residual)).minus(new Exact(loan.amount).minus(loan.deposit));
};

it('F-02 F-12 repayments and comparison rates of 10,000 loans are those of an independent computation', () => {
  const figuresAreExact = fc.property(loans, (loan) => {
    const repayment = exactRepayment(loan);
    if (Math.abs(repayment.minus(unroundedRepayment(loan)).toNumber()) > 1e-6) return false;
    const rate = comparisonRateOf(loan);
    if (rate === undefined || repayment.isZero()) return rate === undefined && repayment.isZero();
    // The rate has two decimals, so the exact one is at most half a hundredth away.
    return surplusAt(rate - 0.00501, loan, repayment).isPositive() && surplusAt(rate + 0.00501, loan, repayment).isNegative();
  });
  expect(fc.check(figuresAreExact, { numRuns: LOANS }).counterexample).toBeNull();
});

it('F-02 the shown repayment is the exact one in whole dollars, and never one dollar off', () => {
  fc.assert(
    fc.property(loans, fc.constantFrom('nearest' as const, 'up' as const, 'down' as const), (loan, rounding) => {
      const exact = exactRepayment(loan).toDecimalPlaces(6);
      const mode = { nearest: Decimal.ROUND_HALF_UP, up: Decimal.ROUND_CEIL, down: Decimal.ROUND_FLOOR }[rounding];
      const payment = exact.toDecimalPlaces(0, mode).toNumber();
      expect(loanOf({ ...loan, rounding })?.payment ?? 0).toBe(payment > 25 ? payment : 0);
    }),
    { numRuns: LOANS / 10 },
  );
});
