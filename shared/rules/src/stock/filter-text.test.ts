import { allOf, anyOf, condition } from './filter-text';

it('S-01 a value in a filter is quoted, so that no value can change the filter', () => {
  expect(condition('make', 'A" OR make:"B')).toBe('make:"A\\" OR make:\\"B"');
  expect(anyOf('make', ['A', 'B'])).toBe('make:"A" OR make:"B"');
  expect(allOf('a:b', '', undefined)).toBe('a:b');
  expect(allOf('a:b OR c:d', 'e:f')).toBe('(a:b OR c:d) AND (e:f)');
});
