import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { formatAmount, formatMoney } from '@forecourt/rules/price/money';

/** Language and currency in which the calculator writes and reads amounts of money. */
export type MoneySite = Pick<PublicSite, 'locale' | 'currency'>;
export type EntryUnit = 'dollars' | 'years' | 'percent';

/** Returns the text of an input: the number without its unit, which is beside the input. */
export const formatEntry = (value: number, unit: EntryUnit, { locale }: MoneySite): string =>
  unit === 'dollars' ? formatAmount(value, locale) : String(value);

/** Returns a value with its unit, for help texts and screen readers. */
export const formatBound = (value: number, unit: EntryUnit, { locale, currency }: MoneySite): string => {
  if (unit === 'dollars') return formatMoney(value, locale, currency);
  return unit === 'years' ? `${value} ${value === 1 ? 'year' : 'years'}` : `${value}%`;
};

/** Returns a rate with two decimals, such as `8.50%`. */
export const formatRate = (rate: number): string => `${rate.toFixed(2)}%`;
