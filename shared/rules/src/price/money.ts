import type { Text } from '@forecourt/contracts/wording';
import { unitWords } from '../text/unit-words';

const formats = new Map<string, Intl.NumberFormat>();

const signIn = (format: Intl.NumberFormat): string | undefined =>
  format.formatToParts(0).find(({ type }) => type === 'currency')?.value;

/**
 * A sign of its own stands in every language (`£`, not `GBP`); `$` only where the language takes it for this currency, so
 * that no reader takes one dollar for another.
 */
const displayOf = (locale: string, currency: string): 'symbol' | 'narrowSymbol' => {
  const narrow = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return signIn(narrow)?.includes('$') ? 'symbol' : 'narrowSymbol';
};

/**
 * The number format of these options, made once: making one costs a hundred times more than using it, and a results page
 * has sixty prices.
 */
const formatOf = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${options.currency ?? ''} ${options.maximumFractionDigits ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  const display = options.currency ? { currencyDisplay: displayOf(locale, options.currency) } : {};
  const made = new Intl.NumberFormat(locale, { ...options, ...display });
  formats.set(key, made);
  return made;
};

/** Whole dollars as shoppers read them: `$39,990`. Cents are rounded away. */
export const formatMoney = (dollars: number, locale = 'en-AU', currency = 'AUD'): string =>
  formatOf(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(Math.round(dollars) || 0);

/** The sign beside a field for an amount: `$`, `£`, or the currency's code if the language has no sign for it. */
export const currencySign = (locale = 'en-AU', currency = 'AUD'): string =>
  signIn(formatOf(locale, { style: 'currency', currency, maximumFractionDigits: 0 })) ?? currency;

/** Whole dollars without their sign: `39,990`. */
export const formatAmount = (dollars: number, locale = 'en-AU'): string =>
  formatOf(locale, { maximumFractionDigits: 0 }).format(Math.round(dollars) || 0);

/** Dollars with two decimals: `$42.50`. */
export const formatCents = (dollars: number, locale = 'en-AU', currency = 'AUD'): string =>
  formatOf(locale, { style: 'currency', currency }).format(dollars || 0);

/** Distance driven in the dealer's words: `12,345 km`. */
export const formatKm = (km: number, locale: string, text: Text): string =>
  unitWords(formatOf(locale, { maximumFractionDigits: 0 }).format(km), 'km', text);

/** Dollars a week in the dealer's words: `$120/wk`. */
export const formatPerWeek = (dollars: number, locale: string, currency: string, text: Text): string =>
  text('car.perWeek', '{{amount}}/wk', { amount: formatMoney(dollars, locale, currency) });
