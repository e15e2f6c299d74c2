import { loanOf } from './loan';
import type { LoanTerms } from './repayment';

const loan: LoanTerms = { amount: 30_000, rate: 10, termYears: 5, frequency: 'week' };
const month: LoanTerms = { ...loan, frequency: 'month' };

it('F-15 a loan has every figure once: its total is all repayments and the balloon, and contains the fees', () => {
  expect(loanOf({ ...month, deposit: 5000, fees: 395, residual: 9000 })).toEqual({
    principal: 25_395,
    fees: 395,
    balloon: 9000,
    payment: 423,
    payments: 60,
    total: 423 * 60 + 9000,
    frequency: 'month',
    termYears: 5,
    rate: 10,
    comparisonRate: 10.54,
  });
});

it.each([
  ['week', 10.61],
  ['fortnight', 10.61],
  ['month', 10.57],
] as const)(
  'F-12 F-15 the comparison rate of a loan that is paid each %s is %d by the periods of the statute',
  (frequency, rate) => {
    expect(loanOf({ ...loan, frequency, fees: 395 })?.comparisonRate).toBe(rate);
  },
);

it.each([
  ['nearest', 147],
  ['up', 147],
  ['down', 146],
] as const)('F-02 an exact repayment rounded %s gives %s', (rounding, payment) => {
  expect(loanOf({ ...loan, rounding })).toMatchObject({ payment, total: payment * 260 });
});

it('F-02 a loan with one repayment is paid back with the interest of its period', () => {
  const one = { ...month, amount: 12_000, rate: 12, termYears: 1 / 12 };
  expect(loanOf(one)).toMatchObject({ payment: 12_120, payments: 1, total: 12_120 });
  expect(loanOf({ ...one, rate: 0 })).toMatchObject({ payment: 12_000, total: 12_000 });
});

it('F-02 a whole repayment is not rounded up because of binary fractions', () => {
  expect(loanOf({ ...loan, amount: 26_000, rate: 0, rounding: 'up' })).toMatchObject({ payment: 100 });
});

it.each([
  ['25 a week', { amount: 6500, rate: 0 }, false],
  ['26 a week', { amount: 6760, rate: 0 }, true],
  ['nothing to repay', { amount: 0 }, false],
  ['a deposit above the amount', { deposit: 40_000 }, false],
  ['a residual above the loan at no interest', { residual: 40_000, rate: 0 }, false],
  ['a balloon above the principal', { residual: 30_001 }, false],
  ['a balloon as large as the principal, of which only the interest is paid', { residual: 30_000 }, true],
  ['no term', { termYears: 0 }, false],
  ['what is not a number', { amount: Number.NaN }, false],
])('F-02 a loan with %s has figures: %3$s', (_, change, has) => {
  expect(loanOf({ ...loan, ...change }) !== undefined).toBe(has);
});
