/**
 * Returns a word without accents, marks and letter case, by which synonyms are compared: "Pick-Up" and "pick up" have the
 * same key.
 */
export const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Forecourt's word with its synonyms, joined by commas. The word itself counts as one of them. */
export type SynonymsByWord = Record<string, string>;

/** Returns a map from the key of each synonym to Forecourt's word. */
export const createWordTable = (synonyms: SynonymsByWord): Map<string, string> =>
  new Map(
    Object.entries(synonyms).flatMap(([word, others]) =>
      [word, ...others.split(',')].map((each): [string, string] => [wordKey(each), word]),
    ),
  );
