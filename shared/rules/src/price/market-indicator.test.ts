import { marketIndicator } from './market-indicator';

it.each([
  [20_000, { state: 20_500 }, { below: 500, average: 20_500 }],
  [20_000, { state: 20_499 }, undefined],
  [20_000, { state: null, national: 21_000 }, { below: 1000, average: 21_000 }],
  [20_000, { state: 20_100, national: 25_000 }, undefined],
  [20_000, { state: 19_000 }, undefined],
  [20_000, {}, undefined],
  [0, { state: 20_000 }, undefined],
])('V-15 a price of %s with the averages %j has the indicator %j', (price, averages, expected) => {
  expect(marketIndicator(price, averages)).toEqual(expected);
});
