import fc from 'fast-check';
import { showsSaveControls, isCarListed, type CarForSaveControls } from './card-controls';

const car: CarForSaveControls = { status: 'in_stock', car_type: 'used', price: 20_000, photos_count: 5 };

it.each([
  ['in stock', {}, true],
  ['coming soon', { status: 'coming_soon' }, true],
  ['sold', { status: 'sold' }, false],
  ['hidden', { status: 'hidden' }, false],
  ['kept off the website', { show_on_dealer_website: false }, false],
] as const)('C-05 the listing check of a car that is %s: %s', (_what, change, listed) => {
  expect(isCarListed({ ...car, ...change })).toBe(listed);
});

it.each([
  // Columns: setting, car, whether the car is saved already, expected result.
  ['off', {}, false, false],
  ['off', {}, true, false],
  ['on', {}, false, true],
  ['on', { car_type: 'new' }, false, true],
  ['on', { price: 0, photos_count: 0 }, false, true],
  ['on', { status: 'sold' }, false, false],
  ['on', { status: 'sold' }, true, true],
  ['on', { status: 'coming_soon' }, false, true],
  ['on', { show_on_dealer_website: false }, false, false],
  ['used', {}, false, true],
  ['used', { car_type: 'new' }, false, false],
  ['used', { car_type: 'demo' }, false, false],
  ['used', { price: 0 }, false, false],
  ['used', { price: -1 }, false, false],
  ['used', { photos_count: 0 }, false, false],
  ['used', { photos_count: 1 }, false, true],
  ['used', { status: 'sold' }, false, false],
  ['used', { status: 'sold' }, true, true],
  ['used', { car_type: 'new' }, true, true],
] as const)(
  'C-05 with the setting %s and %j (already saved: %s) a card has the save and compare controls: %s',
  (setting, change, kept, shown) => {
    expect(showsSaveControls({ ...car, ...change }, setting, kept)).toBe(shown);
  },
);

it('C-05 a saved car can be removed even if it could not be saved any more', () => {
  const cars = fc.record({
    status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const, 'hidden' as const),
    car_type: fc.constantFrom('new' as const, 'demo' as const, 'used' as const),
    price: fc.integer({ min: -5, max: 5 }),
    photos_count: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(cars, fc.constantFrom('on' as const, 'used' as const), (each, setting) => {
      expect(showsSaveControls(each, setting, true)).toBe(true);
      expect(showsSaveControls(each, 'off', true)).toBe(false);
    }),
  );
});
