import type { FinanceQuote, FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import { loanAmountRange } from '@forecourt/rules/finance/calculator-input';
import { displayedRepayment } from '@forecourt/rules/finance/repayment';
import { lendersOf, type Lender } from '@forecourt/rules/finance/lenders';
import { advertisedWeeklyRepayment, initialLoanTerms, lenderLoanTerms } from '@forecourt/rules/finance/advertised-repayment';
import type { ProviderOutcome } from '../../ports';
import { createSuccessOutcome, type ProviderAdapter, type ProviderContext } from '../provider';

/** A provider of finance quotes, which contain weekly repayments (F-04). */
export interface FinanceQuotes {
  /** Returns a quote; undefined when the lender lends no such amount. `lender` is the one of the dealer that is asked about. */
  quote(request: FinanceQuoteRequest, lender?: Lender): Promise<ProviderOutcome<FinanceQuote | undefined>>;
}

export interface FinanceContext extends ProviderContext<'financeQuote'> {
  finance: SiteConfig['finance'];
  /** ISO 4217 code of the dealer's money. */
  currency: string;
}

export interface FinanceQuoteAdapter extends Omit<ProviderAdapter<'financeQuote', FinanceQuotes>, 'open'> {
  open(context: FinanceContext): FinanceQuotes | undefined;
}

/** Shares of the price that a request assumes to be paid at once and at the end, in percent. */
type AssumedShares = Required<Pick<FinanceQuoteRequest, 'depositPercent' | 'finalPaymentPercent'>>;

/** Returns the weekly repayment with a deposit and a final payment; undefined if the lender does not lend the rest. */
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

/**
 * The embedded provider: the repayment with which the dealer's calculator starts, at the advertised rate, or with the deposit
 * and the final payment that the request assumes.
 */
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
