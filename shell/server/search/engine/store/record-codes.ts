/** Each value begins with the byte of its kind. */
export const VALUE_KIND_CODES = {
  null: 0,
  true: 1,
  false: 2,
  /** Number in the dictionary. */
  dictionaryText: 3,
  ascii: 4,
  utf8: 5,
  /** 0 to 2^31 - 1. */
  wholeNumber: 6,
  number: 7,
  list: 8,
  object: 9,
  /** Number of the prefix in the dictionary, then the remaining letters in ASCII. */
  knownPrefix: 10,
  /** Length of the new prefix, then the whole text in ASCII. */
  newPrefix: 11,
  /** Prefix of the text before it in the attribute: the remaining letters in ASCII. */
  samePrefix: 12,
} as const;
