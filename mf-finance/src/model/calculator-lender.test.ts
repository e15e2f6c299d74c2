import { calculatorLenders, chosenLender, lenderLabel, startingInput } from './calculator-lender';
import { initialCalculatorInput } from './calculator-input';
import { calculatorRanges } from '@forecourt/rules/finance/calculator-input';

const FEES = { establishment: 395, securityRegistration: 6, dealerAgency: 912.25, monthly: 8 };
const finance = {
  rate: 8.5,
  maxAmount: 100_000,
  fees: FEES,
  lenders: [
    { id: 'new_only', provider: 'New Only', rate: 6.9, cars: { types: ['new' as const] } },
    {
      id: 'any',
      provider: 'Any Car',
      maxAmount: 60_000,
      inputs: { residual: 'hidden' as const, frequency: 'hidden' as const },
      frequency: 'month' as const,
    },
  ],
};
const idsOf = (...[car, variant]: [Parameters<typeof calculatorLenders>[1]?, 'sidebar'?]) =>
  calculatorLenders(finance, car, variant).map(({ id }) => id);

it('F-11 the calculator lets choose among the lenders that finance the car', () => {
  expect(idsOf({ price: 30_000, year: 2026, car_type: 'new' })).toEqual(['new_only', 'any']);
  expect(idsOf({ price: 30_000, year: 2019, car_type: 'used' })).toEqual(['any']);
  expect(idsOf()).toEqual(['new_only', 'any']);
});

it('F-11 a car that no lender finances keeps all lenders, so that the calculator still works', () => {
  const onlyNew = { ...finance, lenders: finance.lenders.slice(0, 1) };
  expect(calculatorLenders(onlyNew, { price: 30_000, year: 2019, car_type: 'used' })).toHaveLength(1);
});

it.each([
  ['the sidebar’s', { maxAmount: 900_000 }, 0, 250_000],
  ['the lender’s, if that is less', { maxAmount: 100_000 }, 0, 100_000],
  ['the price of the car, which the lender lends', { maxAmount: 900_000 }, 310_000, 310_000],
  ['what the lender raises for an expensive car, up to the sidebar’s', { maxAmountFollowsPrice: true }, 200_000, 210_000],
  ['the dealer’s own', { maxAmount: 900_000, sidebar: { maxAmount: 150_000 } }, 0, 150_000],
])('F-14 the largest loan of the calculator in the sidebar is %s', (_, change, price, largest) => {
  const car = price > 0 ? { price, year: 2026 } : undefined;
  const lender = calculatorLenders({ rate: 8.5, ...change, fees: FEES }, car, 'sidebar')[0]!;
  expect(calculatorRanges(lender, price).amount.max).toBe(largest);
  expect(lender.fees).toEqual(FEES);
});

it('F-13 a lender in the address that the dealer does not have gives way to the first one', () => {
  const lenders = calculatorLenders(finance);
  expect([chosenLender(lenders, 'any').id, chosenLender(lenders, 'gone').id, chosenLender(lenders, undefined).id]).toEqual([
    'any',
    'new_only',
    'new_only',
  ]);
});

it('F-01 inputs that a lender hides keep its own values, whatever the address says', () => {
  const any = chosenLender(calculatorLenders(finance), 'any');
  const input = initialCalculatorInput(any, 30_000, { residual: 9000, frequency: 'week', deposit: 500 });
  expect(input).toMatchObject({ lender: 'any', residual: 0, frequency: 'month', deposit: 500 });
  const hidden = { ...any, inputs: { ...any.inputs, deposit: 'hidden' as const, interest: 'hidden' as const } };
  expect(initialCalculatorInput(hidden, 30_000, { deposit: 500, tradeIn: 900, rate: 3 })).toMatchObject({
    deposit: 0,
    tradeIn: 0,
    rate: 8.5,
  });
});

it('F-11 lenders of one name are told apart by the cars that they finance', () => {
  const both = calculatorLenders({
    provider: 'Goldfields',
    rate: 9,
    lenders: [
      { id: 'trucks', cars: { items: ['truck'] } },
      { id: 'leisure', cars: { items: ['caravan', 'car'] } },
      { id: 'other', provider: 'Other' },
    ],
  });
  expect(both.map((lender) => lenderLabel(lender, both))).toEqual(['Goldfields (truck)', 'Goldfields (caravan, car)', 'Other']);
});

it('F-15 without a lender there is no calculator', () => {
  expect(calculatorLenders({})).toEqual([]);
  expect(() => chosenLender([], 'any')).toThrow('A calculator needs a lender');
});

it('F-13 a rate that was chosen at a lender who does not finance the car does not count', () => {
  const lenders = calculatorLenders(finance);
  expect(startingInput(lenders, 30_000, { lender: 'gone', rate: 12 })).toMatchObject({ lender: 'new_only', rate: 6.9 });
  expect(startingInput(lenders, 30_000, { lender: 'any', rate: 12 })).toMatchObject({ lender: 'any', rate: 12 });
  expect(startingInput(lenders, 30_000, { rate: 12 })).toMatchObject({ lender: 'new_only', rate: 12 });
});
