/** First byte of a value in a stored record. */
export const TAG = {
  null: 0,
  true: 1,
  false: 2,
  /** A text of the dictionary: its number. */
  known: 3,
  ascii: 4,
  utf8: 5,
  /** A whole number from 0 to 2^31 - 1. */
  whole: 6,
  number: 7,
  list: 8,
  object: 9,
  /** A text whose prefix is in the dictionary: number of the prefix, then the rest in ASCII. */
  begun: 10,
  /** A text with a new prefix: length of the prefix, then the whole text in ASCII. */
  begins: 11,
  /** A text with the prefix of the text before it in the same attribute: the rest in ASCII. */
  same: 12,
} as const;
