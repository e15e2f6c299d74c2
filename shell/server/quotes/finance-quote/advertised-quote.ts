import { advertisedWeekly, startTerms } from '@forecourt/rules/finance/advertised-repayment';
import { success } from '../provider';
import type { FinanceQuoteAdapter } from './finance-quote';

/** Embedded: the repayment that the dealer's calculator starts with, at the advertised rate. */
export const advertisedQuote: FinanceQuoteAdapter = {
  name: 'embedded',
  open: ({ finance }) => ({
    async quote({ purchasePrice, loanTerm }) {
      const terms = { ...finance, ...(loanTerm === undefined ? {} : { termYears: loanTerm }) };
      const weekly = advertisedWeekly(purchasePrice, terms);
      if (weekly === undefined) return success(undefined);
      const { rate } = startTerms(terms);
      return success({ weeklyRepaymentAmount: weekly, advertisedRate: rate, comparisonRate: finance.comparisonRate });
    },
  }),
};
