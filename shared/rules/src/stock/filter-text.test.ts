import { anyValueFilter, excludedFilters, filterCondition, joinFilters } from './filter-text';

it('S-01 a value in a filter is quoted, so that no value can change the filter', () => {
  expect(filterCondition('make', 'A" OR make:"B')).toBe('make:"A\\" OR make:\\"B"');
  expect(anyValueFilter('make', ['A', 'B'])).toBe('make:"A" OR make:"B"');
  expect(joinFilters('a:b', '', undefined)).toBe('a:b');
  expect(joinFilters('a:b OR c:d', 'e:f')).toBe('(a:b OR c:d) AND (e:f)');
});

it('S-19 each excluded value is a filter of its own', () => {
  expect(excludedFilters({ fuel: ['Diesel', 'LPG'], make: ['Kia'] })).toEqual([
    'NOT fuel:"Diesel"',
    'NOT fuel:"LPG"',
    'NOT make:"Kia"',
  ]);
  expect(excludedFilters(undefined)).toEqual([]);
});
