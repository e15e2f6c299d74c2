import * as fc from 'fast-check';
import { depositLabel, PRICE_TYPE_WORDING, priceDisplay, purchasePrice, type PricedCar } from './price-display';

const settings = { subscriptions: false, noPriceText: 'Enquire for price.' };
const car = (change: Partial<PricedCar> = {}): PricedCar => ({
  price: 30_000,
  price_type: 'drive_away',
  preorder: false,
  ...change,
});

it.each([
  [
    'the subscription price where the dealer offers them',
    car({ subscription_price: 199, offer_price: 25_000 }),
    true,
    { kind: 'subscription', amount: 199 },
  ],
  [
    'no subscription price of 0',
    car({ subscription_price: 0 }),
    true,
    { kind: 'price', amount: 30_000, priceType: 'drive_away' },
  ],
  [
    'no subscription where the dealer has none',
    car({ subscription_price: 199 }),
    false,
    { kind: 'price', amount: 30_000, priceType: 'drive_away' },
  ],
  ['the offer price above 10', car({ offer_price: 11 }), false, { kind: 'offer', amount: 11, priceType: 'drive_away' }],
  ['no offer price of 10', car({ offer_price: 10 }), false, { kind: 'price', amount: 30_000, priceType: 'drive_away' }],
  ['the price above 10', car({ price: 10.5 }), false, { kind: 'price', amount: 10.5, priceType: 'drive_away' }],
  ['PREORDER without a price', car({ price: 10, preorder: true }), false, { kind: 'preorder' }],
  [
    'the price of a preorder that has one',
    car({ preorder: true }),
    false,
    { kind: 'price', amount: 30_000, priceType: 'drive_away' },
  ],
  ['the no-price text otherwise', car({ price: 0 }), false, { kind: 'none', text: 'Enquire for price.' }],
  ['no amount for a car on application', car({ price_type: 'poa' }), false, { kind: 'none', text: 'Enquire for price.' }],
] as const)('V-09 the price display of a car is %s', (_, priced, subscriptions, expected) => {
  expect(priceDisplay(priced, { ...settings, subscriptions })).toEqual(expected);
});

it.each([
  [30_001, 30_001],
  [30_000, undefined],
  [29_000, undefined],
])('V-09 a car with a before price of %s shows the was-price %s', (before_price, was) => {
  expect(priceDisplay(car({ before_price }), settings)).toEqual({
    kind: 'price',
    amount: 30_000,
    priceType: 'drive_away',
    ...(was ? { was } : {}),
  });
});

it('V-09 the was-price is compared with the offer price if the car has one', () => {
  expect(priceDisplay(car({ before_price: 28_000, offer_price: 27_000 }), settings)).toMatchObject({
    amount: 27_000,
    was: 28_000,
  });
});

it('V-08 each price type that pages show has a text', () => {
  expect(PRICE_TYPE_WORDING).toEqual({ drive_away: 'Drive away', excluding_government_charges: 'Excl. govt. charges' });
});

it('C-01 an amount of 10 or less is never shown as a price, and a was-price is always higher than the price', () => {
  const amount = fc.oneof(fc.nat(20), fc.nat(100_000));
  const cars = fc.record({
    price: amount,
    before_price: fc.option(amount, { nil: undefined }),
    offer_price: fc.option(amount, { nil: undefined }),
    subscription_price: fc.option(amount, { nil: undefined }),
    preorder: fc.boolean(),
    price_type: fc.constantFrom('drive_away' as const, 'excluding_government_charges' as const, 'poa' as const),
  });
  fc.assert(
    fc.property(cars, fc.boolean(), (priced, subscriptions) => {
      const shown = priceDisplay(priced, { ...settings, subscriptions });
      const sum = shown.kind === 'price' || shown.kind === 'offer' ? shown.amount : Infinity;
      const was = 'was' in shown ? (shown.was ?? 0) : Infinity;
      expect(sum).toBeGreaterThan(10);
      expect(was).toBeGreaterThan(Number.isFinite(sum) ? sum : 0);
    }),
  );
});

it('F-01 calculators start from the price to buy the car, never from a subscription', () => {
  expect(purchasePrice(car({ subscription_price: 199, offer_price: 25_000 }))).toBe(25_000);
  expect(purchasePrice(car({ price: 0, preorder: true }))).toBeUndefined();
});

it.each([
  [200, '$200'],
  ['$200', '$200'],
  ['$1,000.00', '$1,000'],
  [0, undefined],
  ['$0', undefined],
  ['', undefined],
  ['none', undefined],
  [undefined, undefined],
])('V-09 the reserve label for a deposit of %j has the amount %j', (deposit, label) => {
  expect(depositLabel(deposit, 'en-AU', 'AUD')).toBe(label);
});

it("V-09 X-03 the reserve label shows the deposit in the dealer's currency", () => {
  expect([depositLabel(200, 'en-GB', 'GBP'), depositLabel('£1,000.00', 'en-GB', 'GBP')]).toEqual(['£200', '£1,000']);
});
