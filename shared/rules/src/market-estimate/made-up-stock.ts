import type { ComparedMarketCar } from './market-car';

/** Of one make. Prices have a repeatable deviation of up to `scatter` (0.05: 5 %). */
export const madeUpStock = ({ count = 60, scatter = 0.05, asOfYear = 2026 } = {}): ComparedMarketCar[] =>
  Array.from({ length: count }, (_, index) => {
    const age = 1 + (index % 9);
    const km = 4000 + age * 13_000 + ((index * 37) % 11) * 1500;
    const model = ['Rio', 'Sportage', 'Carnival'][index % 3]!;
    const badge = ['S', 'Sport', 'GT-Line'][Math.floor(index / 3) % 3]!;
    const chance = (((index * 7919) % 101) / 50 - 1) * scatter;
    return {
      id: `car-${String(index).padStart(4, '0')}`,
      make: 'Kia',
      model,
      badge,
      year: asOfYear - age,
      km,
      state: ['QLD', 'NSW'][index % 2]!,
      body: 'SUV',
      fuel: 'Petrol',
      transmission: 'Automatic',
      drive: 'FWD',
      engine_size_litres: 2,
      car_type: 'used',
      item_type: 'car',
      price_type: 'drive_away',
      price: Math.round(madeUpPrice({ model, badge, age, km }) * Math.exp(chance)),
    };
  });

/** Dollars, before any deviation. */
export const madeUpPrice = ({ model, badge, age, km }: { model: string; badge: string; age: number; km: number }): number => {
  const base = { Rio: 24_000, Sportage: 42_000, Carnival: 62_000 }[model] ?? 30_000;
  const grade = { S: 1, Sport: 1.1, 'GT-Line': 1.25 }[badge] ?? 1;
  return base * grade * Math.exp(-0.09 * age - 0.02 * (km / 10_000));
};
