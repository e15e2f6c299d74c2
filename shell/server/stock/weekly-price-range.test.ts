import { weeklyPriceRangeOf } from './weekly-price-range';

it.each([
  [undefined, ''],
  [0, ''],
  [1, 'Under $50'],
  [50, '$50 - $100'],
  [299.9, '$250 - $300'],
  [300, '$300 - $400'],
  [500, 'Over $500'],
])('S-06 puts a weekly repayment of %s into %j', (weekly, range) => {
  expect(weeklyPriceRangeOf(weekly)).toBe(range);
});
