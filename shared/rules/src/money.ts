const formats = new Map<string, Intl.NumberFormat>();

/** Making a format costs a hundred times more than using one, and a results page has sixty prices. */
const formatOf = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${locale} ${options.currency ?? ''} ${options.maximumFractionDigits ?? ''}`;
  const known = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, known);
  return known;
};

/** Whole dollars as shoppers read them: `$39,990`. Cents are rounded away. */
export const formatMoney = (dollars: number, locale = 'en-AU', currency = 'AUD'): string =>
  formatOf(locale, { style: 'currency', currency, maximumFractionDigits: 0 }).format(Math.round(dollars) || 0);

/** Dollars with two decimals: `$42.50`. */
export const formatCents = (dollars: number, locale = 'en-AU', currency = 'AUD'): string =>
  formatOf(locale, { style: 'currency', currency }).format(dollars || 0);

/** Distance driven: `12,345 km`. */
export const formatKm = (km: number, locale = 'en-AU'): string =>
  `${formatOf(locale, { maximumFractionDigits: 0 }).format(km)} km`;
