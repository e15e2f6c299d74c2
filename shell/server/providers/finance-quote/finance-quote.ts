import type { FinanceQuote, FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { loanAmountRange } from '@forecourt/rules/finance/calculator-input';
import { displayedRepayment } from '@forecourt/rules/finance/repayment';
import { lendersOf, type Lender } from '@forecourt/rules/finance/lenders';
import { advertisedWeeklyRepayment, initialLoanTerms, lenderLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
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

/** In percent of the price, paid at once and at the end. */
type AssumedShares = Required<Pick<FinanceQuoteRequest, 'depositPercent' | 'finalPaymentPercent'>>;

/** Undefined if the lender does not lend the rest. */
const weeklyWithShares = (price: number, lender: Lender, shares: AssumedShares): number | undefined => {
  const deposit = (price * shares.depositPercent) / 100;
  const { min, max } = loanAmountRange(lender, price);
  const loan = displayedRepayment({
    amount: price,
    deposit,
    residual: (price * shares.finalPaymentPercent) / 100,
    ...initialLoanTerms(lender),
    ...lenderLoanTerms(lender),
    frequency: 'week',
  });
  return price - deposit >= min && price - deposit <= max && loan.kind === 'repayment' ? loan.payment : undefined;
};

/** The embedded provider: the calculator's first repayment, or one with the shares that the request assumes. */
export const advertisedRateAdapter: FinanceQuoteAdapter = {
  name: 'embedded',
  open: ({ finance }) => ({
    async quote({ purchasePrice, loanTerm, depositPercent = 0, finalPaymentPercent = 0 }, lender = lendersOf(finance)[0]) {
      const terms = { ...lender, ...(loanTerm === undefined ? {} : { termYears: loanTerm }) };
      const weekly =
        depositPercent + finalPaymentPercent > 0
          ? weeklyWithShares(purchasePrice, terms, { depositPercent, finalPaymentPercent })
          : advertisedWeeklyRepayment(purchasePrice, terms);
      if (weekly === undefined) return createSuccessOutcome(undefined);
      const { rate, termYears } = initialLoanTerms(terms);
      return createSuccessOutcome({
        weeklyRepaymentAmount: weekly,
        advertisedRate: rate,
        comparisonRate: lender.comparisonRate,
        assumed: { termYears, depositPercent, finalPaymentPercent },
      });
    },
  }),
};
