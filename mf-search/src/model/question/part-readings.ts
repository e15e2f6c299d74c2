import type { SortOrder } from '@forecourt/contracts/search/search';
import type { NumberRange } from '../state/search-state';
import type { QuestionLimit } from './limit';
import type { CountedFact } from './read-amount';
import { longestPhraseAt } from './order-phrases';
import { readLimitAt, type QuestionPhraseMatch } from './read-limit';
import { similarlyNamed, type SimilarNames } from './similar-names';
import { STOP_WORDS } from './synonyms';
import type { QuestionToken } from './tokens';
import { MAX_NAME_WORDS, type FilterValuesByName, type NamedFilterValues, type StockVocabulary } from './vocabulary';

/**
 * `words`: nobody understood them; `filler`: they say nothing about a car; `left out`: no filter can express them, and a
 * search for them would find the opposite; `similar`: like a name with a typing error; `meant`: words of a salesperson;
 * `identifier`: such as a stock number.
 */
export type QuestionPart = { text: string } & (
  | { kind: 'words' | 'filler' | 'left out' }
  | { kind: 'named' | 'excluded' | 'similar'; named: NamedFilterValues }
  | { kind: 'limit'; limit: QuestionLimit }
  | { kind: 'order'; sort: SortOrder }
  | { kind: 'meant'; parts: readonly QuestionPart[] }
  | { kind: 'identifier'; value: string }
);

export interface QuestionSettings {
  vocabulary: StockVocabulary;
  phrases: FilterValuesByName;
  similarNames: SimilarNames;
  /** Of salespeople's words; absent while a meaning itself is read. */
  meaningOf?: (phrase: string) => readonly QuestionPart[] | undefined;
  /** Tells model years from prices. */
  thisYear: number;
  /** "$150 a week" is a budget at this dealer. */
  weekly: boolean;
}

export interface PartReading {
  /** Number of words. */
  length: number;
  part: (text: string) => QuestionPart;
}

export const countedValuesInRange = (
  vocabulary: StockVocabulary,
  attribute: CountedFact,
  { min = 0, max = Infinity }: NumberRange,
): string[] => Object.keys(vocabulary[attribute] ?? {}).filter((value) => Number(value) >= min && Number(value) <= max);

/** Undefined if this stock has no value for the limit. A weekly budget is unsupported at a dealer without finance. */
export const supportedLimitAt = (
  tokens: readonly QuestionToken[],
  at: number,
  { thisYear, weekly, vocabulary }: QuestionSettings,
  negated = false,
): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const limit = readLimitAt(tokens, at, thisYear, negated);
  if (limit?.meaning.kind === 'weekly' && !weekly) return { ...limit, meaning: { kind: 'unsupported' } };
  if (limit?.meaning.kind !== 'count') return limit;
  return countedValuesInRange(vocabulary, limit.meaning.attribute, limit.meaning.range).length > 0 ? limit : undefined;
};

/** In "mazda 3 door hatch" the number belongs to the doors. */
export const namedAt = (
  tokens: readonly QuestionToken[],
  at: number,
  { phrases, thisYear }: QuestionSettings,
): QuestionPhraseMatch<NamedFilterValues> | undefined => {
  // Other plurals are like typing errors: "mazda 2s".
  const meaningOf = (phrase: string) =>
    phrases.get(phrase) ?? (/\ds$/.test(phrase) ? phrases.get(phrase.slice(0, -1)) : undefined);
  const named = longestPhraseAt(tokens, at, MAX_NAME_WORDS, meaningOf);
  if (!named || named.length < 2) return named;
  const last = readLimitAt(tokens, at + named.length - 1, thisYear);
  const isCount = last?.meaning.kind === 'count' && last.length > 1;
  return isCount ? longestPhraseAt(tokens, at, named.length - 1, meaningOf) : named;
};

/** "first car" as the filters that it stands for. */
export const meaningAt = (
  tokens: readonly QuestionToken[],
  at: number,
  { meaningOf }: QuestionSettings,
): QuestionPhraseMatch<readonly QuestionPart[]> | undefined =>
  meaningOf && longestPhraseAt(tokens, at, MAX_NAME_WORDS, meaningOf);

/** In several words a name is longer, and has one typing error in one of them. */
const MOST_MISSPELT_WORDS = 3;

/** A name with a typing error, or in the plural: "hilx", "grand cheroke". */
export const misspeltAt = (
  tokens: readonly QuestionToken[],
  at: number,
  { similarNames }: QuestionSettings,
): QuestionPhraseMatch<NamedFilterValues> | undefined => {
  for (let length = Math.min(MOST_MISSPELT_WORDS, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length).map(({ word }) => word);
    const isName = length === 1 || words.every((word) => word.length > 2 && !STOP_WORDS.has(word));
    const meaning = isName ? similarlyNamed(words.join(''), similarNames) : undefined;
    if (meaning) return { meaning, length };
  }
  return undefined;
};
