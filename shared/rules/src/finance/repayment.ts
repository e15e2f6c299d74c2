import type { REPAYMENT_PERIODS, REPAYMENT_ROUNDINGS } from '@forecourt/contracts/site/finance-defaults';

export type RepaymentFrequency = (typeof REPAYMENT_PERIODS)[number];

/** Choices of how often a repayment is due, each with the number of repayments in a year (F-02). */
export const REPAYMENT_FREQUENCIES = {
  week: { perYear: 52, label: 'wk' },
  fortnight: { perYear: 26, label: 'fn' },
  month: { perYear: 12, label: 'mo' },
} as const satisfies Record<RepaymentFrequency, { perYear: number; label: string }>;

/** How an exact repayment becomes whole dollars. */
export type RepaymentRounding = (typeof REPAYMENT_ROUNDINGS)[number];

/** The terms of a loan: amounts in dollars, `rate` in percent a year. */
export interface LoanTerms {
  amount: number;
  /** Deposit or trade-in value in dollars, which reduces the loan. */
  deposit?: number;
  /** Fees at the start of the loan in dollars; the loan includes them. */
  fees?: number;
  /** Account fee in dollars a month, which is paid with the repayments. */
  monthlyFee?: number;
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

/** Returns dollars in whole cents, or a rate with two decimals. */
export const roundToHundredth = (value: number): number => Math.round(value * 100) / 100;

/**
 * Returns an exact repayment, computed or quoted, in whole dollars: the only rounding of a repayment. Floating-point noise must
 * not round 100.00000000001 up to 101.
 */
export const roundRepayment = (exact: number, rounding: RepaymentRounding = 'nearest'): number =>
  ROUND[rounding](Number(exact.toFixed(6)));

/** Returns the number of repayments of a loan. */
export const countRepayments = ({ termYears, frequency }: Pick<LoanTerms, 'termYears' | 'frequency'>): number =>
  Math.round(termYears * REPAYMENT_FREQUENCIES[frequency].perYear);

/**
 * Returns the repayment of an amortised loan with a residual and fees, in dollars per period, not rounded. Returns 0 if
 * nothing is lent, or if the residual is more than the loan.
 */
export const unroundedRepayment = (loan: LoanTerms): number => {
  const { perYear } = REPAYMENT_FREQUENCIES[loan.frequency];
  const lent = loan.amount - (loan.deposit ?? 0);
  const principal = lent + (loan.fees ?? 0);
  const residual = loan.residual ?? 0;
  const payments = countRepayments(loan);
  if (!(payments > 0 && lent > 0 && residual <= principal)) return 0;
  const rate = loan.rate / 100 / perYear;
  // expm1 and log1p keep the digits that 1 - (1 + rate)^-n loses if the rate is tiny.
  const discount = -Math.expm1(-payments * Math.log1p(rate));
  const amortised = rate === 0 ? (principal - residual) / payments : ((principal - residual * (1 - discount)) * rate) / discount;
  return amortised + ((loan.monthlyFee ?? 0) * REPAYMENT_FREQUENCIES.month.perYear) / perYear;
};

/**
 * Returns the repayment to display (F-02), rounded to whole dollars, and the total of all repayments plus the fees.
 * Returns `enquire` if the repayment is 25 dollars or less.
 */
export const displayedRepayment = (loan: LoanTerms): RepaymentResult => {
  const payment = roundRepayment(unroundedRepayment(loan), loan.rounding);
  if (!(payment > LEAST_PAYMENT)) return { kind: 'enquire' };
  return { kind: 'repayment', payment, total: Math.round(payment * countRepayments(loan) + (loan.fees ?? 0)) };
};
