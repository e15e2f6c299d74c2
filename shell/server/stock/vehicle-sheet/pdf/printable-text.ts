const REPLACEMENTS: Record<string, string> = {
  '①': '1',
  '✓': '•',
  '✔': '•',
  '★': '*',
  '☆': '*',
};
/** For a letter or digit that the font lacks. */
const MISSING_GLYPH_SIGN = '□';

export type HasGlyph = (codePoint: number) => boolean;

const printed = (character: string, has: HasGlyph): string => {
  if (/\s/.test(character)) return ' ';
  // Control and format characters are left out, because the font would print them as empty boxes.
  if (/\p{C}/u.test(character)) return '';
  const isPrintable = (each: string) => has(each.codePointAt(0) ?? 0);
  if (isPrintable(character)) return character;
  const plain = [...(REPLACEMENTS[character] ?? character.normalize('NFKD'))].filter(isPrintable).join('');
  return plain || (/[\p{L}\p{N}]/u.test(character) ? MISSING_GLYPH_SIGN : '');
};

/** Missing accents are dropped, letters of a missing script become a box, emoji and control characters are removed. */
export const printableText = (text: string, has: HasGlyph): string =>
  Array.from(text.normalize('NFC'), (character) => printed(character, has))
    .join('')
    .replace(/ {2,}/g, ' ');
