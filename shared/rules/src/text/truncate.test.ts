import * as fc from 'fast-check';
import { TEXT_CUT_LENGTHS, truncateText } from './truncate';

/** Words have four letters. */
const wordsOf = (count: number) =>
  'abcd '
    .repeat(count / 5)
    .trim()
    .padEnd(count, 'x');

it.each([
  ['one two three', 7, 'one two…'],
  ['one two three', 8, 'one two…'],
  ['one two three', 9, 'one two…'],
  ['one two three', 2, 'on…'],
  ['one, two three', 4, 'one…'],
  ['Parts &amp; labour included', 7, 'Parts &amp;…'],
  ['Parts &amp; labour included', 6, 'Parts…'],
  ['&#8220;&#x1F600;&rsquo;', 2, '&#8220;&#x1F600;…'],
  ['👩‍🔧👍🏽🇦🇺x', 3, '👩‍🔧👍🏽🇦🇺…'],
  ['one\ntwo', 4, 'one…'],
])('V-07 the text %j cut at %s becomes %j', (text, length, expected) => {
  expect(truncateText(text, { length })).toEqual({ text: expected, cut: true });
});

it('P-02 only a text of more than 200 characters is cut, at 160', () => {
  expect(truncateText(wordsOf(200), TEXT_CUT_LENGTHS.offerDescription)).toEqual({ text: wordsOf(200), cut: false });
  expect(truncateText(wordsOf(205), TEXT_CUT_LENGTHS.offerDescription)).toMatchObject({
    cut: true,
    text: expect.stringMatching(/^.{159}…$/),
  });
});

it.each([
  ['V-07 dealer comments', TEXT_CUT_LENGTHS.dealerComments, 400],
  ['F-05 finance disclaimers', TEXT_CUT_LENGTHS.financeDisclaimer, 197],
  ['P-02 offer disclaimers', TEXT_CUT_LENGTHS.offerDisclaimer, 200],
])('%s stay whole up to their greatest length', (_, cut, length) => {
  expect(truncateText('x'.repeat(length), cut).cut).toBe(false);
  expect(truncateText('x'.repeat(length + 1), cut)).toEqual({ text: `${'x'.repeat(length)}…`, cut: true });
});

it('V-07 a cut text is a start of the text, without half an entity and half a character', () => {
  const word = fc.constantFrom('car', 'a', '&amp;', '&#169;', 'Q&amp;A', '😀', 'é', 'seats,', '\n');
  fc.assert(
    fc.property(fc.array(word), fc.integer({ min: 1, max: 30 }), (words, length) => {
      const text = words.join(' ');
      const { text: shown, cut } = truncateText(text, { length });
      const start = cut ? shown.slice(0, -1) : shown;
      expect(text.startsWith(start)).toBe(true);
      expect(start.replace(/&(?:amp|#169);/g, '')).not.toContain('&');
      expect(start).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});
