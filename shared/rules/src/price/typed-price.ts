import { parseSeparatedNumber } from '../text/separated-number';

const PRICE = /^(?:[a-z]{0,3}\p{Sc})?([\d.,]+)(k)?$/u;
const THOUSAND = 1000;

/** `45,000`, `45.000`, `$45 000.50` or `45k`, in units of the dealer's currency; undefined for any other text. */
export const typedPrice = (typed: string): number | undefined => {
  const [, digits, thousands] = PRICE.exec(typed.toLowerCase().replaceAll(/[\s'’]/g, '')) ?? [];
  const number = digits === undefined ? undefined : parseSeparatedNumber(digits);
  return number === undefined || !thousands ? number : Math.round(number * THOUSAND);
};
