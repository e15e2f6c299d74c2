import { amountRange, CALCULATOR_RANGES, clamp, toStep } from './calculator-input';
import { repayment } from './repayment';

/** What a dealer advertises loans with, the part of its `finance` configuration that repayments depend on. */
export interface AdvertisedTerms {
  /** % a year. */
  rate: number;
  minRate: number;
  maxRate: number;
  termYears: number;
  /** Dollars. */
  minAmount: number;
  maxAmount: number;
}

/**
 * The rate and the term that the dealer's calculator starts with, inside its bounds (F-01). The rate is fixed if the
 * lowest rate equals the highest.
 */
export const startTerms = ({
  rate,
  minRate,
  maxRate,
  termYears,
}: Omit<AdvertisedTerms, 'minAmount' | 'maxAmount'>): { rate: number; termYears: number } => ({
  rate: minRate >= maxRate ? rate : clamp(rate, { min: minRate, max: maxRate }),
  termYears: toStep(termYears, CALCULATOR_RANGES.termYears),
});

/**
 * Weekly repayment of a price without deposit, whole dollars: what the calculator of the dealer starts with for it (F-02),
 * so that a card, the teaser and the calculator name one figure. Undefined where the dealer doesn't lend the amount or the
 * repayment is too small to advertise.
 */
export const advertisedWeekly = (price: number, terms: AdvertisedTerms): number | undefined => {
  const { min, max } = amountRange(terms, price);
  if (!(price >= min && price <= max)) return undefined;
  const loan = repayment({ amount: price, ...startTerms(terms), frequency: 'week' });
  return loan.kind === 'repayment' ? loan.payment : undefined;
};
