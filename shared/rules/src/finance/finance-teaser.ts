import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '../card/sellable';

/** A lender's quote for one car. Rates in percent a year, payments in dollars. */
export interface LenderQuote {
  interestRate?: number | null;
  comparisonRate?: number | null;
  paymentWeek?: number | null;
  paymentMonth?: number | null;
}

/**
 * A lender's condition for showing its teaser (F-06): `year_window`: the model year is recent enough; `sellable`: the car
 * can be sold; `weekly_payment` or `monthly_payment`: the quote states that payment.
 */
export type FinanceTeaserRule = 'year_window' | 'sellable' | 'weekly_payment' | 'monthly_payment';

/** The lender's quote and the dealer's settings by which `showsFinanceTeaser` decides whether a car shows a repayment. */
export interface FinanceTeaserContext {
  quote: LenderQuote | undefined;
  rule: FinanceTeaserRule;
  /** True if the dealer's site or its manufacturer must show no finance teasers. */
  excluded?: boolean;
  /** The present calendar year in the dealer's time zone. */
  currentYear: number;
}

const LEAST_PRICE = 500;
const YEAR_WINDOW = 12;

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

const RULES: Record<FinanceTeaserRule, (car: Pick<Car, 'price' | 'year'>, quote: LenderQuote, currentYear: number) => boolean> = {
  year_window: (car, _, currentYear) => car.year > currentYear - YEAR_WINDOW && car.price > LEAST_PRICE,
  sellable: () => true,
  weekly_payment: (car, quote) => car.price > LEAST_PRICE && (quote.paymentWeek ?? 0) > 0,
  monthly_payment: (car, quote) => car.price > LEAST_PRICE && (quote.paymentMonth ?? 0) > 0,
};

/**
 * Returns whether a car's page shows the finance teaser of a lender (F-06); always false without the lender's
 * comparison rate.
 */
export const showsFinanceTeaser = (
  car: Pick<Car, 'price' | 'year' | 'status'>,
  { quote, rule, excluded, currentYear }: FinanceTeaserContext,
): boolean => {
  if (excluded || !quote || !isSellable(car)) return false;
  return isKnown(quote.interestRate) && isKnown(quote.comparisonRate) && RULES[rule](car, quote, currentYear);
};
