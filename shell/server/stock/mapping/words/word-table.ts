/** A word without accents, marks and letter case, by which synonyms are compared: "Pick-Up" and "pick up" are one word. */
export const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Our word → its synonyms, joined by commas. The word itself is one of them. */
export type SynonymsByWord = Record<string, string>;

/** Word key → our word. */
export const createWordTable = (synonyms: SynonymsByWord): Map<string, string> =>
  new Map(
    Object.entries(synonyms).flatMap(([word, others]) =>
      [word, ...others.split(',')].map((each): [string, string] => [wordKey(each), word]),
    ),
  );
