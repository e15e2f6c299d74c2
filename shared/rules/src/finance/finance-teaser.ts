import type { Car, LenderQuote } from '@forecourt/contracts/car/car';
import type { LenderSettings } from '@forecourt/contracts/site/finance';
import { isSellable } from '../card/sellable';

type TeaserRule = LenderSettings['teaser']['rule'];

const isPositive = (value: number | null | undefined): boolean => (value ?? 0) > 0;

const RULES: Record<
  TeaserRule,
  (
    car: Pick<Car, 'price' | 'year'>,
    teaser: LenderSettings['teaser'],
    quote: LenderQuote | undefined,
    currentYear: number,
  ) => boolean
> = {
  year_window: (car, teaser, _, currentYear) => car.year > currentYear - teaser.years && car.price > teaser.minPrice,
  sellable: () => true,
  weekly_payment: (car, teaser, quote) => car.price > teaser.minPrice && isPositive(quote?.paymentWeek),
  monthly_payment: (car, teaser, quote) => car.price > teaser.minPrice && isPositive(quote?.paymentMonth),
};

/** Returns whether a car shows a lender's repayment (F-06). `currentYear` is the calendar year in the dealer's time zone. */
export const showsFinanceTeaser = (
  car: Pick<Car, 'price' | 'year' | 'status'>,
  { teaser }: Pick<LenderSettings, 'teaser'>,
  { quote, currentYear }: { quote: LenderQuote | undefined; currentYear: number },
): boolean => !teaser.excluded && isSellable(car) && RULES[teaser.rule](car, teaser, quote, currentYear);
