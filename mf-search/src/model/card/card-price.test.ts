import type { TextLookup } from '@forecourt/contracts/wording';
import { cardPrice } from './card-price';

const text: TextLookup<'search'> = (_key, fallback, values = {}) =>
  fallback.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
const CAR = {
  price: 30_000,
  price_type: 'drive_away',
  preorder: false,
  status: 'in_stock',
  year: 2024,
  make: 'Kia',
  weekly_repayment: 140,
} as const;
const NOW = Date.UTC(2026, 5, 1) / 1000;
const SITE = {
  locale: 'en-AU',
  currency: 'AUD',
  timezone: 'Australia/Brisbane',
  features: { finance: true, subscriptions: false, weeklyPrice: true },
  cards: { noPriceText: 'Ask us' },
  finance: { rate: 8.5, comparisonRate: 9.32 },
} as unknown as Parameters<typeof cardPrice>[1];
const priceOf = (change: object = {}, site: object = {}) =>
  cardPrice({ ...CAR, ...change }, { ...SITE, ...site } as typeof SITE, text, NOW);

it('C-01 F-14 a card shows the price with its type, and the weekly repayment with the comparison rate and its loan', () => {
  expect(priceOf({ before_price: 32_000 })).toEqual({
    price: '$30,000',
    was: '$32,000',
    type: 'Drive away',
    weekly: '$142/wk',
    rate: '8.53% p.a. comparison rate',
    terms: 'over 5 years, no deposit',
  });
});

it.each([
  ['the dealer shows none', {}, { features: { finance: true, subscriptions: false, weeklyPrice: false } }],
  ['the dealer has no finance', {}, { features: { finance: false, subscriptions: false, weeklyPrice: true } }],
  ['the car is reserved', { reserved: true }, {}],
  ['the car is too old for the lender', { year: 2010 }, {}],
  ['the car is sold', { status: 'sold' }, {}],
])('C-01 a card shows no weekly repayment when %s', (_when, change, site) => {
  expect(priceOf(change, site)).toEqual({ price: '$30,000', type: 'Drive away' });
});

it('C-01 F-12 a card shows no repayment of the feed whose rate is not known, but the computed one', () => {
  expect(priceOf({ weekly_repayment: 99 })).toEqual(priceOf({ weekly_repayment: undefined }));
});

it('F-11 F-12 F-14 a quote of the lender for the car shows with its own comparison rate, and the loan that it is for', () => {
  const quote = { paymentWeek: 133.4, interestRate: 6.9, comparisonRate: 7.75, termMonths: 50, deposit: 3000, balloon: 9000 };
  expect(priceOf({ finance_lenders: { dealer: quote } })).toMatchObject({
    weekly: '$133/wk',
    rate: '7.75% p.a. comparison rate',
    terms: 'Quote: over 50 months, $3,000 deposit, $9,000 final payment',
  });
  expect(priceOf({ finance_lenders: { dealer: { ...quote, validUntil: '2026-05-31' } } })).toMatchObject({ weekly: '$142/wk' });
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
