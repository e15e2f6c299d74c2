import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { lenderForCar } from '@forecourt/rules/finance/lenders';
import { affordablePrice, initialCalculatorInput } from './calculator-input';
import { calculatedLoan } from '@forecourt/rules/finance/calculated-loan';

const plain = lenderForCar({ rate: 8.5, comparisonRate: 9.32, maxAmount: 100_000 })!;
const costly = lenderForCar({
  rate: 8.5,
  maxAmount: 100_000,
  fees: { establishment: 395, securityRegistration: 6, dealerAgency: 912.25, monthly: 8 },
})!;

const weeklyFor = (lender: typeof plain, price: number, change: object): number => {
  const loan = calculatedLoan(initialCalculatorInput(lender, price, change), calculatorRanges(lender, price), lender);
  return loan?.payment ?? 0;
};

describe.each([
  ['without fees', plain],
  ['with fees', costly],
])('the price for a weekly budget at a lender %s', (_, lender) => {
  it.each([
    [150, {}],
    [150, { deposit: 5000, tradeIn: 8500 }],
    [200, { residual: 9000, termYears: 4 }],
    [320, { rate: 12.5, termYears: 7, deposit: 250 }],
    [90, { rate: 0.5 }],
  ])('F-09 costs at most $%d a week in the calculator, and $200 more would cost more: %j', (weekly, change) => {
    const price = affordablePrice(weekly, initialCalculatorInput(lender, 0, change), lender);
    expect(price % 100).toBe(0);
    expect(weeklyFor(lender, price, change)).toBeLessThanOrEqual(weekly);
    expect(weeklyFor(lender, price + 200, change)).toBeGreaterThanOrEqual(weekly);
  });
});

it('F-09 a budget never buys more than the largest loan and the shopper’s own money', () => {
  expect(affordablePrice(5000, initialCalculatorInput(plain, 0, { deposit: 10_000 }), plain)).toBe(110_000);
});

it.each([0, -5, Number.NaN, 3])('F-09 a budget of %d dollars a week buys nothing', (weekly) =>
  expect(affordablePrice(weekly, initialCalculatorInput(plain), plain)).toBe(0),
);
