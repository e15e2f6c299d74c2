import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';
import { lenderForCar } from '@forecourt/rules/finance/lenders';
import { isRateLocked, initialCalculatorInput } from './calculator-input';
import { calculatedLoan } from '@forecourt/rules/finance/calculated-loan';

const finance = lenderForCar({ rate: 8.5, comparisonRate: 9.32, minAmount: 5000 })!;

it("F-01 the dealer's settings bound amount and rate; fixed limits bound the other inputs", () => {
  const ranges = calculatorRanges({ ...finance, minRate: 7.5, maxRate: 19.95 });
  expect(ranges.amount).toEqual({ min: 5000, max: 100_000, step: 500 });
  expect(ranges.rate).toEqual({ min: 7.5, max: 19.95, step: 0.5, base: 8.5 });
  expect(ranges.termYears).toEqual({ min: 1, max: 7, step: 0.5 });
});

it('F-01 a car above the largest loan raises it to 1.05 times its price where the lender says so', () => {
  expect(calculatorRanges(finance, 200_000).amount.max).toBe(100_000);
  expect(calculatorRanges({ ...finance, maxAmountFollowsPrice: true }, 200_000).amount.max).toBe(210_000);
});

it('F-01 the calculator starts with the price of the car or $30,000, and with the dealer’s rate and term', () => {
  const rest = { lender: 'dealer', deposit: 0, tradeIn: 0, termYears: 5, rate: 8.5, residual: 0, frequency: 'week' };
  expect(initialCalculatorInput(finance, 36_990)).toEqual({ amount: 36_990, ...rest });
  expect(initialCalculatorInput(finance)).toEqual({ amount: 30_000, ...rest });
  expect(initialCalculatorInput(finance, -5).amount).toBe(30_000);
});

it('F-01 inputs from an address are clamped, except the amount, which shows a message', () => {
  const input = {
    amount: 999_999,
    deposit: 900_000,
    tradeIn: 260_000,
    termYears: 12,
    rate: 90,
    residual: 251_000,
    frequency: 'month' as const,
  };
  expect(initialCalculatorInput(finance, 0, input)).toEqual({
    lender: 'dealer',
    amount: 999_999,
    deposit: 250_000,
    tradeIn: 250_000,
    termYears: 7,
    rate: 15,
    residual: 250_000,
    frequency: 'month',
  });
});

it('F-01 a loan term is rounded to half years', () => {
  expect(initialCalculatorInput(finance, 0, { termYears: 4.3 }).termYears).toBe(4.5);
});

it('F-01 a fixed rate ignores the rate in the address', () => {
  const locked = { ...finance, minRate: 8.5, maxRate: 8.5 };
  expect(isRateLocked(locked)).toBe(true);
  expect(isRateLocked(finance)).toBe(false);
  expect(initialCalculatorInput(locked, 0, { rate: 3 }).rate).toBe(8.5);
});

it('F-02 the calculator’s result has a repayment and a total, and a weekly repayment is smaller than a monthly one', () => {
  const ranges = calculatorRanges(finance);
  const weekly = calculatedLoan(initialCalculatorInput(finance), ranges, finance);
  const monthly = calculatedLoan(initialCalculatorInput(finance, 0, { frequency: 'month' }), ranges, finance);
  expect(weekly).toMatchObject({ payment: 142, total: 36_920 });
  expect(monthly).toMatchObject({ payment: 615, total: 36_900 });
});

it('F-02 F-13 a trade-in reduces the loan as a deposit does', () => {
  const repaymentFor = (input: object) =>
    calculatedLoan(initialCalculatorInput(finance, 30_000, input), calculatorRanges(finance), finance);
  const both = repaymentFor({ deposit: 3000, tradeIn: 7000 });
  expect(both).toEqual(repaymentFor({ deposit: 10_000 }));
  expect(both).not.toEqual(repaymentFor({ deposit: 3000 }));
});

it.each([
  ['an amount under the minimum', { amount: 4999 }],
  ['an amount above the maximum', { amount: 100_001 }],
  ['a deposit as large as the amount', { amount: 30_000, deposit: 30_000 }],
  ['a repayment of 25 dollars or less', { amount: 5000, termYears: 7 }],
])('F-02 the calculator’s result for %s is an enquiry instead of a repayment', (_, input) => {
  expect(calculatedLoan(initialCalculatorInput(finance, 0, input), calculatorRanges(finance), finance)).toBeUndefined();
});
