import type { CarStatus, Car } from '@forecourt/contracts/car/car';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { advertisedWeeklyRepayment, initialLoanTerms } from './advertised-repayment';
import { showsFinanceTeaser } from './finance-teaser';
import { termOfQuote, usableQuoteOf } from './lender-quote';
import { lendersForCar, type FinancedCar, type Lender, type LenderSource } from './lenders';
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
export interface FinanceTeaserCar extends FinancedCar, Partial<Pick<Car, 'finance_lenders' | 'weekly_repayment'>> {
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
  /** The lender whose loan the figures describe; its warning must stand on the same page. */
  lender: Lender;
}

type TeaserSite = Pick<PublicSite, 'features' | 'timezone'> & { finance: LenderSource };

const figuresOf = (car: FinanceTeaserCar, lender: Lender, today: string): FinanceTeaserFigures | undefined => {
  const status = car.status as CarStatus;
  const quote = usableQuoteOf(car, lender.id, today);
  if (!showsFinanceTeaser({ ...car, status }, lender, { quote, currentYear: Number(today.slice(0, 4)) })) return undefined;
  const terms = initialLoanTerms(lender);
  const weekly = quote?.paymentWeek || car.weekly_repayment || advertisedWeeklyRepayment(car.price, lender);
  if (!weekly) return undefined;
  const estimate = showsPaymentEstimate({ status, reserved: false, price: car.price }, true);
  const isQuoted = Boolean(quote?.paymentWeek);
  return {
    weekly: Math.round(weekly),
    monthly: estimate ? Math.round((isQuoted && quote?.paymentMonth) || weeklyToMonthly(weekly)) : undefined,
    rate: quote && isQuoted ? quote.interestRate : terms.rate,
    comparisonRate: quote && isQuoted ? quote.comparisonRate : lender.comparisonRate,
    termYears: (quote && isQuoted && termOfQuote(quote)) || terms.termYears,
    lender,
  };
};

/**
 * Returns the figures of a car's finance teaser, by the first of its lenders that may show one; undefined if none may (F-06,
 * F-10, F-11). Figures are the lender's quote for the car, or else the feed's weekly repayment, or else computed. Callers leave
 * the teaser out for reserved cars themselves. `now` is Unix seconds.
 */
export const financeTeaserFigures = (
  car: FinanceTeaserCar,
  { finance, features, timezone }: TeaserSite,
  now: number,
): FinanceTeaserFigures | undefined => {
  if (!features.finance) return undefined;
  const today = localDateTime(now, timezone).date;
  for (const lender of lendersForCar(finance, car)) {
    const figures = figuresOf(car, lender, today);
    if (figures) return figures;
  }
  return undefined;
};
