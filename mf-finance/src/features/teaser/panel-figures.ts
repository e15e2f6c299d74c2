import type { FinanceQuote, QuotedLoan } from '@forecourt/contracts/quotes';
import type { FinanceTeaserFigures } from '@forecourt/rules/finance/finance-figures';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { paymentEstimate } from '@forecourt/rules/finance/payment-estimate';

/** Repayments in whole dollars, rates in percent a year. */
export interface PanelFigures {
  weekly: number;
  monthly: number | undefined;
  rate: number;
  /** Of the repayment a week (F-12). */
  comparisonRate: number;
  /** Of the repayment a month. */
  monthlyComparisonRate: number;
  /** Undefined for a lender's quote, whose assumptions are the lender's. */
  termYears: number | undefined;
  /** Absent for the advertised loan. */
  loan?: QuotedLoan;
  /** Name of the lender or broker; absent for the advertised loan. */
  quotedBy?: string;
  /** Monthly repayment with the deposit and final payment that the panel assumes, at the same rate. */
  assumed: { monthly: number; comparisonRate: number } | undefined;
}

export interface EstimateFinePrint {
  lender: Lender;
  /** Never cut. */
  warning: string;
  /** The lender's assumptions about this vehicle (F-05). */
  disclaimer: string;
}

/** A lender's quote replaces the advertised loan (F-04), unless it is unlawful or has other rates. Undefined without a figure. */
export const panelFigures = (
  car: FinanceTeaserFigures | undefined,
  answer: FinanceQuote | null | undefined,
): PanelFigures | undefined => {
  const estimate = answer ? paymentEstimate(answer) : undefined;
  if (estimate && answer?.assumed === undefined && !car?.isQuote)
    return { ...estimate, termYears: undefined, loan: answer?.loan, quotedBy: answer?.lender, assumed: undefined };
  if (!car) return undefined;
  const { weekly, monthly, rate, comparisonRate, monthlyComparisonRate } = car;
  const isAssumed = estimate?.rate === rate && answer?.assumed !== undefined && !car.isQuote;
  return {
    weekly,
    monthly,
    rate,
    comparisonRate,
    monthlyComparisonRate,
    termYears: car.isQuote ? undefined : car.termYears,
    ...(car.isQuote ? { loan: car.loan, quotedBy: car.lender.provider } : {}),
    assumed: isAssumed ? { monthly: estimate.monthly, comparisonRate: estimate.monthlyComparisonRate } : undefined,
  };
};
