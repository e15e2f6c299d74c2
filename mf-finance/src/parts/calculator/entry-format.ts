import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { formatAmount, formatMoney } from '@forecourt/rules/price/money';

export type MoneyFormatSite = Pick<PublicSite, 'locale' | 'currency'>;
export type CalculatorEntryUnit = 'dollars' | 'years' | 'percent';

/** Without the unit, which is beside the input. */
export const formatCalculatorEntry = (value: number, unit: CalculatorEntryUnit, { locale }: MoneyFormatSite): string =>
  unit === 'dollars' ? formatAmount(value, locale) : String(value);

/** With its unit, for help texts and screen readers. */
export const formatRangeBound = (value: number, unit: CalculatorEntryUnit, { locale, currency }: MoneyFormatSite): string => {
  if (unit === 'dollars') return formatMoney(value, locale, currency);
  return unit === 'years' ? `${value} ${value === 1 ? 'year' : 'years'}` : `${value}%`;
};

/** Two decimals, such as `8.50%`. */
export const formatRate = (rate: number): string => `${rate.toFixed(2)}%`;
