import * as fc from 'fast-check';
import { feesOfLoan, lendersOf, type LenderSource } from './lenders';
import { repaymentsOfCar } from './finance-figures';
import { loanOf, type Loan } from './loan';
import { roundRepayment, type LoanTerms } from './repayment';

/** Each loan is paid in an own calculation: figures by sums over the years of the loan, rates by halving an interval. */
const LOANS = 10_000;
const PERIODS = { week: [52, 52.18], fortnight: [26, 26.09], month: [12, 12] } as const;

const frequencies = fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const);
const roundings = fc.constantFrom('nearest' as const, 'up' as const, 'down' as const);
const loans = fc.record({
  amount: fc.integer({ min: 5000, max: 250_000 }),
  deposit: fc.integer({ min: 0, max: 4000 }),
  fees: fc.constantFrom(0, 395, 570, 1313.25, 3000),
  monthlyFee: fc.constantFrom(0, 8, 9.95),
  rate: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  termYears: fc.integer({ min: 1, max: 14 }).map((halves) => halves / 2),
  residual: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60_000 })),
  frequency: frequencies,
  rounding: roundings,
});

/** What all repayments and the balloon are worth today. */
const worth = (payment: number, { payments, balloon }: Pick<Loan, 'payments' | 'balloon'>, periodic: number): number => {
  const discount = (1 + periodic) ** -payments;
  return payment * (periodic === 0 ? payments : (1 - discount) / periodic) + balloon * discount;
};

const halve = (isBelow: (value: number) => boolean, most: number): number => {
  let [low, high] = [0, most];
  for (let step = 0; step < 50; step++) {
    const middle = (low + high) / 2;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return low;
};

/** The repayment before it is rounded. */
const exactPayment = ({ rate, monthlyFee = 0, frequency }: LoanTerms, loan: Loan): number => {
  const periodic = rate / 100 / PERIODS[frequency][0];
  const amortised = halve((payment) => worth(payment, loan, periodic) < loan.principal, loan.principal * 2);
  return amortised + (monthlyFee * 12) / PERIODS[frequency][0];
};

it('F-15 the repayments and the balloon of 10,000 loans are the total, and the fees are once in them', () => {
  fc.assert(
    fc.property(loans, (terms) => {
      const loan = loanOf(terms);
      if (!loan) return;
      const { amount, deposit, fees, residual, termYears, frequency } = terms;
      expect(loan.payment * loan.payments + loan.balloon).toBe(loan.total);
      expect([loan.principal - loan.fees, loan.fees, loan.balloon]).toEqual([amount - deposit, fees, residual]);
      expect(loan.payments).toBe(Math.round(termYears * PERIODS[frequency][0]));
      const without = loanOf({ ...terms, amount: amount + fees, fees: 0 });
      expect([without?.principal, without?.payment, without?.total]).toEqual([loan.principal, loan.payment, loan.total]);
    }),
    { numRuns: LOANS },
  );
});

it('F-12 F-15 the comparison rates of 10,000 loans are those of another computation, and no repayment is below its rate', () => {
  fc.assert(
    fc.property(loans, (terms) => {
      const loan = loanOf(terms);
      if (!loan) return;
      const lent = terms.amount - terms.deposit;
      const formulaPeriods = PERIODS[terms.frequency][1];
      const payment = exactPayment(terms, loan);
      const periodic = halve((rate) => worth(payment, loan, rate) > lent, 1);
      expect(Math.abs(loan.comparisonRate - periodic * formulaPeriods * 100)).toBeLessThan(0.01);
      // A hundredth lower, because the rate is rounded to hundredths.
      const stated = Math.max(0, loan.comparisonRate - 0.01) / 100 / formulaPeriods;
      const least = halve((each) => worth(each, loan, stated) < lent, lent * 2);
      expect(loan.payment).toBeGreaterThanOrEqual(roundRepayment(least, terms.rounding));
    }),
    { numRuns: LOANS },
  );
});

const sources: fc.Arbitrary<LenderSource> = fc.record({
  rate: fc.integer({ min: 50, max: 1500 }).map((hundredths) => hundredths / 100),
  fees: fc.record({
    establishment: fc.constantFrom(0, 395, 2000),
    securityRegistration: fc.constantFrom(0, 6),
    dealerAgency: fc.constantFrom(0, 912.25),
    monthly: fc.constantFrom(0, 8),
  }),
  maxAmount: fc.constant(250_000),
  rounding: roundings,
  years: fc.constantFrom([], [3, 4, 5, 7]),
});

it('F-15 the repayments a week and a month of a car pay its price and the fees at the comparison rates beside them', () => {
  fc.assert(
    fc.property(sources, fc.integer({ min: 10_000, max: 240_000 }), (finance, price) => {
      const site = { timezone: 'Australia/Brisbane', finance, features: { finance: true, subscriptions: false } };
      const car = { price, year: 2026, status: 'in_stock', price_type: 'drive_away', preorder: false } as const;
      const figures = repaymentsOfCar(car, site, Date.UTC(2026, 5, 1) / 1000)!;
      const { rounding, ...lender } = lendersOf(finance)[0]!;
      const terms = { amount: price, fees: feesOfLoan(lender), monthlyFee: lender.fees.monthly, rounding };
      const { rate, termYears } = figures;
      const shown = { week: figures.weekly, month: figures.monthly };
      const rates = { week: figures.comparisonRate, month: figures.monthlyComparisonRate };
      for (const frequency of ['week', 'month'] as const) {
        const loan = loanOf({ ...terms, rate, termYears, frequency });
        expect([shown[frequency], rates[frequency]]).toEqual([loan?.payment, loan?.comparisonRate]);
      }
    }),
    { numRuns: LOANS / 10 },
  );
});
