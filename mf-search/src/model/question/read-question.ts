import type { Sort } from '@forecourt/contracts/search/search';
import type { Range } from '../state/search-state';
import type { Limit } from './limit';
import { STOP_WORDS } from './synonyms';
import { limitAt, type Found } from './read-limit';
import { squeezed, tokensOf, type Token } from './tokens';
import { notFollowedAt, orderAt } from './order-phrases';
import { LONGEST_NAME, type Named, type Phrases, type Vocabulary } from './phrases';

/** A stretch of a question and what became of it. */
export type Part =
  | { kind: 'words'; text: string }
  | { kind: 'left out'; text: string }
  | { kind: 'named'; text: string; named: Named }
  | { kind: 'limit'; text: string; limit: Limit }
  | { kind: 'order'; text: string; sort: Sort };

export interface QuestionSettings {
  vocabulary: Vocabulary;
  phrases: Phrases;
  /** Year of today, for what is a year. */
  thisYear: number;
  /** The dealer offers a search by weekly budget. */
  weekly: boolean;
}

const seatsIn = (vocabulary: Vocabulary, { min = 0, max = Infinity }: Range): string[] =>
  Object.keys(vocabulary['seats'] ?? {}).filter((seats) => Number(seats) >= min && Number(seats) <= max);

/** A limit that this stock and this dealer can follow; seats are values of a filter. */
const usable = (found: Found<Limit> | undefined, settings: QuestionSettings): Found<Limit> | undefined => {
  if (found?.meaning.kind === 'weekly') return settings.weekly ? found : undefined;
  if (found?.meaning.kind !== 'seats') return found;
  return seatsIn(settings.vocabulary, found.meaning.range).length > 0 ? found : undefined;
};

/** Words before a number that is the number of something: "stock 40000". */
const NUMBERED = /^(?:stock|id|vin|rego|registration|plate|number|no|nr|ref|#)$/;
const isNumberOf = (tokens: readonly Token[], at: number): boolean =>
  NUMBERED.test(tokens[at - 1]?.word ?? '') && /^\d+$/.test(tokens[at]?.word ?? '');

const namedAt = (tokens: readonly Token[], at: number, phrases: Phrases): Found<Named> | undefined => {
  for (let length = Math.min(LONGEST_NAME, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length);
    // A name begins and ends with a word of its own: "in brisbane" is no name.
    const meaning = phrases.get(squeezed(words.map(({ word }) => word).join('')));
    if (meaning && words.every(({ word }) => squeezed(word) !== '')) return { meaning, length };
  }
  return undefined;
};

/** Reads a question from left to right. No word is lost: the texts of the parts are the question. */
export const readQuestion = (question: string, settings: QuestionSettings): Part[] => {
  const tokens = tokensOf(question);
  const parts: Part[] = [];
  const textOf = (at: number, length: number): string =>
    tokens
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ');
  let at = 0;
  while (at < tokens.length) {
    const limit = isNumberOf(tokens, at) ? undefined : usable(limitAt(tokens, at, settings.thisYear), settings);
    const named = namedAt(tokens, at, settings.phrases);
    // "peugeot 2008" and "4 wheel drive" are names, though numbers stand in them.
    if (named && named.length >= (limit?.length ?? 0)) {
      parts.push({ kind: 'named', text: textOf(at, named.length), named: named.meaning });
      at += named.length;
      continue;
    }
    if (limit) {
      parts.push({ kind: 'limit', text: textOf(at, limit.length), limit: limit.meaning });
      at += limit.length;
      continue;
    }
    const order = orderAt(tokens, at);
    const unfollowed = notFollowedAt(tokens, at);
    if (order) {
      parts.push({ kind: 'order', text: textOf(at, order.length), sort: order.meaning });
      at += order.length;
    } else if (unfollowed) {
      parts.push({ kind: 'left out', text: textOf(at, unfollowed.length) });
      at += unfollowed.length;
    } else {
      const kind = STOP_WORDS.has(tokens[at]!.word) ? 'left out' : 'words';
      parts.push({ kind, text: textOf(at, 1) });
      at += 1;
    }
  }
  return parts;
};

export { seatsIn };
