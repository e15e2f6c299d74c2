import { formatMoney } from '@forecourt/rules/money';

export type Unit = 'dollars' | 'years' | 'percent';

/** What stands in an input: no unit, which stands beside it. */
export const formatEntry = (value: number, unit: Unit): string =>
  unit === 'dollars' ? formatMoney(value).replace('$', '') : String(value);

/** A value with its unit, as help and screen readers say it. */
export const formatBound = (value: number, unit: Unit): string => {
  if (unit === 'dollars') return formatMoney(value);
  return unit === 'years' ? `${value} ${value === 1 ? 'year' : 'years'}` : `${value}%`;
};

/** A rate as lenders write it: `8.50%`. */
export const formatRate = (rate: number): string => `${rate.toFixed(2)}%`;
