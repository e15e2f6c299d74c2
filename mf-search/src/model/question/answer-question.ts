import { withoutChoice, type SearchState } from '../state/search-state';
import type { Limit } from './limit';
import { readQuestion, seatsIn, type Part, type QuestionSettings } from './read-question';
import { phrasesOf, type Named, type Vocabulary } from './phrases';

export interface Asked {
  vocabulary: Vocabulary;
  thisYear: number;
  /** The dealer offers a search by weekly budget. */
  weekly: boolean;
}

/** Choices of a make and of what belongs to it are made anew together. */
const OF_MAKE = ['make', 'make_model', 'model', 'badge'];

const without = <Value>(record: Record<string, Value>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const union = (all: readonly Named[]): Record<string, string[]> => {
  const sum: Record<string, string[]> = {};
  for (const named of all)
    for (const [attribute, values] of Object.entries(named))
      sum[attribute] = [...new Set([...(sum[attribute] ?? []), ...values])];
  return sum;
};

/** "kia or hilux" means either; "toyota hilux" said as two names means the HiLux. */
const withNamed = (state: SearchState, named: Record<string, string[]>): SearchState => {
  const attributes = Object.keys(named);
  if (attributes.length === 0) return state;
  const renewed = attributes.some((attribute) => OF_MAKE.includes(attribute)) ? [...attributes, ...OF_MAKE] : attributes;
  return { ...state, page: 1, facets: { ...without(state.facets, renewed), ...named } };
};

const withLimit = (state: SearchState, limit: Limit): SearchState => {
  if (limit.kind === 'weekly') return { ...state, weekly: limit.dollars };
  return limit.kind === 'range' ? { ...state, ranges: { ...state.ranges, [limit.attribute]: limit.range } } : state;
};

/** Two limits of one number in a question, "over 20k under 30k", are the two ends of one. */
const merged = (limits: readonly Limit[]): Limit[] => {
  const all: Limit[] = [];
  for (const limit of limits) {
    const at = all.findIndex((each) => each.kind === 'range' && limit.kind === 'range' && each.attribute === limit.attribute);
    const known = all[at];
    if (known?.kind === 'range' && limit.kind === 'range') {
      const { min, max } = { ...known.range, ...limit.range };
      const crossed = min !== undefined && max !== undefined && min > max;
      all[at] = { ...known, range: crossed ? { min: max, max: min } : { ...known.range, ...limit.range } };
    } else all.push(limit);
  }
  return all;
};

/** Everything that words say, read again until nothing is left to understand; and the words that are left. */
const readWhole = (question: string, settings: QuestionSettings): { parts: Part[]; query: string } => {
  const parts: Part[] = [];
  // Words that were apart may name something together once those between them are understood.
  for (let query = question; ;) {
    const read = readQuestion(query, settings);
    const left = read.flatMap((part) => (part.kind === 'words' ? [part.text] : [])).join(' ');
    parts.push(...read.filter(({ kind }) => kind !== 'words'));
    if (left === query) return { parts, query };
    query = left;
  }
};

/** What a part names; seats are values of a filter too. */
const namedBy = (part: Part, vocabulary: Vocabulary): Named[] => {
  if (part.kind === 'named') return [part.named];
  return part.kind === 'limit' && part.limit.kind === 'seats' ? [{ seats: seatsIn(vocabulary, part.limit.range) }] : [];
};

/**
 * Turns the words of a search into choices, as far as they name what is in stock or limit a number (S-14); the rest stays
 * text. Nothing is left to understand afterwards: doing it again changes nothing, so a choice that a shopper takes away
 * does not come back.
 */
export const understand = (state: SearchState, { vocabulary, thisYear, weekly }: Asked): SearchState => {
  const settings = { vocabulary, phrases: phrasesOf(vocabulary), thisYear, weekly };
  const { parts, query } = readWhole(state.query, settings);
  if (query === state.query) return state;
  const named = union(parts.flatMap((part) => namedBy(part, vocabulary)));
  const limits = merged(parts.flatMap((part) => (part.kind === 'limit' ? [part.limit] : [])));
  const order = parts.findLast((part) => part.kind === 'order');
  const said = { ...withoutChoice(state, { kind: 'query', value: '' }), query, ...(order ? { sort: order.sort } : {}) };
  return limits.reduce(withLimit, withNamed(said, named));
};
