import { currencySign, formatAmount, formatCents, formatMoney } from './money';

it.each([
  [39990, '$39,990'],
  [0, '$0'],
  [-0.4, '$0'],
  [1234567.5, '$1,234,568'],
  [-500, '-$500'],
])('V-09 the amount %s reads %s in whole dollars', (dollars, text) => {
  expect(formatMoney(dollars, 'en-AU', 'AUD')).toBe(text);
});

it('V-20 an amount in cents has two decimals', () => {
  expect([42.5, 0, 1234.005].map((dollars) => formatCents(dollars, 'en-AU', 'AUD'))).toEqual(['$42.50', '$0.00', '$1,234.01']);
});

it("X-03 money follows the dealer's locale and currency", () => {
  expect(formatMoney(1000, 'en-NZ', 'NZD')).toBe('$1,000');
  expect(formatMoney(1000, 'en-AU', 'NZD')).toContain('NZD');
  expect(formatMoney(1000, 'en-AU', 'USD')).toContain('USD');
  expect(formatMoney(30_495, 'en-GB', 'GBP')).toBe('£30,495');
  expect(formatMoney(30_495, 'en-AU', 'GBP')).toBe('£30,495');
});

it('X-03 an input gets currency sign and amount separately', () => {
  expect([
    currencySign('en-AU', 'AUD'),
    currencySign('en-GB', 'GBP'),
    currencySign('en-AU', 'GBP'),
    currencySign('en-US', 'USD'),
  ]).toEqual(['$', '£', '£', '$']);
  expect([formatAmount(39_990, 'en-AU'), formatAmount(-0.4, 'en-AU'), formatAmount(30_000, 'de-DE')]).toEqual([
    '39,990',
    '0',
    '30.000',
  ]);
});
