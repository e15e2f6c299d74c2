/** A word of a text, folded (lower case, no accents), with its place in the text. */
export interface Token {
  term: string;
  start: number;
  end: number;
}

const CHUNK = /[^\s]+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ACCENTS = /\p{M}+/gu;

export const fold = (text: string): string => text.toLowerCase().normalize('NFD').replace(ACCENTS, '');

/**
 * Words of a text. A word written with marks inside ("CX-5", "X-Trail") gives its parts, and the whole without
 * the marks as well, so that "cx5" and "xtrail" find it.
 */
export const tokenise = (text: string): Token[] => {
  const tokens: Token[] = [];
  for (const chunk of text.matchAll(CHUNK)) {
    const parts = [...chunk[0].matchAll(WORD)].map((part) => {
      const start = chunk.index + part.index;
      return { term: fold(part[0]), start, end: start + part[0].length };
    });
    tokens.push(...parts);
    if (parts.length > 1) {
      tokens.push({ term: parts.map((part) => part.term).join(''), start: parts[0]!.start, end: parts.at(-1)!.end });
    }
  }
  return tokens.filter((token) => token.term !== '');
};

/** Distinct words that a shopper typed, in order. */
export const queryWords = (text: string): string[] => [
  ...new Set([...text.matchAll(WORD)].map((word) => fold(word[0])).filter((word) => word !== '')),
];
