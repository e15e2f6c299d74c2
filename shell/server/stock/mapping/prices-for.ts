import { ProblemError } from '@forecourt/contracts/problem';
import { MONEY } from './car-fields';
import type { FeedCar } from './finish-car';
import type { Mapping } from './mapping-schema';

/** How the prices of a feed become prices of the dealer. */
export interface DealerPrices {
  /** Changes the prices of a vehicle (in place) into whole units of the dealer's currency. */
  apply(car: FeedCar): FeedCar;
  /** Where prices are converted: from which currency, and what one unit of it is worth. */
  converted?: { from: string; rate: number };
}

const convert = (car: FeedCar, rate: number): FeedCar => {
  const amounts = car as Record<string, unknown>;
  for (const field of MONEY) {
    const amount = amounts[field];
    if (typeof amount === 'number') amounts[field] = Math.round(amount * rate);
  }
  return car;
};

/**
 * What is done with the prices of a feed for a dealer whose site shows `currency` (ISO 4217). A mapping without a
 * currency means the dealer's own (I-03).
 * @throws ProblemError `currency_mismatch` when the mapping's currency is another one and has no rate for the dealer's.
 */
export const pricesFor = ({ name, currency: stated }: Mapping, currency: string): DealerPrices => {
  if (!stated || stated.code === currency) return { apply: (car) => car };
  const rate = stated.rate?.[currency];
  if (rate === undefined)
    throw new ProblemError(
      'currency_mismatch',
      `The mapping "${name}" has prices in ${stated.code}; this dealer's site shows ${currency}. Import into a dealer whose site.yaml says "currency: ${stated.code}", or state in the mapping what one ${stated.code} is worth: currency: { code: ${stated.code}, rate: { ${currency}: … } }`,
    );
  return { apply: (car) => convert(car, rate), converted: { from: stated.code, rate } };
};
