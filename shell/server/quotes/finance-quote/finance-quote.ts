import type { FinanceQuote, FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { lenderForCar } from '@forecourt/rules/finance/lenders';
import { advertisedWeeklyRepayment, initialLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import type { Outcome } from '../../ports';
import { createSuccessOutcome, type ProviderAdapter, type ProviderContext } from '../provider';

/** A provider of finance quotes, which contain weekly repayments (F-04). */
export interface FinanceQuotes {
  /** Returns a quote; undefined when the lender lends no such amount. */
  quote(request: FinanceQuoteRequest): Promise<Outcome<FinanceQuote | undefined>>;
}

export interface FinanceContext extends ProviderContext<'financeQuote'> {
  finance: SiteConfig['finance'];
}

export interface FinanceQuoteAdapter extends Omit<ProviderAdapter<'financeQuote', FinanceQuotes>, 'open'> {
  open(context: FinanceContext): FinanceQuotes | undefined;
}

/** The embedded provider: the repayment with which the dealer's calculator starts, at the advertised rate. */
export const advertisedRateAdapter: FinanceQuoteAdapter = {
  name: 'embedded',
  open: ({ finance }) => ({
    async quote({ purchasePrice, loanTerm }) {
      const lender = lenderForCar(finance);
      const terms = { ...lender, ...(loanTerm === undefined ? {} : { termYears: loanTerm }) };
      const weekly = advertisedWeeklyRepayment(purchasePrice, terms);
      if (weekly === undefined) return createSuccessOutcome(undefined);
      const { rate } = initialLoanTerms(terms);
      return createSuccessOutcome({
        weeklyRepaymentAmount: weekly,
        advertisedRate: rate,
        comparisonRate: lender.comparisonRate,
      });
    },
  }),
};
