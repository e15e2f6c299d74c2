import type { TextLookup } from '@forecourt/contracts/wording';
import { formatMoney } from '../price/money';
import type { FinanceTeaserFigures } from './finance-figures';

interface MoneySite {
  locale: string;
  currency: string;
}

/** Years or half years, else months: `5 years`, `50 months`. */
const termText = (years: number, text: TextLookup): string =>
  Number.isInteger(years * 2)
    ? text('car.loan.years', '{{count}} years', { count: years, defaultValue_one: '{{count}} year' })
    : text('car.loan.months', '{{count}} months', { count: Math.round(years * 12), defaultValue_one: '{{count}} month' });

/**
 * `over 5 years, no deposit` (F-14). Leaves out what a quote does not state, because the lender's usual loan may be
 * another one.
 */
export const loanTermsText = (
  { termYears, isQuote, loan = {} }: Pick<FinanceTeaserFigures, 'isQuote' | 'loan'> & { termYears?: number },
  { locale, currency }: MoneySite,
  text: TextLookup,
): string => {
  const { termYears: years, deposit, balloon = 0 } = isQuote ? loan : { termYears, deposit: 0 };
  const money = (dollars: number): string => formatMoney(dollars, locale, currency);
  const facts = [
    years === undefined ? '' : text('car.loan.term', 'over {{term}}', { term: termText(years, text) }),
    deposit === 0 ? text('car.loan.noDeposit', 'no deposit') : '',
    deposit ? text('car.loan.deposit', '{{deposit}} deposit', { deposit: money(deposit) }) : '',
    balloon > 0 ? text('car.loan.balloon', '{{balloon}} final payment', { balloon: money(balloon) }) : '',
  ].filter(Boolean);
  if (!isQuote) return facts.join(', ');
  return facts.length > 0
    ? text('car.loan.quote', 'Quote: {{facts}}', { facts: facts.join(', ') })
    : text('car.loan.quoteAlone', 'By a quote for this vehicle');
};
