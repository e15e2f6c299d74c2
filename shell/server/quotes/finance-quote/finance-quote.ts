import type { FinanceQuote, FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { advertisedWeeklyRepayment, initialLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import type { Outcome } from '../../ports';
import { success, type ProviderAdapter, type ProviderContext } from '../provider';

/** Returns weekly repayments (F-04). */
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
export const advertisedQuote: FinanceQuoteAdapter = {
  name: 'embedded',
  open: ({ finance }) => ({
    async quote({ purchasePrice, loanTerm }) {
      const terms = { ...finance, ...(loanTerm === undefined ? {} : { termYears: loanTerm }) };
      const weekly = advertisedWeeklyRepayment(purchasePrice, terms);
      if (weekly === undefined) return success(undefined);
      const { rate } = initialLoanTerms(terms);
      return success({ weeklyRepaymentAmount: weekly, advertisedRate: rate, comparisonRate: finance.comparisonRate });
    },
  }),
};
