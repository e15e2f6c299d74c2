import { changeoverRange, tradeInVehicleName, confidenceLevel } from './offer-words';

it.each([
  [0.95, 'high'],
  [0.7, 'high'],
  [0.69, 'fair'],
  [0.45, 'fair'],
  [0.44, 'low'],
])('L-08 a confidence of %s has the level %s', (confidence, level) => {
  expect(confidenceLevel(confidence)).toBe(level);
});

it('L-08 the name of a vehicle consists of its known year, make, model and badge', () => {
  expect(tradeInVehicleName({ year: 2021, make: 'Mazda', model: 'CX-5', badge: 'Touring', km: 1 })).toBe(
    '2021 Mazda CX-5 Touring',
  );
  expect(tradeInVehicleName({ year: 2021, make: 'Mazda', model: 'CX-5', km: 1 })).toBe('2021 Mazda CX-5');
});

it('L-08 the changeover price is negative when the shopper gets money', () => {
  expect(changeoverRange(38_990, { low: 14_200, high: 16_800 })).toEqual({ least: 22_190, most: 24_790 });
  expect(changeoverRange(10_000, { low: 14_200, high: 16_800 })).toEqual({ least: -6800, most: -4200 });
});
