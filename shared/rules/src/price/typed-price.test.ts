import * as fc from 'fast-check';
import { typedPrice } from './typed-price';

it.each([
  ['45000', 45_000],
  ['45,000', 45_000],
  ['45.000', 45_000],
  ['45 000', 45_000],
  ['1.234.567', 1_234_567],
  ['$45,000', 45_000],
  ['A$ 45,000', 45_000],
  ['£ 45.000,50', 45_000.5],
  ['15000.00', 15_000],
  ['15k', 15_000],
  ['15.5k', 15_500],
  ['0', 0],
])('L-03 the typed price "%s" reads %d', (typed, price) => {
  expect(typedPrice(typed)).toBe(price);
});

it.each(['', 'about 15', '-5', '15 to 16', '1234.567', '45,00.000', '1,23,456', '1234567890', '$', 'k', '15km'])(
  'L-03 the text "%s" is no price',
  (typed) => {
    expect(typedPrice(typed)).toBeUndefined();
  },
);

it('L-03 a price reads the same with the separators of every language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom('en-AU', 'de', 'fr', 'de-CH'), (price, locale) => {
      expect(typedPrice(price.toLocaleString(locale))).toBe(price);
    }),
  );
});
