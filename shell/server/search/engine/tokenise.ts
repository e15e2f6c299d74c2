/** A word of a text, folded (lower case, no accents), with its place in the text. */
export interface Token {
  term: string;
  start: number;
  end: number;
  /** Letters of its first part, where it was put together of several. */
  first?: number;
}

const CHUNK = /[^\s]+/gu;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const ACCENTS = /\p{M}+/gu;
const DIGITS = /^\d+$/;
const BEYOND_ASCII = /[^\u0020-\u007f]/;

const fold = (text: string): string => {
  const lower = text.toLowerCase();
  return BEYOND_ASCII.test(lower) ? lower.normalize('NFD').replace(ACCENTS, '') : lower;
};

/** Names of cars are often cut here: "CX 5", "X Trail", "Hi Lux". */
const SHORT = 3;

const writtenApart = (one: Token, other: Token): boolean =>
  (one.term.length <= SHORT || other.term.length <= SHORT) && !(DIGITS.test(one.term) && DIGITS.test(other.term));

const joined = (parts: Token[]): Token => ({
  term: parts.map(({ term }) => term).join(''),
  start: parts[0]!.start,
  end: parts.at(-1)!.end,
  first: parts[0]!.term.length,
});

/**
 * Words of a text. A word written with marks inside ("CX-5", "X-Trail") gives its parts, and the whole without
 * the marks as well, so that "cx5" and "xtrail" find it; neighbours of which one is short give their whole too.
 */
export const tokenise = (text: string): Token[] => {
  const tokens: Token[] = [];
  let before: Token | undefined;
  for (const chunk of text.matchAll(CHUNK)) {
    const parts: Token[] = [];
    for (const part of chunk[0].matchAll(WORD)) {
      const start = chunk.index + part.index;
      const term = fold(part[0]);
      if (term !== '') parts.push({ term, start, end: start + part[0].length });
    }
    if (parts.length === 0) continue;
    if (before && writtenApart(before, parts[0]!)) tokens.push(joined([before, parts[0]!]));
    tokens.push(...parts);
    if (parts.length > 1) tokens.push(joined(parts));
    before = parts.at(-1)!;
  }
  return tokens;
};

/** Words that a shopper typed, in order. */
export const typedWords = (text: string): string[] =>
  [...text.matchAll(WORD)].map((word) => fold(word[0])).filter((word) => word !== '');
