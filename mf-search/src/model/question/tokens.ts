export interface QuestionToken {
  /** Exactly as the shopper typed it. */
  text: string;
  /** In lower case, without accents and surrounding punctuation. */
  word: string;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** "CX-5", "cx 5" and "cx5" give the same text. */
export const lettersAndDigits = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Full-width letters become plain ones. A dash between spaces is a word, because it can stand between two numbers. */
export const splitIntoTokens = (text: string): QuestionToken[] =>
  text
    .normalize('NFKC')
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, word: plain(part).replaceAll(/^[("'“‘[]+|[)"'”’\].,;:!?]+$/g, '') || plain(part) }));
