import type { TextLookup } from '@forecourt/contracts/wording';
import { cardPrice } from './card-price';

const text: TextLookup<'search'> = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
const CAR = { price: 30_000, price_type: 'drive_away', preorder: false, status: 'in_stock', weekly_repayment: 140 } as const;
const SITE = {
  locale: 'en-AU',
  currency: 'AUD',
  features: { subscriptions: false, weeklyPrice: true },
  cards: { noPriceText: 'Ask us' },
  finance: { comparisonRate: 9.32 },
} as Parameters<typeof cardPrice>[1];
const priceOf = (change: object = {}, site: object = {}) =>
  cardPrice({ ...CAR, ...change }, { ...SITE, ...site } as typeof SITE, text);

it('C-01 a card shows the price with its type, and the weekly repayment with the comparison rate', () => {
  expect(priceOf({ before_price: 32_000 })).toEqual({
    price: '$30,000',
    was: '$32,000',
    type: 'Drive away',
    weekly: '$140/wk',
    rate: '9.32% p.a. comparison rate',
  });
});

it.each([
  ['there is no quote', { weekly_repayment: undefined }, {}],
  ['the dealer shows none', {}, { features: { subscriptions: false, weeklyPrice: false } }],
  ['the car is sold', { status: 'sold' }, {}],
])('C-01 a card shows no weekly repayment when %s', (_when, change, site) => {
  expect(priceOf(change, site)).toEqual({ price: '$30,000', type: 'Drive away' });
});

it('V-09 a card without a price shows the dealer’s words, PREORDER, or the subscription', () => {
  expect(priceOf({ price: 0 })).toEqual({ price: 'Ask us' });
  expect(priceOf({ price: 0, preorder: true })).toEqual({ price: 'PREORDER' });
  const site = { features: { subscriptions: true, weeklyPrice: true } };
  expect(priceOf({ subscription_price: 250 }, site)).toEqual({
    price: '$250/wk',
    type: 'Subscription',
    also: 'or buy for $30,000 drive away',
  });
  expect(priceOf({ subscription_price: 250, price: 0 }, site)).toEqual({ price: '$250/wk', type: 'Subscription' });
});
