import * as fc from 'fast-check';
import { printableText } from './printable-text';

/** A font with ASCII, Latin-1 and the sign for what is missing. */
const has = (codePoint: number): boolean => codePoint < 0x17f || codePoint === 0x25a1 || codePoint === 0x2022;

it('V-19 keeps what the font has', () => {
  expect(printableText('Škoda Citroën Łódź ½ ™'.normalize('NFD'), has)).toBe('Škoda Citroën Łódź ½ TM');
});

it('V-19 writes like letters for those that the font lacks, and shows other scripts as missing', () => {
  expect(printableText('Nguyễn ﬁne ✓ ★', has)).toBe('Nguyen fine • *');
  expect(printableText('日本 2 🚗👨‍👩‍👧 ok\u0000\u200b\uD800', has)).toBe('□□ 2 ok');
});

it('V-19 gives only characters that the font has, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect([...printableText(text, has)].every((character) => has(character.codePointAt(0) ?? 0))).toBe(true);
    }),
  );
});
