import { findDoubts } from './doubts';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const CAR = { item_type: 'car', car_type: 'used', price: 20_000, km: 60_000, year: 2018 } as const;
type Judged = Parameters<typeof findDoubts>[0];
const doubts = (change: Partial<Judged>, currency = 'AUD') =>
  findDoubts({ ...CAR, ...change }, { now: NOW, currency }).map(({ field, reason }) => `${field}: ${reason}`);

describe('values that can hardly be right', () => {
  it.each<[Partial<Judged>, string]>([
    [{ km: 2_700_000 }, 'km: "2700000" can hardly be right: the most for a car is 800000'],
    [{ km: 700_000, year: 2024 }, 'km: "700000" can hardly be right: the most for a car of 2024 is 450000'],
    [{ km: 40_000, car_type: 'new', year: 2026 }, 'km: "40000" can hardly be right: the most for a new vehicle is 10000'],
    [{ km: 45, year: 2019 }, 'km: "45" can hardly be right: the least for a used car of 2019 is 210'],
    [{ km: 0, year: 1998 }, 'km: "0" can hardly be right: the least for a used car of 1998 is 300'],
    [{ price: 88 }, 'price: "88" can hardly be right: the least for a car is 300'],
    [{ price: 33 }, 'price: "33" can hardly be right: the least for a car is 300'],
    [{ price: 32_990_000 }, 'price: "32990000" can hardly be right: the most for a car is 8000000'],
    [{ offer_price: 1_999 }, 'offer_price: "1999" can hardly be right: the price is 20000'],
    [{ before_price: 219_990 }, 'before_price: "219990" can hardly be right: the price is 20000'],
    [{ car_type: 'new', year: 2012, km: 5 }, 'year: "2012" can hardly be right: a new vehicle is at most 4 years old'],
    [{ engine_size_litres: 18 }, 'engine_size_litres: "18" can hardly be right: the most for a car is 8.5'],
    [{ engine_size_litres: 0.1 }, 'engine_size_litres: "0.1" can hardly be right: the least for a car is 0.5'],
    [{ engine_size_litres: 8, cylinders: 4 }, 'engine_size_litres: "8" can hardly be right: the most for 4 cylinders is 4.4'],
    [{ item_type: 'motorcycle', km: 400_000 }, 'km: "400000" can hardly be right: the most for a motorcycle is 300000'],
  ])('I-03 %j is doubted with its reason', (change, reason) => {
    expect(doubts(change)).toContainEqual(expect.stringContaining(reason.slice(0, 60)));
  });

  it.each<Partial<Judged>>([
    {},
    { price: 0 },
    { price: 1 },
    { price: 990, year: 2001, km: 380_000 },
    { price: 6_500_000, year: 2025, km: 100 },
    { engine_size_litres: 8, cylinders: 16 },
    { engine_size_litres: 0.66, cylinders: 3 },
    { item_type: 'truck', engine_size_litres: 15, cylinders: 6, km: 1_400_000, year: 2012 },
    { engine_size_litres: 9.8, cylinders: 6, fuel: 'Diesel', price: 240_000 },
    { item_type: 'motorcycle', engine_size_litres: 0.05, cylinders: 1, price: 900 },
    { item_type: 'caravan', km: undefined, price: 4_000 },
    { offer_price: 18_500, before_price: 24_000 },
    { car_type: 'demo', km: 9_000, year: 2025 },
    { car_type: 'demo', km: 45, year: 2019 },
    { car_type: 'new', km: 5, year: 2023 },
    { km: 45, year: 2024 },
    { km: 461, year: 2017, price: 234_990 },
    { item_type: 'caravan', km: 0 },
  ])('I-03 %j is not doubted', (change) => {
    expect(doubts(change)).toEqual([]);
  });

  it('I-03 prices of other currencies are not held against limits in dollars', () => {
    expect(doubts({ price: 250 }, 'JPY')).toEqual([]);
  });
});
