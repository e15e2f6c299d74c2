import { rangeFilterOptions as rangeOptionsOf } from './range-options';

const KM = { locale: 'en-AU', stock: { distance: 'auto' as const } };
const rangeOptions = (attribute: string, stock: { min: number; max: number } | undefined, chosen = {}, site = KM) =>
  rangeOptionsOf(attribute, stock, chosen, site);

it('S-06 the listed bounds are those that divide the stock, and the chosen ones', () => {
  expect(rangeOptions('price', { min: 12_000, max: 27_000 })).toEqual({
    min: [15_000, 20_000, 25_000],
    max: [15_000, 20_000, 25_000],
  });
  expect(rangeOptions('price', { min: 12_000, max: 14_000 }, { max: 50_000 }).max).toEqual([50_000]);
  expect(rangeOptions('year', { min: 2019, max: 2021 })).toEqual({ min: [2019, 2020, 2021], max: [2019, 2020, 2021] });
  expect(rangeOptions('year', undefined)).toEqual({ min: [], max: [] });
});

it('S-06 the bounds of an odometer in miles are whole miles, in kilometres', () => {
  expect(rangeOptions('km', { min: 0, max: 40_000 }, {}, { ...KM, locale: 'en-GB' }).max).toEqual([8047, 16_093, 32_187]);
});

it('S-06 a number without a list of steps of its own offers about ten even steps of the stock', () => {
  expect(rangeOptions('towing_capacity', { min: 750, max: 3500 }).min).toEqual([
    800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600, 2800, 3000, 3200, 3400,
  ]);
  expect(rangeOptions('fuel_consumption', { min: 4.1, max: 5.2 }).min).toEqual([
    4.2, 4.3, 4.4, 4.5, 4.6, 4.7, 4.8, 4.9, 5, 5.1, 5.2,
  ]);
  expect(rangeOptions('towing_capacity', { min: 3500, max: 3500 })).toEqual({ min: [], max: [] });
  expect(rangeOptions('towing_capacity', undefined)).toEqual({ min: [], max: [] });
});
