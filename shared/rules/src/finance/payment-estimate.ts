import type { FinanceQuote } from '@forecourt/contracts/quotes';
import { weeklyToMonthly } from './finance-figures';
import { roundRepayment } from './repayment';

/** Asked of the provider, and stated in the panel's words (F-14, site-area §9). */
export const ESTIMATE_ASSUMPTIONS = { termYears: 5, depositPercent: 10, finalPaymentPercent: 30 } as const;

/** Repayments in whole dollars, rates in percent a year. */
export interface PaymentEstimate {
  weekly: number;
  /** Of the loan, or of a quote the weekly repayment times 4.33. */
  monthly: number;
  rate: number;
  comparisonRate: number;
  /** Of the monthly repayment. */
  monthlyComparisonRate: number;
}

/** Undefined for a quote that may not be advertised (F-12). */
export const paymentEstimate = ({
  weeklyRepaymentAmount: weekly,
  monthlyRepaymentAmount: monthly = weeklyToMonthly(weekly),
  advertisedRate: rate,
  comparisonRate,
  monthlyComparisonRate = comparisonRate,
}: FinanceQuote): PaymentEstimate | undefined =>
  weekly > 0 && rate > 0 && comparisonRate >= rate
    ? { weekly: roundRepayment(weekly), monthly: roundRepayment(monthly), rate, comparisonRate, monthlyComparisonRate }
    : undefined;
