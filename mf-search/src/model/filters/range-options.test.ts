import { rangeOptions } from './range-options';

it('S-06 the listed bounds are those that divide the stock, and the chosen ones', () => {
  expect(rangeOptions('price', { min: 12_000, max: 27_000 })).toEqual({
    min: [15_000, 20_000, 25_000],
    max: [15_000, 20_000, 25_000],
  });
  expect(rangeOptions('price', { min: 12_000, max: 14_000 }, { max: 50_000 }).max).toEqual([50_000]);
  expect(rangeOptions('year', { min: 2019, max: 2021 })).toEqual({ min: [2019, 2020, 2021], max: [2019, 2020, 2021] });
  expect(rangeOptions('year', undefined)).toEqual({ min: [], max: [] });
});
