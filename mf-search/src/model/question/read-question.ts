import type { SortOrder } from '@forecourt/contracts/search/search';
import type { NumberRange } from '../state/search-state';
import type { QuestionLimit } from './limit';
import { sortOrderAt, unsupportedPhraseAt } from './order-phrases';
import { readLimitAt, type QuestionPhraseMatch } from './read-limit';
import { STOP_WORDS } from './synonyms';
import { lettersAndDigits, splitIntoTokens, type QuestionToken } from './tokens';
import { MAX_NAME_WORDS, type NamedFilterValues, type FilterValuesByName, type StockVocabulary } from './vocabulary';

export type QuestionPart =
  | { kind: 'words'; text: string }
  | { kind: 'left out'; text: string }
  | { kind: 'named'; text: string; named: NamedFilterValues }
  | { kind: 'limit'; text: string; limit: QuestionLimit }
  | { kind: 'order'; text: string; sort: SortOrder };

export interface QuestionSettings {
  vocabulary: StockVocabulary;
  phrases: FilterValuesByName;
  /** Tells model years from prices. */
  thisYear: number;
  /** "$150 a week" is a budget at this dealer. */
  weekly: boolean;
}

export const seatValuesInRange = (vocabulary: StockVocabulary, { min = 0, max = Infinity }: NumberRange): string[] =>
  Object.keys(vocabulary['seats'] ?? {}).filter((seats) => Number(seats) >= min && Number(seats) <= max);

/** Undefined if this dealer or this stock has no filter for the limit. */
const supportedLimit = (
  limit: QuestionPhraseMatch<QuestionLimit> | undefined,
  settings: QuestionSettings,
): QuestionPhraseMatch<QuestionLimit> | undefined => {
  if (limit?.meaning.kind === 'weekly') return settings.weekly ? limit : undefined;
  if (limit?.meaning.kind !== 'seats') return limit;
  return seatValuesInRange(settings.vocabulary, limit.meaning.range).length > 0 ? limit : undefined;
};

/** Before a number that only identifies something: "stock 40000". */
const IDENTIFIER = /^(?:stock|id|vin|rego|registration|plate|number|no|nr|ref|#)$/;
const isIdentifier = (tokens: readonly QuestionToken[], at: number): boolean =>
  IDENTIFIER.test(tokens[at - 1]?.word ?? '') && /^\d+$/.test(tokens[at]?.word ?? '');

const namedAt = (
  tokens: readonly QuestionToken[],
  at: number,
  phrases: FilterValuesByName,
): QuestionPhraseMatch<NamedFilterValues> | undefined => {
  for (let length = Math.min(MAX_NAME_WORDS, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length);
    const meaning = phrases.get(lettersAndDigits(words.map(({ word }) => word).join('')));
    // A word without letters and digits cannot be part of a name, as in "- brisbane".
    if (meaning && words.every(({ word }) => lettersAndDigits(word) !== '')) return { meaning, length };
  }
  return undefined;
};

type Reading = { length: number; part: (text: string) => QuestionPart };

const readAt = (tokens: readonly QuestionToken[], at: number, settings: QuestionSettings): Reading => {
  const limit = isIdentifier(tokens, at) ? undefined : supportedLimit(readLimitAt(tokens, at, settings.thisYear), settings);
  const named = namedAt(tokens, at, settings.phrases);
  // A name with a number in it comes before the number: "peugeot 2008", "4 wheel drive".
  if (named && named.length >= (limit?.length ?? 0))
    return { length: named.length, part: (text) => ({ kind: 'named', text, named: named.meaning }) };
  if (limit) return { length: limit.length, part: (text) => ({ kind: 'limit', text, limit: limit.meaning }) };
  const order = sortOrderAt(tokens, at);
  if (order) return { length: order.length, part: (text) => ({ kind: 'order', text, sort: order.meaning }) };
  const unsupported = unsupportedPhraseAt(tokens, at);
  if (unsupported) return { length: unsupported.length, part: (text) => ({ kind: 'left out', text }) };
  const kind = STOP_WORDS.has(tokens[at]?.word ?? '') ? 'left out' : 'words';
  return { length: 1, part: (text) => ({ kind, text }) };
};

/** From left to right; the texts of all parts together are the whole search. */
export const readQuestion = (question: string, settings: QuestionSettings): QuestionPart[] => {
  const tokens = splitIntoTokens(question);
  const parts: QuestionPart[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, part } = readAt(tokens, at, settings);
    const words = tokens.slice(at, at + length);
    parts.push(part(words.map(({ text }) => text).join(' ')));
    at += length;
  }
  return parts;
};
