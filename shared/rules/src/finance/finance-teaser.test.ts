import { showsFinanceTeaser, type LenderQuote, type FinanceTeaserRule } from './finance-teaser';

const car = { price: 20_000, year: 2020, status: 'in_stock' } as const;
const quote: LenderQuote = { interestRate: 7, comparisonRate: 8, paymentWeek: 90, paymentMonth: 390 };
const shows = (rule: FinanceTeaserRule, change: object = {}, other: Partial<LenderQuote> = {}) =>
  showsFinanceTeaser({ ...car, ...change }, { quote: { ...quote, ...other }, rule, currentYear: 2026 });

const RULES: FinanceTeaserRule[] = ['year_window', 'sellable', 'weekly_payment', 'monthly_payment'];

it.each(RULES)(
  'F-06 the rule %s shows the teaser for a complete quote, but never for a car that is gone or for a quote without rates',
  (rule) => {
    expect(shows(rule)).toBe(true);
    expect(shows(rule, { status: 'sold' })).toBe(false);
    expect(shows(rule, {}, { comparisonRate: null })).toBe(false);
    expect(shows(rule, {}, { interestRate: undefined })).toBe(false);
    expect(shows(rule, {}, { interestRate: 0 })).toBe(true);
  },
);

it.each([
  ['year_window', { year: 2015 }, {}, true],
  ['year_window', { year: 2014 }, {}, false],
  ['year_window', { price: 501 }, {}, true],
  ['year_window', { price: 500 }, {}, false],
  ['sellable', { price: 0, year: 1990 }, { paymentWeek: null, paymentMonth: null }, true],
  ['weekly_payment', { price: 500 }, {}, false],
  ['weekly_payment', {}, { paymentWeek: 0 }, false],
  ['weekly_payment', { year: 1990 }, { paymentMonth: null }, true],
  ['monthly_payment', { price: 500 }, {}, false],
  ['monthly_payment', {}, { paymentMonth: undefined }, false],
  ['monthly_payment', {}, { paymentWeek: null }, true],
] as const)('F-06 the rule %s with the car %j and the context %j shows the teaser: %s', (rule, change, other, expected) => {
  expect(shows(rule, change, other)).toBe(expected);
});

it('F-06 the teaser does not show without a lender or on an excluded site', () => {
  expect(showsFinanceTeaser(car, { quote: undefined, rule: 'sellable', currentYear: 2026 })).toBe(false);
  expect(showsFinanceTeaser(car, { quote, rule: 'sellable', excluded: true, currentYear: 2026 })).toBe(false);
});
