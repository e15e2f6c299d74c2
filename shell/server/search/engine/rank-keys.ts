import type { PartMatch } from './find';
import { classOf, isInexact, NO_MATCH, typosOf, type MatchedWord } from './match-text';

/** Ranking keys between the sort and the custom ranking, by position in the list of matching documents. */
interface RankKeys {
  typos: Uint8Array | undefined;
  metres: Float64Array | undefined;
  /** Missing words, then incomplete words, then positions of attributes, in one number. */
  rest: Uint32Array | undefined;
}

export const NO_PLACE = Number.POSITIVE_INFINITY;

const textKeys = (docs: Uint32Array, words: MatchedWord[], at: number) => {
  const typos = new Uint8Array(docs.length);
  const rest = new Uint32Array(docs.length);
  for (const { levels } of words) {
    const own = levels[at]!;
    for (let place = 0; place < docs.length; place += 1) {
      const level = own[docs[place]!]!;
      if (level === NO_MATCH) rest[place]! += 1 << 24;
      else {
        typos[place]! += typosOf(level);
        rest[place]! += (isInexact(level) << 16) + classOf(level);
      }
    }
  }
  return { typos, rest };
};

export const rankKeys = (match: PartMatch, words: MatchedWord[]): RankKeys => {
  const docs = match.selection.docs();
  const distance = match.geo?.distance;
  return {
    ...(words.length > 0 ? textKeys(docs, words, match.at) : { typos: undefined, rest: undefined }),
    metres: distance && Float64Array.from(docs, (doc) => distance(doc)?.metres ?? NO_PLACE),
  };
};

export const missingOf = (rest: number): number => rest >>> 24;
export const inexactOf = (rest: number): number => (rest >>> 16) & 255;
