import type { TextLookup } from '@forecourt/contracts/wording';

const formats = new Map<string, Intl.NumberFormat>();

const signIn = (format: Intl.NumberFormat): string | undefined =>
  format.formatToParts(0).find(({ type }) => type === 'currency')?.value;

/** The short form (`£`), but `$` only in languages of a country with this dollar, so that no reader takes one for another. */
const displayOf = (locale: string, currency: string): 'symbol' | 'narrowSymbol' => {
  const narrow = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return signIn(narrow)?.includes('$') ? 'symbol' : 'narrowSymbol';
};

/** Cached, because creating a format takes a hundred times longer than using it, and a results page has sixty prices. */
const formatOf = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${options.currency ?? ''} ${options.maximumFractionDigits ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  const display = options.currency ? { currencyDisplay: displayOf(locale, options.currency) } : {};
  const made = new Intl.NumberFormat(locale, { ...options, ...display });
  formats.set(key, made);
  return made;
};

/** `$39,990`. Cents are rounded. */
export const formatMoney = (dollars: number, locale: string, currency: string): string =>
  formatOf(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(Math.round(dollars) || 0);

/** For an input field: `$`, `£`, or the currency's code if the language has no sign for it. */
export const currencySign = (locale: string, currency: string): string =>
  signIn(formatOf(locale, { style: 'currency', currency, maximumFractionDigits: 0 })) ?? currency;

/** Without the sign: `39,990`. */
export const formatAmount = (dollars: number, locale: string): string =>
  formatOf(locale, { maximumFractionDigits: 0 }).format(Math.round(dollars) || 0);

/** `$42.50`. */
export const formatCents = (dollars: number, locale: string, currency: string): string =>
  formatOf(locale, { style: 'currency', currency }).format(dollars || 0);

/** `$120/wk`. */
export const formatPerWeek = (dollars: number, locale: string, currency: string, text: TextLookup): string =>
  text('car.perWeek', '{{amount}}/wk', { amount: formatMoney(dollars, locale, currency) });
