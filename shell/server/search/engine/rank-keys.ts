import type { IndexSettings, RelevanceCriterion } from '../search-engine';
import type { IndexPartMatch } from './find';
import { attributeClassOfLevel, inexactBitOfLevel, NO_MATCH_LEVEL, typosOfLevel, type MatchedWord } from './match-text';

/** Ranking keys between the sort and the custom ranking, by position in the list of matching documents. */
interface RankKeys {
  typos: Uint8Array | undefined;
  metres: Float64Array | undefined;
  /** Missing words, positions of attributes and incomplete words, in one number. */
  rest: Uint32Array | undefined;
}

export const NO_WORD_POSITION = Number.POSITIVE_INFINITY;

const MISSING_WORD = 1 << 24;
const ATTRIBUTE_STEP = 1 << 8;

const textKeys = (docs: Uint32Array, words: MatchedWord[], at: number) => {
  const typos = new Uint8Array(docs.length);
  const rest = new Uint32Array(docs.length);
  for (const { levels } of words) {
    const own = levels[at]!;
    for (let place = 0; place < docs.length; place += 1) {
      const level = own[docs[place]!]!;
      if (level === NO_MATCH_LEVEL) rest[place]! += MISSING_WORD;
      else {
        typos[place]! += typosOfLevel(level);
        rest[place]! += attributeClassOfLevel(level) * ATTRIBUTE_STEP + inexactBitOfLevel(level);
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
export const inexactWordsOfKey = (rest: number): number => rest & 255;

type TextCriterion = Exclude<RelevanceCriterion, 'geo'>;

/** Weight of each criterion of the text in a hit's key; 0 for a criterion that does not count. */
type TextWeights = Record<TextCriterion, number>;

/** A step of the comparison of two hits: their distances, or several criteria of the text in one number. */
export type RankStep = 'geo' | TextWeights;

const DEFAULT_RELEVANCE: RelevanceCriterion[] = ['typo', 'geo', 'words', 'attribute', 'exact'];

/** Bits that the largest value of a criterion needs for the most words of a query; together fewer than 31. */
const BITS: TextWeights = { typo: 7, words: 6, attribute: 10, exact: 6 };

/** Returns weights with which every difference by an earlier criterion exceeds all differences by later ones. */
const weightsOf = (criteria: TextCriterion[]): TextWeights => {
  const weights: TextWeights = { typo: 0, words: 0, attribute: 0, exact: 0 };
  let weight = 1;
  for (const criterion of criteria.toReversed()) {
    weights[criterion] = weight;
    weight <<= BITS[criterion];
  }
  return weights;
};

/**
 * Returns the steps in which the settings compare hits: the criteria of the text between distances are one step, and all of them in a search
 * without distances.
 */
export const rankStepsOf = (
  { relevance = DEFAULT_RELEVANCE }: Pick<IndexSettings, 'relevance'>,
  hasDistances: boolean,
): RankStep[] => {
  const steps: ('geo' | TextCriterion[])[] = [];
  for (const criterion of new Set(relevance)) {
    if (criterion === 'geo' && !hasDistances) continue;
    const last = steps.at(-1);
    if (criterion === 'geo') steps.push('geo');
    else if (Array.isArray(last)) last.push(criterion);
    else steps.push([criterion]);
  }
  return steps.map((step) => (step === 'geo' ? step : weightsOf(step)));
};

/** Returns a number that is smaller for the better of two hits by the criteria of a step. */
export const textRankKey = (weights: TextWeights, typos: number, rest: number): number =>
  typos * weights.typo +
  missingWordsOfRankKey(rest) * weights.words +
  ((rest >>> 8) & 0xff_ff) * weights.attribute +
  inexactWordsOfKey(rest) * weights.exact;
