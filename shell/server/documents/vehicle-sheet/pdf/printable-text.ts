const ALIKE: Record<string, string> = {
  '①': '1',
  '✓': '•',
  '✔': '•',
  '★': '*',
  '☆': '*',
};
/** Stands for a letter or digit that the font lacks. */
const MISSING = '□';

/** Whether a font has a sign for a code point. */
export type Has = (codePoint: number) => boolean;

const printed = (character: string, has: Has): string => {
  if (/\s/.test(character)) return ' ';
  // Signs that are not seen would only be empty boxes.
  if (/\p{C}/u.test(character)) return '';
  const isKnown = (each: string) => has(each.codePointAt(0) ?? 0);
  if (isKnown(character)) return character;
  const plain = [...(ALIKE[character] ?? character.normalize('NFKD'))].filter(isKnown).join('');
  return plain || (/[\p{L}\p{N}]/u.test(character) ? MISSING : '');
};

/**
 * A text in the characters that a font has: accents that it lacks are dropped, letters of a script that it lacks are
 * shown as missing, emoji and control characters go.
 */
export const printableText = (text: string, has: Has): string =>
  Array.from(text.normalize('NFC'), (character) => printed(character, has))
    .join('')
    .replace(/ {2,}/g, ' ');
