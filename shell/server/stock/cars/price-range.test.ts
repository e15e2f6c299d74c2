import { assert, integer, property } from 'fast-check';
import { PRICE_BANDS, priceBandOfPrice } from './search-record';

describe('price bands', () => {
  it('S-07 the bands are in the order of their amounts', () => {
    expect(PRICE_BANDS).toEqual([
      'Under $10,000', '$10,000 - $20,000', '$20,000 - $30,000', '$30,000 - $40,000', '$40,000 - $50,000', '$50,000 - $60,000',
      '$60,000 - $70,000', '$70,000 - $80,000', '$80,000 - $90,000', '$90,000 - $100,000', '$100,000 - $150,000',
      '$150,000 - $250,000', 'Over $250,000',
    ]); // prettier-ignore
  });

  it.each([
    [0, ''],
    [1, 'Under $10,000'],
    [9_999, 'Under $10,000'],
    [10_000, '$10,000 - $20,000'],
    [29_990, '$20,000 - $30,000'],
    [99_999, '$90,000 - $100,000'],
    [100_000, '$100,000 - $150,000'],
    [249_999, '$150,000 - $250,000'],
    [250_000, 'Over $250,000'],
    [5_000_000, 'Over $250,000'],
  ])('S-07 the price %d is in the band "%s"', (price, range) => {
    expect(priceBandOfPrice(price)).toBe(range);
  });

  it('S-07 every price has a band', () => {
    assert(property(integer({ min: 1, max: 50_000_000 }), (price) => expect(PRICE_BANDS).toContain(priceBandOfPrice(price))));
  });
});
