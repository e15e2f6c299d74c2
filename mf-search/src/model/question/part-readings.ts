import type { SortOrder } from '@forecourt/contracts/search/search';
import type { NumberRange } from '../state/search-state';
import type { QuestionLimit } from './limit';
import { longestPhraseAt } from './order-phrases';
import { readLimitAt, type QuestionPhraseMatch } from './read-limit';
import { similarlyNamed } from './similar-names';
import type { QuestionToken } from './tokens';
import { MAX_NAME_WORDS, type FilterValuesByName, type NamedFilterValues, type StockVocabulary } from './vocabulary';

/**
 * `words`: nobody understood them; `filler`: they say nothing about a car; `left out`: no filter can express them, and a
 * search for them would find the opposite; `meant`: words of a salesperson; `identifier`: such as a stock number.
 */
export type QuestionPart = { text: string } & (
  | { kind: 'words' | 'filler' | 'left out' }
  | { kind: 'named' | 'excluded'; named: NamedFilterValues }
  | { kind: 'limit'; limit: QuestionLimit }
  | { kind: 'order'; sort: SortOrder }
  | { kind: 'meant'; parts: readonly QuestionPart[] }
  | { kind: 'identifier'; value: string }
);

export interface QuestionSettings {
  vocabulary: StockVocabulary;
  phrases: FilterValuesByName;
  /** Of salespeople's words; absent while a meaning itself is read. */
  meaningOf?: (phrase: string) => readonly QuestionPart[] | undefined;
  /** Tells model years from prices. */
  thisYear: number;
  /** "$150 a week" is a budget at this dealer. */
  weekly: boolean;
  /** Words that cars have as they stand, so that they are no typing errors; absent: no word is one. */
  textWords?: ReadonlySet<string>;
  /** The second of two makes side by side is a badge of the first: "triton gls". */
  badges?: boolean;
}

export interface PartReading {
  /** Number of words. */
  length: number;
  part: (text: string) => QuestionPart;
}

export const seatValuesInRange = (vocabulary: StockVocabulary, { min = 0, max = Infinity }: NumberRange): string[] =>
  Object.keys(vocabulary['seats'] ?? {}).filter((seats) => Number(seats) >= min && Number(seats) <= max);

/** Undefined if this stock has no value for the limit. A weekly budget is unsupported at a dealer without finance. */
export const supportedLimitAt = (
  tokens: readonly QuestionToken[],
  at: number,
  { thisYear, weekly, vocabulary }: QuestionSettings,
  negated = false,
): QuestionPhraseMatch<QuestionLimit> | undefined => {
  const limit = readLimitAt(tokens, at, thisYear, negated);
  if (limit?.meaning.kind === 'weekly' && !weekly) return { ...limit, meaning: { kind: 'unsupported' } };
  if (limit?.meaning.kind !== 'seats') return limit;
  return seatValuesInRange(vocabulary, limit.meaning.range).length > 0 ? limit : undefined;
};

export const namedAt = (
  tokens: readonly QuestionToken[],
  at: number,
  { phrases }: QuestionSettings,
): QuestionPhraseMatch<NamedFilterValues> | undefined =>
  longestPhraseAt(tokens, at, MAX_NAME_WORDS, (phrase) => phrases.get(phrase));

/** "first car" as the filters that it stands for. */
export const meaningAt = (
  tokens: readonly QuestionToken[],
  at: number,
  { meaningOf }: QuestionSettings,
): QuestionPhraseMatch<readonly QuestionPart[]> | undefined =>
  meaningOf && longestPhraseAt(tokens, at, MAX_NAME_WORDS, meaningOf);

/** A name with a typing error, or in the plural. */
export const misspeltAt = (
  tokens: readonly QuestionToken[],
  at: number,
  { phrases, textWords }: QuestionSettings,
): QuestionPhraseMatch<NamedFilterValues> | undefined => {
  const word = tokens[at]?.word ?? '';
  const meaning = textWords && !textWords.has(word) ? similarlyNamed(word, phrases) : undefined;
  return meaning && { meaning, length: 1 };
};
