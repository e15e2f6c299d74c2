/** Without accents, marks and letter case: "Pick-Up" and "pick up" have the same key. */
export const wordKey = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim();

/** Synonyms are joined by commas. The word itself counts as one of them. */
export type SynonymsByWord = Record<string, string>;

/** From the key of each synonym to Forecourt's word. */
export const createWordTable = (synonyms: SynonymsByWord): Map<string, string> =>
  new Map(
    Object.entries(synonyms).flatMap(([word, others]) =>
      [word, ...others.split(',')].map((each): [string, string] => [wordKey(each), word]),
    ),
  );
