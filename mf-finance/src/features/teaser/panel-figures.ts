import type { FinanceQuote, QuotedLoan } from '@forecourt/contracts/quotes';
import type { FinanceTeaserFigures } from '@forecourt/rules/finance/finance-figures';
import type { Lender } from '@forecourt/rules/finance/lenders';
import { paymentEstimate } from '@forecourt/rules/finance/payment-estimate';

/** What the estimate panel shows: repayments in whole dollars, rates in percent a year. */
export interface PanelFigures {
  weekly: number;
  monthly: number | undefined;
  /** Rates of every repayment of the panel (F-12). */
  rate: number;
  comparisonRate: number;
  /** Years of the advertised loan; undefined for a lender's quote, whose assumptions are the lender's. */
  termYears: number | undefined;
  /** The loan that a lender's quote is for; absent for the advertised loan. */
  loan?: QuotedLoan;
  /** Name of the lender or broker that makes the quote; absent for the advertised loan. */
  quotedBy?: string;
  /** Monthly repayment with the deposit and final payment that the panel assumes, at the same rates. */
  assumedMonthly: number | undefined;
}

/** What the estimate panel and its dialog say beside the figures. */
export interface EstimateFinePrint {
  lender: Lender;
  /** The law's warning, which is never cut. */
  warning: string;
  /** The lender's assumptions about this vehicle (F-05). */
  disclaimer: string;
}

/**
 * Returns the figures of the estimate panel, from the figures of the car and the answer to the panel's question (F-04). A
 * lender's quote takes the place of the advertised loan. An answer that is not a lawful quote, or that has other rates than
 * the advertised loan, changes nothing. Undefined if there is no figure.
 */
export const panelFigures = (
  car: FinanceTeaserFigures | undefined,
  answer: FinanceQuote | null | undefined,
): PanelFigures | undefined => {
  const estimate = answer ? paymentEstimate(answer) : undefined;
  if (estimate && answer?.assumed === undefined && !car?.isQuote)
    return { ...estimate, termYears: undefined, loan: answer?.loan, quotedBy: answer?.lender, assumedMonthly: undefined };
  if (!car) return undefined;
  const { weekly, monthly, rate, comparisonRate } = car;
  const isSameLoan = estimate?.rate === rate && estimate.comparisonRate === comparisonRate;
  return {
    weekly,
    monthly,
    rate,
    comparisonRate,
    termYears: car.isQuote ? undefined : car.termYears,
    ...(car.isQuote ? { loan: car.loan, quotedBy: car.lender.provider } : {}),
    assumedMonthly: isSameLoan && !car.isQuote ? estimate.monthly : undefined,
  };
};
