import { assert, integer, property, string } from 'fast-check';
import { cutText } from './cut-text';

it('V-07 cutText leaves a text unchanged that is not longer than the limit', () => {
  expect(cutText('a'.repeat(400), 400)).toEqual({ first: 'a'.repeat(400), rest: '' });
});

it('V-07 cutText cuts a longer text at the end of a word near the limit, or else at the limit', () => {
  expect(cutText('one two three four', 14)).toEqual({ first: 'one two three', rest: ' four' });
  expect(cutText('x'.repeat(10), 4)).toEqual({ first: 'xxxx', rest: 'xxxxxx' });
});

it('V-07 the two texts together are the whole text, and the first never exceeds the limit', () => {
  assert(
    property(string({ maxLength: 300 }), integer({ min: 1, max: 200 }), (text, limit) => {
      const { first, rest } = cutText(text, limit);
      expect(first + rest).toBe(text);
      expect(first.length).toBeLessThanOrEqual(limit);
    }),
  );
});
