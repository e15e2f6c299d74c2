import { formatBound, formatEntry, formatRate } from './entry-format';

it('F-01 writes money in an input without its sign, which stands beside it', () => {
  expect([
    formatEntry(30_000, 'dollars'),
    formatEntry(0, 'dollars'),
    formatEntry(4.5, 'years'),
    formatEntry(8.49, 'percent'),
  ]).toEqual(['30,000', '0', '4.5', '8.49']);
});

it('F-01 says bounds with their unit', () => {
  expect([formatBound(5000, 'dollars'), formatBound(1, 'years'), formatBound(5.5, 'years'), formatBound(15, 'percent')]).toEqual([
    '$5,000',
    '1 year',
    '5.5 years',
    '15%',
  ]);
});

it('F-10 writes both rates with two decimals', () => {
  expect([formatRate(8.5), formatRate(10)]).toEqual(['8.50%', '10.00%']);
});
