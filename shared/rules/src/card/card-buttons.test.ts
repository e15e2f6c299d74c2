import type { TextLookup } from '@forecourt/contracts/wording';
import { cardButtonLabel, cardButtons, similarCarsHeading } from './card-buttons';

const car = { price: 30_000, price_type: 'drive_away', preorder: false, status: 'in_stock', reserved: false } as const;
const all = { finance: true, reserve: true, buyOnline: true, testDrive: true };

it("C-02 a card shows every button that the dealer's features allow, and buying online replaces reserving", () => {
  expect(cardButtons(car, all)).toEqual({
    kind: 'sellable',
    buttons: ['enquire', 'finance', 'details', 'buy_online', 'test_drive'],
  });
});

it('C-02 a card always has the buttons Enquire and View Details', () => {
  expect(cardButtons(car, { finance: false, reserve: false, buyOnline: false, testDrive: false }).buttons).toEqual([
    'enquire',
    'details',
  ]);
});

it.each([
  ['reserve only', car, { ...all, buyOnline: false }, 'reserve'],
  ['no price', { ...car, price: 0 }, all, undefined],
  ['no price, and reserve only', { ...car, price: 0 }, { ...all, buyOnline: false }, undefined],
  ['reserved already', { ...car, reserved: true }, all, undefined],
  ['on its way', { ...car, status: 'coming_soon' }, all, undefined],
  ['on its way and to order', { ...car, status: 'coming_soon', preorder: true }, all, 'buy_online'],
] as const)('V-24 a result card has a link to the checkout with %s', (_, offered, features, expected) => {
  expect(cardButtons(offered, features).buttons.find((button) => button === 'reserve' || button === 'buy_online')).toBe(expected);
});

it('C-02 the card of a car on its way has no test drive', () => {
  expect(cardButtons({ ...car, status: 'coming_soon' }, all).buttons).toEqual(['enquire', 'finance', 'details']);
});

it.each(['sold', 'hidden'] as const)('C-04 the card of a car that is %s has a button to similar cars', (status) => {
  expect(cardButtons({ ...car, status }, all)).toEqual({
    kind: 'unavailable',
    buttons: ['similar', 'details'],
  });
  const text: TextLookup = (_key, fallback) => fallback;
  expect(similarCarsHeading(text)).toBe('Like this and want something similar?');
  expect(cardButtonLabel('similar', 'none', text)).toBe('Find Me Something Similar');
});
