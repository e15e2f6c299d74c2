import type { PublicSite } from '@forecourt/contracts/site/public-site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { PricedCar } from './price-display';
import { priceTexts } from './price-words';

const text: TextLookup = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
const site = {
  features: { subscriptions: true } as PublicSite['features'],
  cards: { noPriceText: 'Enquire for price.' } as PublicSite['cards'],
  locale: 'en-AU',
  currency: 'AUD',
};
const car: PricedCar = { price: 38_990, price_type: 'drive_away', preorder: false };
const words = (change: Partial<PricedCar>) => priceTexts({ ...car, ...change }, site, text);

it("V-08 a car's price text has was-price, price and price type", () => {
  expect(words({ before_price: 41_990 })).toEqual({ price: '$38,990', was: '$41,990', type: 'Drive away' });
  expect(words({ price_type: 'excluding_government_charges' }).type).toBe('Excl. govt. charges');
});

it('V-09 a subscription is shown first, and the price to buy the vehicle below it', () => {
  expect(words({ subscription_price: 219, offer_price: 30_000 })).toEqual({
    price: '$219',
    type: 'a week, subscription',
    also: 'or buy for $30,000 drive away',
  });
  expect(words({ subscription_price: 219, price_type: 'poa' })).toEqual({ price: '$219', type: 'a week, subscription' });
});

it("V-09 a car without a price shows PREORDER or the dealer's text", () => {
  expect(words({ price: 0, preorder: true })).toEqual({ price: 'PREORDER' });
  expect(words({ price: 0 })).toEqual({ price: 'Enquire for price.' });
  expect(words({ price_type: 'poa' })).toEqual({ price: 'Enquire for price.' });
});
