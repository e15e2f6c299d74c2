import { smallestPayment, stripeAmount } from './payment-amounts';

it.each([
  ['AUD', 249.95, 24_995],
  ['JPY', 30_000, 30_000],
  ['KWD', 12.34, 12_340],
  ['ISK', 25_000, 2_500_000],
  ['UGX', 400_000, 40_000_000],
])('V-24 Stripe is asked for %s %d as its documentation writes it', (currency, amount, asked) =>
  expect(stripeAmount(amount, currency)).toBe(asked),
);

it('V-24 an amount between two that Stripe can take becomes the nearest', () => {
  expect([stripeAmount(1.239, 'KWD'), stripeAmount(99.6, 'ISK'), stripeAmount(1.15, 'AUD')]).toEqual([1240, 10_000, 115]);
});

it('V-24 the smallest payment is what a service counts in', () => {
  const smallest = (provider: string) =>
    ['AUD', 'JPY', 'KWD', 'ISK', 'UGX'].map((currency) => smallestPayment(provider, currency));
  expect(smallest('stripe')).toEqual([0.01, 1, 0.01, 1, 1]);
  expect(smallest('sandbox')).toEqual([0.01, 1, 0.01, 1, 1]);
});

it('V-24 a currency that Stripe does not know has no amount', () => {
  expect([stripeAmount(10, 'IRR'), smallestPayment('stripe', 'IRR')]).toEqual([undefined, undefined]);
});
