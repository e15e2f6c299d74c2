import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { formatAmount, formatMoney } from '@forecourt/rules/price/money';

/** In which language and currency a dealer writes money. */
export type MoneySite = Pick<PublicSite, 'locale' | 'currency'>;
export type Unit = 'dollars' | 'years' | 'percent';

/** What stands in an input: no unit, which stands beside it. */
export const formatEntry = (value: number, unit: Unit, { locale }: MoneySite): string =>
  unit === 'dollars' ? formatAmount(value, locale) : String(value);

/** A value with its unit, as help and screen readers say it. */
export const formatBound = (value: number, unit: Unit, { locale, currency }: MoneySite): string => {
  if (unit === 'dollars') return formatMoney(value, locale, currency);
  return unit === 'years' ? `${value} ${value === 1 ? 'year' : 'years'}` : `${value}%`;
};

/** A rate as lenders write it: `8.50%`. */
export const formatRate = (rate: number): string => `${rate.toFixed(2)}%`;
