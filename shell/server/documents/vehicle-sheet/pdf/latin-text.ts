/** What the standard fonts of PDF have beyond ASCII and Latin-1: Windows' code page 1252. */
const BEYOND = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const ALIKE: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '–',
  '―': '—',
  '′': '’',
  '″': '”',
  '⁄': '/',
  '≤': '<=',
  '≥': '>=',
  '→': '->',
  '✓': '•',
  '✔': '•',
  '★': '*',
  '☆': '*',
};

const isKnown = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa1 && code <= 0xff) || BEYOND.has(character);
};

const latin = (character: string): string => {
  if (isKnown(character)) return character;
  if (/\s/.test(character)) return ' ';
  if (Object.hasOwn(ALIKE, character)) return ALIKE[character] ?? '';
  const plain = [...character.normalize('NFKD')].filter(isKnown).join('');
  // A letter of another script stays visible as missing; what is no letter (an emoji) is left out.
  return plain || (/[\p{L}\p{N}]/u.test(character) ? '?' : '');
};

/**
 * A text in the characters of PDF's standard fonts: accents that they lack are dropped, other scripts become question
 * marks, emoji and control characters go.
 */
export const latinText = (text: string): string => Array.from(text.normalize('NFC'), latin).join('').replace(/ {2,}/g, ' ');
