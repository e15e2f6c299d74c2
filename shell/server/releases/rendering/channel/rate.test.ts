import { createRate } from './rate';

it('R-20 a rate allows its number in each window, and begins anew with the next', () => {
  const rate = createRate(2, 1_000);
  expect([5_000, 5_500, 5_999, 6_000, 6_001, 6_999].map((at) => rate.allows(at))).toEqual([true, true, false, true, true, false]);
});
