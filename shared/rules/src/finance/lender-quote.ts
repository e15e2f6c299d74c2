import type { QuotedLoan } from '@forecourt/contracts/quotes';
import type { Car, LenderQuote } from '@forecourt/contracts/car/car';
import type { Lender } from './lenders';
import { withSeparateWarning } from './warning';

/** A quote may be advertised if it states a rate and a comparison rate that is not lower. */
export interface UsableQuote extends LenderQuote {
  interestRate: number;
  comparisonRate: number;
}

const isAmount = (value: number | null | undefined): boolean => value === null || value === undefined || value >= 0;

/** On a day (ISO 8601): both rates, no false amount and still valid (F-11, F-12). */
const isUsableQuote = (quote: LenderQuote | undefined, today: string): quote is UsableQuote => {
  if (!quote) return false;
  const { interestRate, comparisonRate, paymentWeek, paymentMonth, validUntil } = quote;
  return (
    typeof interestRate === 'number' &&
    typeof comparisonRate === 'number' &&
    interestRate >= 0 &&
    comparisonRate >= interestRate &&
    isAmount(paymentWeek) &&
    isAmount(paymentMonth) &&
    (!validUntil || validUntil >= today)
  );
};

export const usableQuoteOf = (
  { finance_lenders: quotes }: Pick<Car, 'finance_lenders'>,
  lender: string,
  today: string,
): UsableQuote | undefined => {
  const quote = quotes?.[lender];
  return isUsableQuote(quote, today) ? quote : undefined;
};

/** The law's warning and the assumptions; those of the lender if the quote has none (F-05). */
export const textsOfQuote = (
  { disclaimer }: Pick<LenderQuote, 'disclaimer'>,
  lender: Pick<Lender, 'warning' | 'disclaimer'>,
): Pick<Lender, 'warning' | 'disclaimer'> => (disclaimer ? withSeparateWarning(lender.warning, disclaimer) : lender);

/** Years. */
export const termOfQuote = ({ termYears, termMonths, termWeeks }: LenderQuote): number | undefined =>
  termYears || (termMonths && termMonths / 12) || (termWeeks && termWeeks / 52) || undefined;

/** A fact that the quote does not state is absent (F-14). */
export const loanOfQuote = (quote: LenderQuote): QuotedLoan => {
  const termYears = termOfQuote(quote);
  return {
    ...(termYears === undefined ? {} : { termYears }),
    ...(typeof quote.deposit === 'number' ? { deposit: quote.deposit } : {}),
    ...(typeof quote.balloon === 'number' ? { balloon: quote.balloon } : {}),
  };
};
