import type { CarStatus, Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { advertisedWeeklyRepayment, initialLoanTerms } from './advertised-repayment';
import { showsFinanceTeaser } from './finance-teaser';
import { localDateTime } from '../location/zone-time';

const LEAST_PRICE = 200;
const WEEKS_A_MONTH = 4.33;

/**
 * Returns whether the page shows a car's payment estimate (F-10): the dealer shows estimates, and the car is in
 * stock, not reserved and costs more than $200.
 */
export const showsPaymentEstimate = (car: Pick<Car, 'status' | 'reserved' | 'price'>, enabled: boolean): boolean =>
  enabled && car.status === 'in_stock' && !car.reserved && car.price > LEAST_PRICE;

/** Returns the monthly repayment that equals a weekly one, in dollars, not rounded (F-04). */
export const weeklyToMonthly = (weekly: number): number => weekly * WEEKS_A_MONTH;

/** The properties of a car from which the finance teaser is computed. */
export interface FinanceTeaserCar {
  /** Price of the car in dollars. */
  price: number;
  year: number;
  status: string;
}

/** The figures that the finance teaser of a car shows. */
export interface FinanceTeaserFigures {
  /** Repayment for the car in dollars a week. */
  weekly: number;
  /** Repayment for the car in dollars a month; undefined if the car has no payment estimate. */
  monthly?: number;
  rate: number;
  comparisonRate: number;
  termYears: number;
}

type TeaserSite = Pick<PublicSite, 'finance' | 'features' | 'timezone'>;

/**
 * Returns the figures of a car's finance teaser; undefined if the car does not qualify for one (F-06, F-10). Callers leave
 * the teaser out for reserved cars themselves, because `car` does not say whether it is reserved. `now` is Unix seconds.
 */
export const financeTeaserFigures = (
  car: FinanceTeaserCar,
  { finance, features, timezone }: TeaserSite,
  now: number,
): FinanceTeaserFigures | undefined => {
  const { comparisonRate } = finance;
  const { rate, termYears } = initialLoanTerms(finance);
  const weekly = advertisedWeeklyRepayment(car.price, finance);
  if (!features.finance || weekly === undefined) return undefined;
  const status = car.status as CarStatus;
  const shows = showsFinanceTeaser(
    { ...car, status },
    {
      quote: { interestRate: rate, comparisonRate, paymentWeek: weekly },
      rule: 'year_window',
      currentYear: Number(localDateTime(now, timezone).date.slice(0, 4)),
    },
  );
  if (!shows) return undefined;
  const estimate = showsPaymentEstimate({ status, reserved: false, price: car.price }, features.finance);
  return {
    weekly,
    monthly: estimate ? Math.round(weeklyToMonthly(weekly)) : undefined,
    rate,
    comparisonRate,
    termYears,
  };
};
