/** How often a repayment is due (F-02). */
export const FREQUENCIES = {
  week: { perYear: 52, label: 'wk' },
  fortnight: { perYear: 26, label: 'fn' },
  month: { perYear: 12, label: 'mo' },
} as const;
export type Frequency = keyof typeof FREQUENCIES;

export type Rounding = 'nearest' | 'up' | 'down';

/** Money in dollars, `rate` in per cent a year. */
export interface Loan {
  amount: number;
  /** Deposit or trade-in. */
  deposit?: number;
  /** Establishment fees: financed with the amount. */
  fees?: number;
  rate: number;
  termYears: number;
  /** Still owed after the last repayment. */
  residual?: number;
  frequency: Frequency;
  rounding?: Rounding;
}

/** Repayment and total in whole dollars; `enquire` when it is too small to advertise. */
export type Repayment = { kind: 'repayment'; payment: number; total: number } | { kind: 'enquire' };

const LEAST_PAYMENT = 25;

const ROUND: Record<Rounding, (value: number) => number> = { nearest: Math.round, up: Math.ceil, down: Math.floor };

const paymentsOf = ({ termYears, frequency }: Loan): number => Math.round(termYears * FREQUENCIES[frequency].perYear);

/** The repayment of an amortised loan with a residual, in dollars per period, not rounded; 0 if there is nothing to repay. */
export const exactRepayment = (loan: Loan): number => {
  const principal = loan.amount - (loan.deposit ?? 0) + (loan.fees ?? 0);
  const residual = loan.residual ?? 0;
  const payments = paymentsOf(loan);
  if (payments <= 0 || principal <= 0) return 0;
  const rate = loan.rate / 100 / FREQUENCIES[loan.frequency].perYear;
  if (rate === 0) return Math.max(0, (principal - residual) / payments);
  // expm1 and log1p keep the digits that 1 - (1 + rate)^-n loses when the rate is tiny.
  const discount = -Math.expm1(-payments * Math.log1p(rate));
  return Math.max(0, ((principal - residual * (1 - discount)) * rate) / discount);
};

/**
 * Repayment as shown (F-02): rounded to whole dollars; the total is repayments times their number plus the fees;
 * 25 dollars or less is not shown as a sum.
 */
export const repayment = (loan: Loan): Repayment => {
  const exact = exactRepayment(loan);
  // Rounding up or down must not turn 100.00000000001 into 101.
  const payment = ROUND[loan.rounding ?? 'nearest'](Number(exact.toFixed(6)));
  if (!(payment > LEAST_PAYMENT)) return { kind: 'enquire' };
  return { kind: 'repayment', payment, total: Math.round(payment * paymentsOf(loan) + (loan.fees ?? 0)) };
};
