/** Choices of how often a repayment is due, each with the number of repayments in a year (F-02). */
export const REPAYMENT_FREQUENCIES = {
  week: { perYear: 52, label: 'wk' },
  fortnight: { perYear: 26, label: 'fn' },
  month: { perYear: 12, label: 'mo' },
} as const;
export type RepaymentFrequency = keyof typeof REPAYMENT_FREQUENCIES;

/** How an unrounded repayment becomes whole dollars. */
export type RepaymentRounding = 'nearest' | 'up' | 'down';

/** The terms of a loan: amounts in dollars, `rate` in percent a year. */
export interface LoanTerms {
  amount: number;
  /** Deposit or trade-in value in dollars, which reduces the loan. */
  deposit?: number;
  /** Establishment fees of the loan in dollars; the loan includes them. */
  fees?: number;
  rate: number;
  termYears: number;
  /** Balloon: amount in dollars that is left to pay after the loan's last repayment. */
  residual?: number;
  frequency: RepaymentFrequency;
  rounding?: RepaymentRounding;
}

/**
 * A repayment and the total of all repayments in whole dollars; `enquire` if the repayment is too small to advertise.
 */
export type RepaymentResult = { kind: 'repayment'; payment: number; total: number } | { kind: 'enquire' };

const LEAST_PAYMENT = 25;

const ROUND: Record<RepaymentRounding, (value: number) => number> = { nearest: Math.round, up: Math.ceil, down: Math.floor };

const countRepayments = ({ termYears, frequency }: LoanTerms): number =>
  Math.round(termYears * REPAYMENT_FREQUENCIES[frequency].perYear);

/**
 * Returns the repayment of an amortised loan with a residual, in dollars per period, not rounded; 0 if the amount is
 * not positive.
 */
export const unroundedRepayment = (loan: LoanTerms): number => {
  const principal = loan.amount - (loan.deposit ?? 0) + (loan.fees ?? 0);
  const residual = loan.residual ?? 0;
  const payments = countRepayments(loan);
  if (payments <= 0 || principal <= 0) return 0;
  const rate = loan.rate / 100 / REPAYMENT_FREQUENCIES[loan.frequency].perYear;
  if (rate === 0) return Math.max(0, (principal - residual) / payments);
  // expm1 and log1p keep the digits that 1 - (1 + rate)^-n loses if the rate is tiny.
  const discount = -Math.expm1(-payments * Math.log1p(rate));
  return Math.max(0, ((principal - residual * (1 - discount)) * rate) / discount);
};

/**
 * Returns the repayment to display (F-02), rounded to whole dollars, and the total of all repayments plus the fees.
 * Returns `enquire` if the repayment is 25 dollars or less.
 */
export const displayedRepayment = (loan: LoanTerms): RepaymentResult => {
  const exact = unroundedRepayment(loan);
  // Floating-point noise must not round a repayment of 100.00000000001 up to 101.
  const payment = ROUND[loan.rounding ?? 'nearest'](Number(exact.toFixed(6)));
  if (!(payment > LEAST_PAYMENT)) return { kind: 'enquire' };
  return { kind: 'repayment', payment, total: Math.round(payment * countRepayments(loan) + (loan.fees ?? 0)) };
};
