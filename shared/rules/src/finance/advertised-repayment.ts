import { loanAmountRange, CALCULATOR_RANGES, clamp, roundToStep } from './calculator-input';
import { displayedRepayment } from './repayment';

/** The part of a dealer's `finance` configuration on which advertised repayments depend. */
export interface AdvertisedTerms {
  /** Interest rate of the advertised loan in percent a year. */
  rate: number;
  minRate: number;
  maxRate: number;
  termYears: number;
  /** Smallest loan in dollars that the dealer's calculator allows. */
  minAmount: number;
  maxAmount: number;
}

/**
 * Returns the interest rate (% a year) and the term (years) with which the dealer's calculator starts, limited to the
 * calculator's bounds (F-01).
 */
export const initialLoanTerms = ({
  rate,
  minRate,
  maxRate,
  termYears,
}: Omit<AdvertisedTerms, 'minAmount' | 'maxAmount'>): { rate: number; termYears: number } => ({
  rate: minRate >= maxRate ? rate : clamp(rate, { min: minRate, max: maxRate }),
  termYears: roundToStep(termYears, CALCULATOR_RANGES.termYears),
});

/**
 * Returns the weekly repayment for a price in whole dollars, without a deposit, at the calculator's initial rate and term
 * (F-02), so that cards, teaser and calculator show the same figure. Returns undefined if the dealer does not lend the
 * amount, or if the repayment is too small to advertise.
 */
export const advertisedWeeklyRepayment = (price: number, terms: AdvertisedTerms): number | undefined => {
  const { min, max } = loanAmountRange(terms, price);
  if (!(price >= min && price <= max)) return undefined;
  const loan = displayedRepayment({ amount: price, ...initialLoanTerms(terms), frequency: 'week' });
  return loan.kind === 'repayment' ? loan.payment : undefined;
};
