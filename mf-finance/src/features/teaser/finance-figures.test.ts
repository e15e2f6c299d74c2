import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { financeTeaserFigures } from '@forecourt/rules/finance/finance-figures';
import { lenderForCar } from '@forecourt/rules/finance/lenders';
import { initialCalculatorInput } from '../../model/calculator-input';
import { calculatedLoan } from '@forecourt/rules/finance/calculated-loan';

const finance = { rate: 8.5, comparisonRate: 9.32, maxAmountFollowsPrice: true };
const site = {
  timezone: 'Australia/Brisbane',
  features: { finance: true },
  finance,
} as unknown as PublicSite;
const car = { price: 36_990, year: 2022, status: 'in_stock' };
/** 31 December 2026, 23:30 in Brisbane, in Unix seconds; the date in UTC is the same. */
const now = Date.UTC(2026, 11, 31, 13, 30) / 1000;

it('F-06 F-15 the teaser has the repayments of one loan, each with its comparison rate', () => {
  expect(financeTeaserFigures(car, site, now)).toMatchObject({
    weekly: 175,
    monthly: 759,
    rate: 8.5,
    comparisonRate: 8.53,
    monthlyComparisonRate: 8.5,
    termYears: 5,
  });
});

it.each([36_990, 12_345, 140_000])(
  'F-06 the teaser of a car for %d has the same repayment that the calculator starts with',
  (price) => {
    const lender = lenderForCar(finance)!;
    const result = calculatedLoan(initialCalculatorInput(lender, price), calculatorRanges(lender, price), lender);
    expect(result).toMatchObject({ payment: financeTeaserFigures({ ...car, price }, site, now)?.weekly });
  },
);

it.each([
  ['a sold car', { status: 'sold' }],
  ['a price of 500 or less', { price: 500 }],
  ['a car without a price', { price: 0 }],
  ['a car of twelve years ago', { year: 2014 }],
  ['a repayment of 25 dollars or less', { price: 5000 }],
  ['less than the dealer lends', { price: 999 }],
])('F-06 the teaser has no figures for %s', (_, change) =>
  expect(financeTeaserFigures({ ...car, ...change }, site, now)).toBeUndefined(),
);

it("F-06 the age of a car counts by the dealer's calendar", () => {
  const later = now + 3600;
  expect(financeTeaserFigures({ ...car, year: 2015 }, site, now)).toBeDefined();
  expect(financeTeaserFigures({ ...car, year: 2015 }, site, later)).toBeUndefined();
});

it('F-10 a car that is not in stock yet has no monthly estimate', () => {
  expect(financeTeaserFigures({ ...car, status: 'coming_soon' }, site, now)).toMatchObject({ weekly: 175, monthly: undefined });
});

it('X-03 the teaser has no figures for a dealer without finance', () => {
  expect(financeTeaserFigures(car, { ...site, features: { ...site.features, finance: false } }, now)).toBeUndefined();
});
