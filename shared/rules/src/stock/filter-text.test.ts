import { allOf, anyOf, condition } from './filter-text';

it('S-01 quotes values in filters, so that no name can change what is asked', () => {
  expect(condition('make', 'A" OR make:"B')).toBe('make:"A\\" OR make:\\"B"');
  expect(anyOf('make', ['A', 'B'])).toBe('make:"A" OR make:"B"');
  expect(allOf('a:b', '', undefined)).toBe('a:b');
  expect(allOf('a:b OR c:d', 'e:f')).toBe('(a:b OR c:d) AND (e:f)');
});
