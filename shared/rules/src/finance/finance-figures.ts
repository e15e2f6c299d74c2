import type { CarStatus, Car, LenderQuote } from '@forecourt/contracts/car/car';
import { BROKER_QUOTE } from '@forecourt/contracts/site/finance-defaults';
import type { QuotedLoan } from '@forecourt/contracts/quotes';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { advertisedWeeklyRepayment, initialLoanTerms } from './advertised-repayment';
import { showsFinanceTeaser } from './finance-teaser';
import { loanOfQuote, termOfQuote, textsOfQuote, usableQuoteOf, type UsableQuote } from './lender-quote';
import { lendersForCar, type FinancedCar, type Lender, type LenderSource } from './lenders';
import { roundRepayment } from './repayment';
import { showsPaymentEstimate } from './shows-estimate';
import { localDateTime } from '../location/zone-time';
import { priceDisplay, type PricedCar } from '../price/price-display';

const WEEKS_A_MONTH = 4.33;

/** Returns the monthly repayment that equals a weekly one, in dollars, not rounded (F-04). */
export const weeklyToMonthly = (weekly: number): number => weekly * WEEKS_A_MONTH;

const monthlyToWeekly = (monthly: number): number => monthly / WEEKS_A_MONTH;

/** The properties of a car from which the finance teaser is computed. */
export interface FinanceTeaserCar extends FinancedCar, Partial<Pick<Car, 'finance_lenders'>> {
  /** Price of the car in dollars. */
  price: number;
  year: number;
  status: string;
}

/** The figures that the finance teaser of a car shows. */
export interface FinanceTeaserFigures {
  /** Repayment for the car in whole dollars a week. */
  weekly: number;
  /** Repayment for the car in dollars a month; undefined if the car has no payment estimate. */
  monthly?: number;
  /** Interest rate and comparison rate with which the repayments were computed, in percent a year. */
  rate: number;
  comparisonRate: number;
  termYears: number;
  /** True if the lender made the figures for this car; false if they are computed from the lender's advertised terms. */
  isQuote: boolean;
  /** The loan that the quote is for; absent for computed figures. */
  loan?: QuotedLoan;
  /** The lender whose loan the figures describe. */
  lender: Lender;
  /** The law's warning, which must stand on the same page, and the lender's assumptions, of the quote or else of the lender (F-05). */
  warning: string;
  disclaimer: string;
}

type TeaserSite = Pick<PublicSite, 'timezone'> & { finance: LenderSource; features: Pick<PublicSite['features'], 'finance'> };

type Repayments = Pick<FinanceTeaserFigures, 'weekly' | 'monthly' | 'rate' | 'comparisonRate' | 'termYears' | 'isQuote' | 'loan'>;

/** Returns the repayments of a lender's quote for a car, with the rates that the quote states; undefined if it has no repayment. */
const quotedRepayments = (quote: UsableQuote, lender: Lender): Repayments | undefined => {
  const { paymentWeek, paymentMonth, interestRate: rate, comparisonRate } = quote;
  const weekly = paymentWeek || monthlyToWeekly(paymentMonth ?? 0);
  if (!(weekly > 0)) return undefined;
  return {
    weekly: roundRepayment(weekly),
    monthly: roundRepayment(paymentMonth || weeklyToMonthly(weekly)),
    rate,
    comparisonRate,
    termYears: termOfQuote(quote) ?? lender.termYears,
    isQuote: true,
    loan: loanOfQuote(quote),
  };
};

/** Returns the repayments of the loan that a lender advertises; undefined if it does not lend the price of the car. */
const advertisedRepayments = (price: number, lender: Lender): Repayments | undefined => {
  const weekly = advertisedWeeklyRepayment(price, lender);
  if (weekly === undefined) return undefined;
  const monthly = roundRepayment(weeklyToMonthly(weekly));
  return { weekly, monthly, ...initialLoanTerms(lender), comparisonRate: lender.comparisonRate, isQuote: false };
};

