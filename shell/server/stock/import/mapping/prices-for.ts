import type { Static } from 'typebox';
import type { Car, LenderQuote } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import { MONEY_FIELDS } from './car-fields';
import type { Mapping } from './mapping-schema';

export interface PriceConversion {
  /** ISO 4217; absent if nothing states it. */
  feedCurrency?: string;
  /** In place, to whole units of the dealer's currency; also for a part of a car. */
  apply<Priced extends object>(car: Priced): Priced;
  /** `rate`: value of one unit of the feed's currency; absent without a conversion. */
  converted?: { from: string; rate: number };
}

/** Payments may have cents. */
const QUOTE_AMOUNTS = ['deposit', 'balloon', 'paymentWeek', 'paymentMonth', 'totalPayable', 'establishmentFees'] as const;

const convertQuote = (quote: Static<typeof LenderQuote>, rate: number): void => {
  for (const key of QUOTE_AMOUNTS) if (quote[key] !== undefined) quote[key] = Math.round(quote[key] * rate * 100) / 100;
};

const convert = <Priced extends object>(car: Priced, rate: number): Priced => {
  const amounts = car as Record<string, unknown>;
  for (const field of MONEY_FIELDS) {
    const amount = amounts[field];
    if (typeof amount === 'number') amounts[field] = Math.round(amount * rate);
  }
  const { finance_lenders: quotes = {} } = car as Partial<Pick<Car, 'finance_lenders'>>;
  for (const quote of Object.values(quotes)) convertQuote(quote, rate);
  return car;
};

/**
 * `currency` (ISO 4217) is the site's; a mapping without one has the dealer's (I-03).
 * @throws ProblemError `currency_mismatch` if the mapping has another currency and no rate for the dealer's
 */
export const createPriceConversion = ({ name, currency: stated }: Mapping, currency: string): PriceConversion => {
  if (!stated || stated.code === currency) return { feedCurrency: currency, apply: (car) => car };
  const rate = stated.rate?.[currency];
  if (rate === undefined)
    throw new ProblemError(
      'currency_mismatch',
      `The mapping "${name}" has prices in ${stated.code}; this dealer's site shows ${currency}. Import into a dealer whose site.yaml says "currency: ${stated.code}", or state in the mapping what one ${stated.code} is worth: currency: { code: ${stated.code}, rate: { ${currency}: … } }`,
    );
  return { feedCurrency: stated.code, apply: (car) => convert(car, rate), converted: { from: stated.code, rate } };
};
