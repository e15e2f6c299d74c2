import { formatRangeBound, formatCalculatorEntry, formatRate } from './entry-format';

const AU = { locale: 'en-AU', currency: 'AUD' };

it('F-01 an input shows an amount of money without currency sign', () => {
  expect([
    formatCalculatorEntry(30_000, 'dollars', AU),
    formatCalculatorEntry(0, 'dollars', AU),
    formatCalculatorEntry(4.5, 'years', AU),
    formatCalculatorEntry(8.49, 'percent', AU),
  ]).toEqual(['30,000', '0', '4.5', '8.49']);
});

it('F-01 bounds are written with their unit', () => {
  expect([
    formatRangeBound(5000, 'dollars', AU),
    formatRangeBound(1, 'years', AU),
    formatRangeBound(5.5, 'years', AU),
    formatRangeBound(15, 'percent', AU),
  ]).toEqual(['$5,000', '1 year', '5.5 years', '15%']);
});

it('F-01 X-03 money is written in the language and currency of the dealer', () => {
  const germany = { locale: 'de-DE', currency: 'EUR' };
  expect(formatCalculatorEntry(30_000, 'dollars', germany)).toBe('30.000');
  expect(formatRangeBound(5000, 'dollars', germany)).toBe('5.000\u00a0€');
  expect(formatRangeBound(5000, 'dollars', { locale: 'en-GB', currency: 'GBP' })).toBe('£5,000');
});

it('F-10 the interest rate and the comparison rate are written with two decimals', () => {
  expect([formatRate(8.5), formatRate(10)]).toEqual(['8.50%', '10.00%']);
});
