import type { Car } from '@forecourt/contracts/car/car';
import { mergeCarWithStock } from './merge-car';

const STOCKED = {
  id: 'a', slug: 'kia-rio-a', name: 'Kia Rio in red', year: 2020, make: 'Kia', model: 'Rio', status: 'in_stock', price: 100, km: 5,
  price_type: 'drive_away', colour: 'Red', caravan: { sleeps: 2, tare_weight: 900 }, created_at: 1, updated_at: 2,
} as unknown as Car; // prettier-ignore
const merge = (incoming: Record<string, unknown>, silent: string[], change: Partial<Car> = {}, isGone = false) =>
  mergeCarWithStock(incoming, { document: { ...STOCKED, ...change }, isGone }, new Set(silent));

describe('a car of a feed that says nothing about some fields', () => {
  it('I-03 a car keeps the values of silent fields, and an empty cell empties its field', () => {
    const car = merge({ price: 90 }, ['km', 'year', 'make', 'model', 'name', 'price_type', 'status']);
    expect(car).toMatchObject({ price: 90, km: 5, make: 'Kia', name: 'Kia Rio in red', price_type: 'drive_away' });
    expect(car).not.toHaveProperty('colour');
    expect(car).not.toHaveProperty('created_at');
  });

  it('I-03 a car gets a new name if a field changes that its name is made of', () => {
    expect(merge({ model: 'Stonic' }, ['year', 'make', 'name'])).not.toHaveProperty('name');
    expect(merge({ model: 'Stonic', name: 'Mine' }, ['year', 'make'])).toMatchObject({ name: 'Mine' });
  });

  it('I-03 a car keeps those values of a group about which the feed says nothing', () => {
    expect(merge({ caravan: { sleeps: 4 } }, ['caravan.tare_weight']).caravan).toEqual({ sleeps: 4, tare_weight: 900 });
    expect(merge({}, ['caravan.tare_weight'], { caravan: { sleeps: 2 } })).not.toHaveProperty('caravan');
  });

  it('I-03 comes back into stock if it was only missing, and stays sold if its feed sold it', () => {
    expect(merge({}, ['status'], { status: 'sold' }, true)).not.toHaveProperty('status');
    expect(merge({}, ['status'], { status: 'sold' })).toMatchObject({ status: 'sold' });
  });

  it('I-03 a car is no longer "on application" when it gets a price', () => {
    const onApplication = { price: 0, price_type: 'poa' as const };
    expect(merge({ price: 90 }, ['price_type'], onApplication)).not.toHaveProperty('price_type');
    expect(merge({}, ['price', 'price_type'], onApplication)).toMatchObject(onApplication);
  });
});
