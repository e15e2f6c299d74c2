import type { LenderQuote } from '@forecourt/contracts/car/car';
import { TEASER_RULES } from '@forecourt/contracts/site/finance-defaults';
import { showsFinanceTeaser } from './finance-teaser';
import { lenderForCar } from './lenders';

const car = { price: 20_000, year: 2020, status: 'in_stock' } as const;
const QUOTE: LenderQuote = { paymentWeek: 90, paymentMonth: 390 };
const { teaser } = lenderForCar({ rate: 10 })!;
const shows = (change: Partial<typeof teaser>, carChange: object = {}, quote: LenderQuote | undefined = QUOTE) =>
  showsFinanceTeaser({ ...car, ...carChange }, { teaser: { ...teaser, ...change } }, { quote, currentYear: 2026 });

it.each(TEASER_RULES)('F-06 the rule %s shows the teaser, but never for a car that is gone or for an excluded lender', (rule) => {
  expect(shows({ rule })).toBe(true);
  expect(shows({ rule }, { status: 'sold' })).toBe(false);
  expect(shows({ rule, excluded: true })).toBe(false);
});

it.each([
  ['year_window', { year: 2015 }, QUOTE, true],
  ['year_window', { year: 2014 }, QUOTE, false],
  ['year_window', { price: 501 }, QUOTE, true],
  ['year_window', { price: 500 }, QUOTE, false],
  ['sellable', { price: 0, year: 1990 }, {}, true],
  ['weekly_payment', { price: 500 }, QUOTE, false],
  ['weekly_payment', {}, { ...QUOTE, paymentWeek: 0 }, false],
  ['weekly_payment', { year: 1990 }, { ...QUOTE, paymentMonth: null as never }, true],
  ['monthly_payment', { price: 500 }, QUOTE, false],
  ['monthly_payment', {}, {}, false],
  ['monthly_payment', {}, { paymentMonth: 390 }, true],
] as const)('F-06 the rule %s with the car %j and the quote %j shows the teaser: %s', (rule, change, quote, expected) => {
  expect(shows({ rule }, change, quote)).toBe(expected);
});

it('F-06 a lender sets the years and the lowest price of its teaser', () => {
  expect(shows({ years: 6 })).toBe(false);
  expect(shows({ minPrice: 20_000 })).toBe(false);
});
