import { ESTIMATE_ASSUMPTIONS, paymentEstimate } from './payment-estimate';

const QUOTE = { weeklyRepaymentAmount: 131.6, advertisedRate: 8.5, comparisonRate: 9.32 };

const RATES = { rate: 8.5, comparisonRate: 9.32 };

it('F-04 the monthly repayment of a quote is the exact weekly one times 4.33', () => {
  expect(paymentEstimate(QUOTE)).toEqual({ weekly: 132, monthly: 570, ...RATES, monthlyComparisonRate: 9.32 });
  expect(paymentEstimate({ ...QUOTE, weeklyRepaymentAmount: 100 })?.monthly).toBe(433);
});

it('F-15 the monthly repayment of a computed loan is its own, with the comparison rate of its periods', () => {
  const loan = { ...QUOTE, monthlyRepaymentAmount: 571, monthlyComparisonRate: 9.3 };
  expect(paymentEstimate(loan)).toEqual({ weekly: 132, monthly: 571, ...RATES, monthlyComparisonRate: 9.3 });
});

it.each([{ weeklyRepaymentAmount: 0 }, { advertisedRate: 0 }, { comparisonRate: 0 }])(
  'F-12 a quote with %j makes no estimate, because a repayment stands beside both rates',
  (change) => expect(paymentEstimate({ ...QUOTE, ...change })).toBeUndefined(),
);

it('F-14 an estimate assumes five years, a deposit of 10 % and a final payment of 30 %', () => {
  expect(ESTIMATE_ASSUMPTIONS).toEqual({ termYears: 5, depositPercent: 10, finalPaymentPercent: 30 });
});
