import type { CarStatus, Car, LenderQuote } from '@forecourt/contracts/car/car';
import { BROKER_QUOTE } from '@forecourt/contracts/site/finance-defaults';
import type { QuotedLoan } from '@forecourt/contracts/quotes';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { advertisedLoan } from './advertised-repayment';
import { showsFinanceTeaser, showsPaymentEstimate } from './finance-teaser';
import { loanOfQuote, termOfQuote, textsOfQuote, usableQuoteOf, type UsableQuote } from './lender-quote';
import { lendersForCar, type FinancedCar, type Lender, type LenderSource } from './lenders';
import { roundRepayment } from './repayment';
import { localDateTime } from '../location/zone-time';
import { priceDisplay, type PricedCar } from '../price/price-display';

const WEEKS_A_MONTH = 4.33;

/** Of a quote that states one of both; a computed loan has a repayment of its own a month (F-15). Not rounded (F-04). */
export const weeklyToMonthly = (weekly: number): number => weekly * WEEKS_A_MONTH;

const monthlyToWeekly = (monthly: number): number => monthly / WEEKS_A_MONTH;

export interface FinanceTeaserCar extends FinancedCar, Partial<Pick<Car, 'finance_lenders'>> {
  price: number;
  year: number;
  status: string;
}

export interface FinanceTeaserFigures {
  /** Whole dollars. */
  weekly: number;
  /** Dollars; undefined if the car has no payment estimate. */
  monthly?: number;
  /** Percent a year, as is the comparison rate. */
  rate: number;
  comparisonRate: number;
  /** Of the repayment a month, which the statute counts by other periods than weeks. */
  monthlyComparisonRate: number;
  termYears: number;
  /** False: computed from the lender's advertised terms. */
  isQuote: boolean;
  /** Absent for computed figures. */
  loan?: QuotedLoan;
  lender: Lender;
  /** Must stand on the same page: the law's warning and the assumptions, of the quote or else of the lender (F-05). */
  warning: string;
  disclaimer: string;
}

type TeaserSite = Pick<PublicSite, 'timezone'> & { finance: LenderSource; features: Pick<PublicSite['features'], 'finance'> };

type Repayments = Omit<FinanceTeaserFigures, 'lender' | 'warning' | 'disclaimer'>;

/** With the rates that the quote states; undefined if it has no repayment. */
const quotedRepayments = (quote: UsableQuote, lender: Lender): Repayments | undefined => {
  const { paymentWeek, paymentMonth, interestRate: rate, comparisonRate } = quote;
  const weekly = paymentWeek || monthlyToWeekly(paymentMonth ?? 0);
  if (!(weekly > 0)) return undefined;
  return {
    weekly: roundRepayment(weekly),
    monthly: roundRepayment(paymentMonth || weeklyToMonthly(weekly)),
    rate,
    comparisonRate,
    monthlyComparisonRate: comparisonRate,
    termYears: termOfQuote(quote) ?? lender.termYears,
    isQuote: true,
    loan: loanOfQuote(quote),
  };
};

/** Undefined if the lender does not lend the price. */
const advertisedRepayments = (price: number, lender: Lender): Repayments | undefined => {
  const loan = advertisedLoan(price, lender, 'week');
  const monthly = advertisedLoan(price, lender, 'month');
  if (!loan) return undefined;
  const { payment: weekly, rate, comparisonRate, termYears } = loan;
  const monthlyComparisonRate = monthly?.comparisonRate ?? comparisonRate;
  return { weekly, monthly: monthly?.payment, rate, comparisonRate, monthlyComparisonRate, termYears, isQuote: false };
};

/** Figures of the lender's quote, or else of its advertised loan. */
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

/** Under the broker's name, without the lender's own assumptions. */
const atBroker = (lender: Lender, { financeProvider }: UsableQuote): Lender => ({
  ...lender,
  id: BROKER_QUOTE,
  provider: financeProvider ?? '',
  disclaimer: '',
});

/** Figures of the first lender with a quote, or else of a broker's quote. */
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
 * Figures of the first lender that may show one; undefined if none may (F-06, F-10, F-11). A quote comes before what is
 * computed from advertised terms; both rates are those of the repayment (F-12). Callers leave the teaser out for reserved
 * cars. `now` is Unix seconds.
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

/** Every rule of `finance.teaser.rule` accepts this quote. */
const ANY_QUOTE = { paymentWeek: 1, paymentMonth: 1 } satisfies LenderQuote;

/** The car may show its quote; undefined if no lender finances or advertises the car. */
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

type RepaymentCar = Omit<FinanceTeaserCar, 'price'> & PricedCar & Partial<Pick<Car, 'reserved'>>;

/**
 * Card, page, sheet and search filter share these repayments of the price that pages show (F-09). Undefined for a reserved
 * car, for a subscription, without a price, and where no lender may show a repayment.
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
