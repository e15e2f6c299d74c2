import { financeTeaserFigures, weeklyToMonthly } from './finance-figures';
import { showsPaymentEstimate } from './finance-teaser';

const car = { status: 'in_stock', reserved: false, price: 201 } as const;

it.each([
  ['in stock at 201', car, true, true],
  ['at 200', { ...car, price: 200 }, true, false],
  ['coming soon', { ...car, status: 'coming_soon' as const }, true, false],
  ['sold', { ...car, status: 'sold' as const }, true, false],
  ['reserved', { ...car, reserved: true }, true, false],
  ['at a dealer without estimates', car, false, false],
])('F-10 the payment estimate of a car %s shows', (_, each, enabled, expected) => {
  expect(showsPaymentEstimate(each, enabled)).toBe(expected);
});

it('F-04 a month counts as 4.33 weeks', () => {
  expect(weeklyToMonthly(100)).toBe(433);
});

describe('a car of which several lenders could make a quote', () => {
  const lenders = [
    { id: 'first', provider: 'First Loans', rate: 8 },
    { id: 'second', provider: 'Second Loans', rate: 9 },
  ];
  const site = {
    timezone: 'Australia/Brisbane',
    features: { finance: true },
    finance: { lenders, disclaimer: 'First Loans only.' },
  };
  const now = Date.UTC(2026, 5, 1) / 1000;
  const quoteOf = (financeProvider: string, paymentWeek: number) => ({
    financeProvider,
    paymentWeek,
    interestRate: 7,
    comparisonRate: 7.5,
    termYears: 5,
    deposit: 3000,
    balloon: 9000,
  });
  const figuresWith = (finance_lenders: Record<string, ReturnType<typeof quoteOf>>) => {
    const figures = financeTeaserFigures({ price: 30_000, year: 2024, status: 'in_stock', finance_lenders }, site, now);
    return [figures?.lender.provider, figures?.weekly, figures?.isQuote];
  };
  const [ofSecond, ofBroker] = [quoteOf('Second Loans', 131), quoteOf('youX', 120)];

  it.each([
    ['the first lender’s advertised loan without a quote', {}, ['First Loans', 140, false]],
    ['a later lender’s quote for the car', { second: ofSecond }, ['Second Loans', 131, true]],
    ['a lender’s own quote rather than a broker’s', { second: ofSecond, broker: ofBroker }, ['Second Loans', 131, true]],
    ['a broker’s quote under the name that it has', { broker: ofBroker }, ['youX', 120, true]],
    [
      'no quote whose comparison rate is below its rate',
      { broker: { ...ofBroker, comparisonRate: 6 } },
      ['First Loans', 140, false],
    ],
  ])('F-11 F-04 shows %s', (_, quotes, expected) => {
    expect(figuresWith(quotes as Record<string, ReturnType<typeof quoteOf>>)).toEqual(expected);
  });

  it('F-05 F-14 a broker’s quote says the loan that it is for, and nothing of the lenders’ own assumptions', () => {
    const quoted = { price: 30_000, year: 2024, status: 'in_stock', finance_lenders: { broker: ofBroker } };
    const { loan, disclaimer, warning } = financeTeaserFigures(quoted, site, now) ?? {};
    expect(loan).toEqual({ termYears: 5, deposit: 3000, balloon: 9000 });
    expect([disclaimer, warning]).toEqual(['', expect.stringMatching(/WARNING/)]);
  });
});
