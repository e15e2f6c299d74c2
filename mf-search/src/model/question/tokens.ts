export interface QuestionToken {
  /** Exactly as the shopper typed it. */
  text: string;
  /** In lower case, without accents, apostrophes and surrounding punctuation. */
  word: string;
  /** Typed as "-diesel", "!diesel" or "non-diesel"; `word` is without the sign. */
  negated?: true;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** "CX-5", "cx 5" and "cx5" give the same text. */
export const lettersAndDigits = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

const NEGATED = /^(?:[-–−!]|(?:non|no|not)-)(?=\p{L})/u;

/** Some letters become many plain ones. */
const MOST_LETTERS = 200;

const tokenOf = (text: string): QuestionToken => {
  const whole = plain(text);
  const bare = whole.replaceAll(/^[("'“‘[]+|[)"'”’\].,;:!?]+$|['’]/g, '') || whole;
  // "150,xxx kms" hides the last digits.
  const word = bare.replace(/(?<=\d),?xxx(?=\D|$)/, ',000');
  return NEGATED.test(word) ? { text, word: word.replace(NEGATED, ''), negated: true } : { text, word };
};

/** Full-width letters become plain ones. A dash between spaces is a word, because it can stand between two numbers. */
export const splitIntoTokens = (text: string): QuestionToken[] =>
  text
    .normalize('NFKC')
    .slice(0, MOST_LETTERS)
    .split(/\s+/)
    .filter((part) => part !== '')
    .map(tokenOf);
