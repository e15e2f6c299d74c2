import { countRepayments, roundToHundredth, unroundedRepayment, type LoanTerms, type RepaymentFrequency } from './repayment';

/** By the formula of the comparison rate; repayments themselves are computed with 52, 26 and 12. */
const PERIODS_A_YEAR: Record<RepaymentFrequency, number> = { week: 52.18, fortnight: 26.09, month: 12 };

/** The law wants the comparison rate of car loans advertised for this loan (F-12). */
export const EXAMPLE_LOAN = { amount: 30_000, termYears: 5, frequency: 'month' } as const;

const MOST_STEPS = 60;

/**
 * At this rate all repayments and the residual are worth `lent` today. Newton's method converges from below, because the
 * value of the repayments falls ever more slowly as the rate rises.
 */
const solvePeriodicRate = (lent: number, payment: number, residual: number, payments: number): number => {
  let rate = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    const discount = (1 + rate) ** -payments;
    const annuity = rate < 1e-9 ? payments : (1 - discount) / rate;
    const value = payment * annuity + residual * discount;
    const slopeOfAnnuity = rate < 1e-9 ? (-payments * (payments + 1)) / 2 : ((payments * discount) / (1 + rate) - annuity) / rate;
    const slope = payment * slopeOfAnnuity - (residual * payments * discount) / (1 + rate);
    const change = (value - lent) / slope;
    rate = Math.max(0, rate - change);
    if (Math.abs(change) < 1e-12) return rate;
  }
  return rate;
};

/**
 * Percent a year to two decimals (F-12): `n × r × 100`, where `r` is the rate of one period at which repayments, fees and
 * residual are worth the amount that the shopper gets. Undefined for a loan without repayments.
 */
export const comparisonRateOf = (loan: LoanTerms): number | undefined => {
  const payment = unroundedRepayment(loan);
  if (!(payment > 0)) return undefined;
  const rate = solvePeriodicRate(loan.amount - (loan.deposit ?? 0), payment, loan.residual ?? 0, countRepayments(loan));
  return roundToHundredth(rate * PERIODS_A_YEAR[loan.frequency] * 100);
};
