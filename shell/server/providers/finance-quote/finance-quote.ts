import type { FinanceQuote, FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { lendersOf, type Lender } from '@forecourt/rules/finance/lenders';
import { advertisedLoan } from '@forecourt/rules/finance/advertised-repayment';
import type { ProviderOutcome } from '../../platform/ports';
import { createSuccessOutcome, type ProviderAdapter, type ProviderContext } from '../provider';

export interface FinanceQuotes {
  /** Undefined when the lender lends no such amount. */
  quote(request: FinanceQuoteRequest, lender?: Lender): Promise<ProviderOutcome<FinanceQuote | undefined>>;
}

export interface FinanceContext extends ProviderContext<'financeQuote'> {
  finance: SiteConfig['finance'];
  /** Code of ISO 4217. */
  currency: string;
}

export interface FinanceQuoteAdapter extends Omit<ProviderAdapter<'financeQuote', FinanceQuotes>, 'open'> {
  open(context: FinanceContext): FinanceQuotes | undefined;
}

/** The embedded provider: the calculator's first repayment, or one with the shares that the request assumes. */
export const advertisedRateAdapter: FinanceQuoteAdapter = {
  name: 'embedded',
  open: ({ finance }) => ({
    async quote({ purchasePrice, loanTerm, depositPercent = 0, finalPaymentPercent = 0 }, lender = lendersOf(finance)[0]) {
      if (!lender) return createSuccessOutcome(undefined);
      const terms = { ...lender, ...(loanTerm === undefined ? {} : { termYears: loanTerm }) };
      const shareOf = (percent: number): number => (purchasePrice * percent) / 100;
      const shares = { deposit: shareOf(depositPercent), residual: shareOf(finalPaymentPercent) };
      const [weekly, monthly] = (['week', 'month'] as const).map((each) => advertisedLoan(purchasePrice, terms, each, shares));
      if (!weekly || !monthly) return createSuccessOutcome(undefined);
      return createSuccessOutcome({
        weeklyRepaymentAmount: weekly.payment,
        monthlyRepaymentAmount: monthly.payment,
        advertisedRate: weekly.rate,
        comparisonRate: weekly.comparisonRate,
        monthlyComparisonRate: monthly.comparisonRate,
        assumed: { termYears: weekly.termYears, depositPercent, finalPaymentPercent },
      });
    },
  }),
};
