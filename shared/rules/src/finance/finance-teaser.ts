import type { Car } from '@forecourt/contracts/car/car';
import { isSellable } from '../card/sellable';

/** What a lender says about one car; rates in per cent a year, payments in dollars. */
export interface LenderQuote {
  interestRate?: number | null;
  comparisonRate?: number | null;
  paymentWeek?: number | null;
  paymentMonth?: number | null;
}

/** Which conditions a lender's teaser has (F-06): a window of model years, a weekly or a monthly payment, or none further. */
export type TeaserRule = 'year_window' | 'sellable' | 'weekly_payment' | 'monthly_payment';

export interface TeaserContext {
  quote: LenderQuote | undefined;
  rule: TeaserRule;
  /** The site or its manufacturer is excluded from teasers. */
  excluded?: boolean;
  /** Calendar year in the dealer's zone. */
  currentYear: number;
}

const LEAST_PRICE = 500;
const YEAR_WINDOW = 12;

const isKnown = (value: number | null | undefined): value is number => value !== null && value !== undefined;

const RULES: Record<TeaserRule, (car: Pick<Car, 'price' | 'year'>, quote: LenderQuote, currentYear: number) => boolean> = {
  year_window: (car, _, currentYear) => car.year > currentYear - YEAR_WINDOW && car.price > LEAST_PRICE,
  sellable: () => true,
  weekly_payment: (car, quote) => car.price > LEAST_PRICE && (quote.paymentWeek ?? 0) > 0,
  monthly_payment: (car, quote) => car.price > LEAST_PRICE && (quote.paymentMonth ?? 0) > 0,
};

/** Whether a car shows the finance teaser of a lender (F-06); never without the lender's comparison rate. */
export const showsFinanceTeaser = (
  car: Pick<Car, 'price' | 'year' | 'status'>,
  { quote, rule, excluded, currentYear }: TeaserContext,
): boolean => {
  if (excluded || !quote || !isSellable(car)) return false;
  return isKnown(quote.interestRate) && isKnown(quote.comparisonRate) && RULES[rule](car, quote, currentYear);
};
