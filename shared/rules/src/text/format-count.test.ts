import { formatCount } from './format-count';

it('a count is written as its language writes numbers', () => {
  expect(['en-AU', 'de', 'en-IN', 'en-AU'].map((locale) => formatCount(1234567, locale))).toEqual([
    '1,234,567',
    '1.234.567',
    '12,34,567',
    '1,234,567',
  ]);
  expect([0, 7, 1.5].map((count) => formatCount(count, 'en-AU'))).toEqual(['0', '7', '1.5']);
});

it('the number format of a language is created once', () => {
  const created = jest.spyOn(Intl, 'NumberFormat');
  for (let count = 0; count < 100; count += 1) formatCount(count, 'fr');
  expect(created).toHaveBeenCalledTimes(1);
  created.mockRestore();
});
