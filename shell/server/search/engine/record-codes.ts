/** Codes of the kinds of values in a stored record; each value begins with the byte of its kind. */
export const VALUE_KIND_CODES = {
  null: 0,
  true: 1,
  false: 2,
  /** Code of a text that is stored as the number of its entry in the dictionary. */
  dictionaryText: 3,
  ascii: 4,
  utf8: 5,
  /** Code of a whole number from 0 to 2^31 - 1. */
  wholeNumber: 6,
  number: 7,
  list: 8,
  object: 9,
  /** A text whose prefix is in the dictionary: the prefix's number, then the remaining letters in ASCII. */
  knownPrefix: 10,
  /** A text with a new prefix: the prefix's length, then the whole text in ASCII. */
  newPrefix: 11,
  /** A text with the same prefix as the text before it in the same attribute: the remaining letters in ASCII. */
  samePrefix: 12,
} as const;