/** Returns the figures of a car at a lender: those of its quote, or else those of its advertised loan. */
const figuresOf = (
  car: FinanceTeaserCar,
  lender: Lender,
  { today, quote }: { today: string; quote?: UsableQuote },
): FinanceTeaserFigures | undefined => {
  const status = car.status as CarStatus;
  if (!showsFinanceTeaser({ ...car, status }, lender, { quote, currentYear: Number(today.slice(0, 4)) })) return undefined;
  const quoted = quote && quotedRepayments(quote, lender);
  const repayments = quote ? quoted : advertisedRepayments(car.price, lender);
  if (!repayments) return undefined;
  const { warning, disclaimer } = quote ? textsOfQuote(quote, lender) : lender;
  return {
    ...repayments,
    monthly: showsPaymentEstimate({ status, reserved: false, price: car.price }, true) ? repayments.monthly : undefined,
    lender,
    warning,
    disclaimer,
  };
};

/** Returns a lender as the one whose loan a broker arranges: under the broker's name, without the lender's own assumptions. */
const atBroker = (lender: Lender, { financeProvider }: UsableQuote): Lender => ({
  ...lender,
  id: BROKER_QUOTE,
  provider: financeProvider ?? '',
  disclaimer: '',
});

/** Returns the figures of the first lender with a quote, or else those of a broker's quote; undefined without a quote. */
const quotedFigures = (car: FinanceTeaserCar, lenders: readonly Lender[], today: string): FinanceTeaserFigures | undefined => {
  const ofBroker = usableQuoteOf(car, BROKER_QUOTE, today);
  return (
    firstOf(lenders, (lender) => {
      const quote = usableQuoteOf(car, lender.id, today);
      return quote && figuresOf(car, lender, { today, quote });
    }) ??
    (ofBroker && firstOf(lenders, (lender) => figuresOf(car, atBroker(lender, ofBroker), { today, quote: ofBroker })))
  );
};

const firstOf = <Value, Found>(values: readonly Value[], find: (value: Value) => Found | undefined): Found | undefined => {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
};

/**
 * Returns the figures of a car's finance teaser, by the first of its lenders that may show one; undefined if none may (F-06,
 * F-10, F-11). A quote for the car, a lender's or else a broker's, comes before what is computed from advertised terms; both
 * rates are those of the repayment (F-12). Callers leave the teaser out for reserved cars themselves. `now` is Unix seconds.
 */
export const financeTeaserFigures = (
  car: FinanceTeaserCar,
  { finance, features, timezone }: TeaserSite,
  now: number,
): FinanceTeaserFigures | undefined => {
  if (!features.finance) return undefined;
  const today = localDateTime(now, timezone).date;
  const lenders = lendersForCar(finance, car);
  return quotedFigures(car, lenders, today) ?? firstOf(lenders, (lender) => figuresOf(car, lender, { today }));
};

/** A quote that every rule of `finance.teaser.rule` accepts. */
const ANY_QUOTE = { paymentWeek: 1, paymentMonth: 1 } satisfies LenderQuote;

/** Returns the lender whose quote a car may show, if the lender makes one; undefined if no lender finances or advertises it. */
export const lenderToAsk = (
  car: FinanceTeaserCar,
  { finance, features, timezone }: TeaserSite,
  now: number,
): Lender | undefined => {
  const status = car.status as CarStatus;
  if (!features.finance || !showsPaymentEstimate({ status, reserved: false, price: car.price }, true)) return undefined;
  const currentYear = Number(localDateTime(now, timezone).date.slice(0, 4));
  return lendersForCar(finance, car).find((lender) =>
    showsFinanceTeaser({ ...car, status }, lender, { quote: ANY_QUOTE, currentYear }),
  );
};

/** The properties of a car that decide on the repayments of its card and page. */
type RepaymentCar = Omit<FinanceTeaserCar, 'price'> & PricedCar & Partial<Pick<Car, 'reserved'>>;

/**
 * Returns the repayments that card, page, sheet and search filter of a car share: those of the price that pages show (F-09).
 * Undefined for a reserved car, for a subscription, without a price, and where no lender may show a repayment.
 */
export const repaymentsOfCar = (
  car: RepaymentCar,
  site: TeaserSite & { features: Pick<PublicSite['features'], 'subscriptions'> },
  now: number,
): FinanceTeaserFigures | undefined => {
  const display = priceDisplay(car, { subscriptions: site.features.subscriptions, noPriceText: '' });
  if (car.reserved || (display.kind !== 'price' && display.kind !== 'offer')) return undefined;
  return financeTeaserFigures({ ...car, price: display.amount }, site, now);
};
