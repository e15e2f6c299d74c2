/** First byte of a value in a stored record. */
export const TAG = {
  null: 0,
  true: 1,
  false: 2,
  /** A text of the dictionary, by its number. */
  known: 3,
  ascii: 4,
  utf8: 5,
  /** A whole number from 0 to 2^31 - 1. */
  whole: 6,
  number: 7,
  list: 8,
  object: 9,
  /** A known beginning and the rest in ASCII, as addresses of pictures have. */
  begun: 10,
  /** A text with a beginning of its own: the length of that, then the text. */
  begins: 11,
  /** The rest of a text that begins as the one before it in the same attribute of the record. */
  same: 12,
} as const;
