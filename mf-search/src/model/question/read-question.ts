import type { Range } from '../search-state';
import type { Limit } from './bounds';
import { STOP_WORDS } from './concepts';
import { limitAt, type Found } from './numbers';
import { squeezed, tokensOf, type Token } from './tokens';
import { LONGEST_NAME, type Named, type Phrases, type Vocabulary } from './vocabulary';

/** A stretch of a question and what became of it. */
export type Part =
  | { kind: 'words'; text: string }
  | { kind: 'left out'; text: string }
  | { kind: 'named'; text: string; named: Named }
  | { kind: 'limit'; text: string; limit: Limit };

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
    const limit = usable(limitAt(tokens, at, settings.thisYear), settings);
    const named = namedAt(tokens, at, settings.phrases);
    // "peugeot 2008" and "4 wheel drive" are names, though numbers stand in them.
    if (named && named.length >= (limit?.length ?? 0)) {
      parts.push({ kind: 'named', text: textOf(at, named.length), named: named.meaning });
      at += named.length;
    } else if (limit) {
      parts.push({ kind: 'limit', text: textOf(at, limit.length), limit: limit.meaning });
      at += limit.length;
    } else {
      const kind = STOP_WORDS.has(tokens[at]!.word) ? 'left out' : 'words';
      parts.push({ kind, text: textOf(at, 1) });
      at += 1;
    }
  }
  return parts;
};

export { seatsIn };
