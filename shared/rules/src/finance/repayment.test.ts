import * as fc from 'fast-check';
import { unroundedRepayment, REPAYMENT_FREQUENCIES, displayedRepayment, type LoanTerms } from './repayment';

const loan: LoanTerms = { amount: 30_000, rate: 10, termYears: 5, frequency: 'week' };

/** Period by period. */
const owedAtTheEnd = (of: LoanTerms): number => {
  const { perYear } = REPAYMENT_FREQUENCIES[of.frequency];
  const payment = unroundedRepayment(of);
  let owed = of.amount - (of.deposit ?? 0) + (of.fees ?? 0);
  for (let period = 0; period < Math.round(of.termYears * perYear); period++) owed += owed * (of.rate / 100 / perYear) - payment;
  return owed;
};

it.each([
  ['week', 146.73],
  ['fortnight', 293.68],
  ['month', 637.41],
] as const)('F-02 the repayment of $30,000 at 10%% over 5 years, due each %s, with %s', (frequency, expected) => {
  expect(unroundedRepayment({ ...loan, frequency })).toBeCloseTo(expected, 2);
});

it('F-02 the debt after the last repayment is exactly the residual', () => {
  const loans = fc.record({
    amount: fc.integer({ min: 5000, max: 250_000 }),
    deposit: fc.integer({ min: 0, max: 2000 }),
    fees: fc.integer({ min: 0, max: 1500 }),
    residual: fc.integer({ min: 0, max: 2000 }),
    rate: fc.integer({ min: 0, max: 40 }).map((half) => half / 2),
    termYears: fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
    frequency: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
  });
  fc.assert(
    fc.property(loans, (each) => {
      expect(owedAtTheEnd(each)).toBeCloseTo(each.residual, 3);
    }),
  );
});

it('F-02 a rate close to zero gives nearly the repayment of a rate of zero', () => {
  const free = unroundedRepayment({ ...loan, rate: 0 });
  expect(free).toBeCloseTo(30_000 / 260, 9);
  expect(unroundedRepayment({ ...loan, rate: 1e-9 })).toBeCloseTo(free, 6);
});

it('F-02 the fees are added to the loan and the deposit is subtracted', () => {
  expect(unroundedRepayment({ ...loan, deposit: 5000, fees: 395 })).toBeCloseTo(
    unroundedRepayment({ ...loan, amount: 25_395 }),
    9,
  );
});

it('F-02 the repayment is in whole dollars, and the total is all rounded repayments plus the fees', () => {
  expect(displayedRepayment(loan)).toEqual({ kind: 'repayment', payment: 147, total: 147 * 260 });
  expect(displayedRepayment({ ...loan, frequency: 'month', fees: 395 })).toEqual({
    kind: 'repayment',
    payment: 646,
    total: 646 * 60 + 395,
  });
});

it.each([
  ['nearest', 147],
  ['up', 147],
  ['down', 146],
] as const)('F-02 an exact repayment rounded %s gives %s', (rounding, payment) => {
  expect(displayedRepayment({ ...loan, rounding })).toMatchObject({ payment });
});

it('F-02 a loan with one repayment is paid back with the interest of its period', () => {
  const month: LoanTerms = { amount: 12_000, rate: 12, termYears: 1 / 12, frequency: 'month' };
  expect(displayedRepayment(month)).toEqual({ kind: 'repayment', payment: 12_120, total: 12_120 });
  expect(displayedRepayment({ ...month, rate: 0 })).toEqual({ kind: 'repayment', payment: 12_000, total: 12_000 });
});

it('F-02 a whole repayment is not rounded up because of binary fractions', () => {
  expect(displayedRepayment({ ...loan, amount: 26_000, rate: 0, rounding: 'up' })).toMatchObject({ payment: 100 });
});

it.each([
  ['25 a week', { amount: 6500, rate: 0 }, 'enquire'],
  ['26 a week', { amount: 6760, rate: 0 }, 'repayment'],
  ['nothing to repay', { amount: 0 }, 'enquire'],
  ['a deposit above the amount', { deposit: 40_000 }, 'enquire'],
  ['a residual above the loan at no interest', { residual: 40_000, rate: 0 }, 'enquire'],
  ['a balloon above the principal', { residual: 30_001 }, 'enquire'],
  ['a balloon as large as the principal, of which only the interest is paid', { residual: 30_000 }, 'repayment'],
  ['no term', { termYears: 0 }, 'enquire'],
  ['what is not a number', { amount: Number.NaN }, 'enquire'],
])('F-02 a loan with %s gives %3$s', (_, change, kind) => {
  expect(displayedRepayment({ ...loan, ...change }).kind).toBe(kind);
});
