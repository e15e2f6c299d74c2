import { weeklyToMonthly, showsPaymentEstimate } from './finance-figures';

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
