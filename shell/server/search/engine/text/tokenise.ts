import { foldText, isCharacter, writtenWords } from './written-words';

export interface TextToken {
  /** Folded. */
  term: string;
  start: number;
  end: number;
  /** Letters of the first part of a joined word. */
  first?: number;
  /** Number of words that were joined; the last of them is the plain word before this token. */
  joined?: number;
}

const CHUNK = /[^\s]+/gu;
const DIGITS = /^\d+$/;

/** In letters. Joined with a neighbour, because names of cars are often cut here: "CX 5", "X Trail", "Hi Lux". */
const LONGEST_JOINED_WORD = 3;

const areWrittenApart = (one: TextToken, other: TextToken): boolean =>
  (one.term.length <= LONGEST_JOINED_WORD || other.term.length <= LONGEST_JOINED_WORD) &&
  !(DIGITS.test(one.term) && DIGITS.test(other.term)) &&
  !isCharacter(one.term) &&
  !isCharacter(other.term);

const joinTokens = (parts: TextToken[]): TextToken => ({
  term: parts.map(({ term }) => term).join(''),
  start: parts[0]!.start,
  end: parts.at(-1)!.end,
  first: parts[0]!.term.length,
  joined: parts.length,
});

/** "CX-5" gives its parts and the joined word, so that "cx5" matches; a short word is also joined with its neighbour. */
export const tokenise = (text: string): TextToken[] => {
  const tokens: TextToken[] = [];
  let before: TextToken | undefined;
  for (const chunk of text.matchAll(CHUNK)) {
    const parts: TextToken[] = [];
    for (const part of writtenWords(chunk[0])) {
      const start = chunk.index + part.index;
      const term = foldText(part[0]);
      if (term !== '') parts.push({ term, start, end: start + part[0].length });
    }
    if (parts.length === 0) continue;
    tokens.push(parts[0]!);
    if (before && areWrittenApart(before, parts[0]!)) tokens.push(joinTokens([before, parts[0]!]));
    tokens.push(...parts.slice(1));
    if (parts.length > 1 && !parts.some(({ term }) => isCharacter(term))) tokens.push(joinTokens(parts));
    before = parts.at(-1)!;
  }
  return tokens;
};

export const typedWords = (text: string): string[] =>
  [...writtenWords(text)].map((word) => foldText(word[0])).filter((word) => word !== '');
