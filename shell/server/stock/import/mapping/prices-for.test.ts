import type { FeedCar } from './finish-car';
import type { Mapping } from './mapping-schema';
import { createPriceConversion } from './prices-for';

const mapping = (currency?: Mapping['currency']) => ({ name: 'uk', ...(currency ? { currency } : {}) }) as Mapping;
const car = (): FeedCar => ({ price: 10_000, before_price: 11_001, year: 2020, km: 7 }) as FeedCar;

describe('the currency of a feed', () => {
  it.each([
    ['none', undefined],
    ["the dealer's own", { code: 'AUD' }],
  ])('I-03 prices are not converted if the mapping states %s', (_, currency) => {
    const prices = createPriceConversion(mapping(currency), 'AUD');
    expect([prices.apply(car()), prices.converted]).toEqual([car(), undefined]);
  });

  it('I-03 another currency is refused with what to do', () => {
    expect(() => createPriceConversion(mapping({ code: 'GBP', rate: { EUR: 1.2 } }), 'AUD')).toThrow(
      expect.objectContaining({
        code: 'currency_mismatch',
        message: expect.stringMatching(/"uk" has prices in GBP.* shows AUD.*currency: GBP.*rate: \{ AUD: … \}/),
      }),
    );
  });

  it('I-03 the rate of the mapping converts every price, and only prices', () => {
    const prices = createPriceConversion(mapping({ code: 'GBP', rate: { AUD: 1.95 } }), 'AUD');
    expect(prices.apply(car())).toEqual({ price: 19_500, before_price: 21_452, year: 2020, km: 7 });
    expect(prices.converted).toEqual({ from: 'GBP', rate: 1.95 });
  });
});
