import type { REPAYMENT_PERIODS, REPAYMENT_ROUNDINGS } from '@forecourt/contracts/site/finance-defaults';

export type RepaymentFrequency = (typeof REPAYMENT_PERIODS)[number];

/** Repayments in a year (F-02). */
export const REPAYMENT_FREQUENCIES = {
  week: { perYear: 52, label: 'wk' },
  fortnight: { perYear: 26, label: 'fn' },
  month: { perYear: 12, label: 'mo' },
} as const satisfies Record<RepaymentFrequency, { perYear: number; label: string }>;

/** From an exact repayment to whole dollars. */
export type RepaymentRounding = (typeof REPAYMENT_ROUNDINGS)[number];

/** Amounts in dollars, `rate` in percent a year. */
export interface LoanTerms {
  amount: number;
  /** Deposit or trade-in value; reduces the loan. */
  deposit?: number;
  /** Fees at the start; the loan includes them. */
  fees?: number;
  /** Paid with the repayments. */
  monthlyFee?: number;
  rate: number;
  termYears: number;
  /** Left to pay after the last repayment (balloon). */
  residual?: number;
  frequency: RepaymentFrequency;
  rounding?: RepaymentRounding;
}

const ROUND: Record<RepaymentRounding, (value: number) => number> = { nearest: Math.round, up: Math.ceil, down: Math.floor };

export const roundToHundredth = (value: number): number => Math.round(value * 100) / 100;

/** The only rounding of a repayment to whole dollars. Floating-point noise must not round 100.00000000001 up to 101. */
export const roundRepayment = (exact: number, rounding: RepaymentRounding = 'nearest'): number =>
  ROUND[rounding](Number(exact.toFixed(6)));

export const countRepayments = ({ termYears, frequency }: Pick<LoanTerms, 'termYears' | 'frequency'>): number =>
  Math.round(termYears * REPAYMENT_FREQUENCIES[frequency].perYear);

/** Dollars at the start, with the fees; 0 if the shopper needs no loan (F-02). */
export const principalOf = ({ amount, deposit = 0, fees = 0 }: Pick<LoanTerms, 'amount' | 'deposit' | 'fees'>): number =>
  amount > deposit ? amount - deposit + fees : 0;

/** Dollars per period. 0 if nothing is lent, or if the residual is more than the loan. */
export const unroundedRepayment = (loan: LoanTerms): number => {
  const { perYear } = REPAYMENT_FREQUENCIES[loan.frequency];
  const principal = principalOf(loan);
  const residual = loan.residual ?? 0;
  const payments = countRepayments(loan);
  if (!(payments > 0 && principal > 0 && residual <= principal)) return 0;
  const rate = loan.rate / 100 / perYear;
  // expm1 and log1p keep the digits that 1 - (1 + rate)^-n loses if the rate is tiny.
  const discount = -Math.expm1(-payments * Math.log1p(rate));
  const amortised = rate === 0 ? (principal - residual) / payments : ((principal - residual * (1 - discount)) * rate) / discount;
  return amortised + ((loan.monthlyFee ?? 0) * REPAYMENT_FREQUENCIES.month.perYear) / perYear;
};
