import * as fc from 'fast-check';
import { printableText } from './printable-text';

/** ASCII, Latin-1 and the box for missing characters. */
const has = (codePoint: number): boolean => codePoint < 0x17f || codePoint === 0x25a1 || codePoint === 0x2022;

it('V-19 characters of the font are unchanged', () => {
  expect(printableText('Škoda Citroën Łódź ½ ™'.normalize('NFD'), has)).toBe('Škoda Citroën Łódź ½ TM');
});

it('V-19 a letter that the font lacks is replaced by a similar one, and other scripts by boxes', () => {
  expect(printableText('Nguyễn ﬁne ✓ ★', has)).toBe('Nguyen fine • *');
  expect(printableText('日本 2 🚗👨‍👩‍👧 ok\u0000\u200b\uD800', has)).toBe('□□ 2 ok');
});

it('V-19 every text becomes one with only characters of the font', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...printableText(text, has)].every((character) => has(character.codePointAt(0) ?? 0))).toBe(true);
    }),
  );
});
