import type { FinanceQuote, FinanceQuoteRequest } from '@forecourt/contracts/quotes';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { Outcome } from '../../ports';
import type { ProviderAdapter, ProviderContext } from '../provider';

/** Weekly repayments (F-04). */
export interface FinanceQuotes {
  /** Undefined: the lender lends no such amount. */
  quote(request: FinanceQuoteRequest): Promise<Outcome<FinanceQuote | undefined>>;
}

export interface FinanceContext extends ProviderContext<'financeQuote'> {
  finance: SiteConfig['finance'];
}

export interface FinanceQuoteAdapter extends Omit<ProviderAdapter<'financeQuote', FinanceQuotes>, 'open'> {
  open(context: FinanceContext): FinanceQuotes | undefined;
}
