import type { Sort } from '@forecourt/contracts/search/search';
import type { Range } from '../state/search-state';
import type { Limit } from './limit';
import { orderAt, unsupportedAt } from './order-phrases';
import { limitAt, type Match } from './read-limit';
import { STOP_WORDS } from './synonyms';
import { squeeze, tokensOf, type Token } from './tokens';
import { MAX_NAME_WORDS, type NamedValues, type Phrases, type Vocabulary } from './vocabulary';

/** Consecutive words of a typed question and their meaning. */
export type Part =
  | { kind: 'words'; text: string }
  | { kind: 'left out'; text: string }
  | { kind: 'named'; text: string; named: NamedValues }
  | { kind: 'limit'; text: string; limit: Limit }
  | { kind: 'order'; text: string; sort: Sort };

export interface QuestionSettings {
  vocabulary: Vocabulary;
  phrases: Phrases;
  /** The present year, which tells model years from prices. */
  thisYear: number;
  /** True if the dealer offers a search by weekly budget, so that "$150 a week" is a budget. */
  weekly: boolean;
}

/** Returns the values of the filter `seats` in stock within a range. */
export const seatsIn = (vocabulary: Vocabulary, { min = 0, max = Infinity }: Range): string[] =>
  Object.keys(vocabulary['seats'] ?? {}).filter((seats) => Number(seats) >= min && Number(seats) <= max);

/** Returns a limit only when this dealer and this stock have a filter for it. */
const supportedLimit = (limit: Match<Limit> | undefined, settings: QuestionSettings): Match<Limit> | undefined => {
  if (limit?.meaning.kind === 'weekly') return settings.weekly ? limit : undefined;
  if (limit?.meaning.kind !== 'seats') return limit;
  return seatsIn(settings.vocabulary, limit.meaning.range).length > 0 ? limit : undefined;
};

/** Matches words before a number that only identifies something: "stock 40000". */
const IDENTIFIER = /^(?:stock|id|vin|rego|registration|plate|number|no|nr|ref|#)$/;
const isIdentifier = (tokens: readonly Token[], at: number): boolean =>
  IDENTIFIER.test(tokens[at - 1]?.word ?? '') && /^\d+$/.test(tokens[at]?.word ?? '');

/** Returns the longest name in stock that starts at a word. */
const namedAt = (tokens: readonly Token[], at: number, phrases: Phrases): Match<NamedValues> | undefined => {
  for (let length = Math.min(MAX_NAME_WORDS, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length);
    const meaning = phrases.get(squeeze(words.map(({ word }) => word).join('')));
    // A word without letters and digits cannot be part of a name, as in "- brisbane".
    if (meaning && words.every(({ word }) => squeeze(word) !== '')) return { meaning, length };
  }
  return undefined;
};

type Reading = { length: number; part: (text: string) => Part };

const readAt = (tokens: readonly Token[], at: number, settings: QuestionSettings): Reading => {
  const limit = isIdentifier(tokens, at) ? undefined : supportedLimit(limitAt(tokens, at, settings.thisYear), settings);
  const named = namedAt(tokens, at, settings.phrases);
  // A name with a number in it comes before the number: "peugeot 2008", "4 wheel drive".
  if (named && named.length >= (limit?.length ?? 0))
    return { length: named.length, part: (text) => ({ kind: 'named', text, named: named.meaning }) };
  if (limit) return { length: limit.length, part: (text) => ({ kind: 'limit', text, limit: limit.meaning }) };
  const order = orderAt(tokens, at);
  if (order) return { length: order.length, part: (text) => ({ kind: 'order', text, sort: order.meaning }) };
  const unsupported = unsupportedAt(tokens, at);
  if (unsupported) return { length: unsupported.length, part: (text) => ({ kind: 'left out', text }) };
  const kind = STOP_WORDS.has(tokens[at]?.word ?? '') ? 'left out' : 'words';
  return { length: 1, part: (text) => ({ kind, text }) };
};

/** Reads a question from left to right into parts, whose texts together are the whole question. */
export const readQuestion = (question: string, settings: QuestionSettings): Part[] => {
  const tokens = tokensOf(question);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length;) {
    const { length, part } = readAt(tokens, at, settings);
    const words = tokens.slice(at, at + length);
    parts.push(part(words.map(({ text }) => text).join(' ')));
    at += length;
  }
  return parts;
};
