import type { IndexPartMatch } from './find';
import { attributeClassOfLevel, inexactBitOfLevel, NO_MATCH_LEVEL, typosOfLevel, type MatchedWord } from './match-text';

/** Ranking keys between the sort and the custom ranking, by position in the list of matching documents. */
interface RankKeys {
  typos: Uint8Array | undefined;
  metres: Float64Array | undefined;
  /** Missing words, then incomplete words, then positions of attributes, in one number. */
  rest: Uint32Array | undefined;
}

export const NO_WORD_POSITION = Number.POSITIVE_INFINITY;

const textKeys = (docs: Uint32Array, words: MatchedWord[], at: number) => {
  const typos = new Uint8Array(docs.length);
  const rest = new Uint32Array(docs.length);
  for (const { levels } of words) {
    const own = levels[at]!;
    for (let place = 0; place < docs.length; place += 1) {
      const level = own[docs[place]!]!;
      if (level === NO_MATCH_LEVEL) rest[place]! += 1 << 24;
      else {
        typos[place]! += typosOfLevel(level);
        rest[place]! += (inexactBitOfLevel(level) << 16) + attributeClassOfLevel(level);
      }
    }
  }
  return { typos, rest };
};

export const computeRankKeys = (match: IndexPartMatch, words: MatchedWord[]): RankKeys => {
  const docs = match.selection.docs();
  const distance = match.geo?.distance;
  return {
    ...(words.length > 0 ? textKeys(docs, words, match.at) : { typos: undefined, rest: undefined }),
    metres: distance && Float64Array.from(docs, (doc) => distance(doc)?.rounded ?? NO_WORD_POSITION),
  };
};

export const missingWordsOfRankKey = (rest: number): number => rest >>> 24;
export const inexactWordsOfKey = (rest: number): number => (rest >>> 16) & 255;
