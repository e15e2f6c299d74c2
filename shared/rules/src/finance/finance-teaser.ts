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

/** `currentYear` is that of the dealer's time zone (F-06). */
export const showsFinanceTeaser = (
  car: Pick<Car, 'price' | 'year' | 'status'>,
  { teaser }: Pick<LenderSettings, 'teaser'>,
  { quote, currentYear }: { quote: LenderQuote | undefined; currentYear: number },
): boolean => !teaser.excluded && isSellable(car) && RULES[teaser.rule](car, teaser, quote, currentYear);

const LEAST_PRICE = 200;

/** In stock, not reserved, and more than $200 (F-10). */
export const showsPaymentEstimate = (car: Pick<Car, 'status' | 'reserved' | 'price'>, enabled: boolean): boolean =>
  enabled && car.status === 'in_stock' && !car.reserved && car.price > LEAST_PRICE;
