import { sampleCar } from '@forecourt/testing';
import { isStillTrue, newsOfSavedCar } from './saved-car-news';

const known = (change = {}) => ({ id: 'a', price: 30_000 as number | null, gone: false, reserved: false, ...change });
const car = (change = {}) => sampleCar({ id: 'a', price: 30_000, ...change });

describe('news about a saved car', () => {
  it.each([
    [
      'a lower price is news with the price that the shopper knows',
      known(),
      car({ price: 28_500 }),
      { id: 'a', kind: 'drop', was: 30_000 },
    ],
    ['the same price is no news', known(), car(), undefined],
    ['a higher price is no news', known(), car({ price: 31_000 }), undefined],
    ['a price is no news for a car that was saved without one', known({ price: null }), car(), undefined],
    ['a sold car is news once', known(), car({ status: 'sold' }), { id: 'a', kind: 'gone' }],
    ['a sold car that the shopper knows is no news', known({ gone: true }), car({ status: 'sold' }), undefined],
    ['a hidden car is news like a sold one', known(), car({ show_on_dealer_website: false }), { id: 'a', kind: 'gone' }],
    ['a car that left the stock is news like a sold one', known(), undefined, { id: 'a', kind: 'gone' }],
    ['a car that is for sale again is news', known({ gone: true }), car(), { id: 'a', kind: 'back' }],
    ['a reserved car that is free again is news', known({ reserved: true }), car(), { id: 'a', kind: 'free' }],
    [
      'a car that stays reserved is no news, also if it is cheaper',
      known({ reserved: true }),
      car({ reserved: true, price: 1 }),
      undefined,
    ],
    ['a car that is for sale again but reserved is no news', known({ gone: true }), car({ reserved: true }), undefined],
    ['a reserved car that was sold is news', known({ reserved: true }), undefined, { id: 'a', kind: 'gone' }],
  ])('W-03 %s', (_, shopperKnows, present, news) => {
    expect(newsOfSavedCar(shopperKnows, present)).toEqual(news);
  });

  it.each([
    ['a price that rose again is not told', { kind: 'drop' as const, was: 30_000 }, car(), false],
    ['a price that stays lower is told', { kind: 'drop' as const, was: 30_000 }, car({ price: 29_000 }), true],
    [
      'a lower price of a car that was sold meanwhile is not told',
      { kind: 'drop' as const, was: 30_000 },
      car({ price: 29_000, status: 'sold' }),
      false,
    ],
    ['a sale that fell through is not told', { kind: 'gone' as const }, car(), false],
    ['a sale is told', { kind: 'gone' as const }, undefined, true],
    ['a car that is for sale again is told', { kind: 'back' as const }, car(), true],
    ['a car that is free again is told', { kind: 'free' as const }, car(), true],
    ['a car that was reserved once more is not told', { kind: 'free' as const }, car({ reserved: true }), false],
  ])('W-03 when the e-mail is written, %s', (_, news, present, isTrue) => {
    expect(isStillTrue({ id: 'a', ...news }, present)).toBe(isTrue);
  });
});
