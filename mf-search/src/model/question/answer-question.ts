import { withoutRefinement, type SearchState } from '../state/search-state';
import type { QuestionLimit } from './limit';
import { filterValuesByName } from './phrases';
import { readQuestion, seatValuesInRange, type QuestionPart, type QuestionSettings } from './read-question';
import type { NamedFilterValues, StockVocabulary } from './vocabulary';

export type QuestionAnswerContext = Omit<QuestionSettings, 'phrases'>;

/** A question that names one of these attributes replaces the chosen values of all of them. */
const MAKE_ATTRIBUTES = ['make', 'make_model', 'model', 'badge'];

const without = <Value>(record: Record<string, Value>, keys: readonly string[]): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => !keys.includes(key)));

const union = (all: readonly NamedFilterValues[]): Record<string, string[]> => {
  const sum: Record<string, string[]> = {};
  for (const named of all)
    for (const [attribute, values] of Object.entries(named))
      sum[attribute] = [...new Set([...(sum[attribute] ?? []), ...values])];
  return sum;
};

/** "kia or hilux" matches either; "toyota hilux" matches only the HiLux. */
const withNamed = (state: SearchState, named: Record<string, string[]>): SearchState => {
  const attributes = Object.keys(named);
  if (attributes.length === 0) return state;
  const namesMake = attributes.some((attribute) => MAKE_ATTRIBUTES.includes(attribute));
  const replaced = namesMake ? [...attributes, ...MAKE_ATTRIBUTES] : attributes;
  return { ...state, page: 1, facets: { ...without(state.facets, replaced), ...named } };
};

const withLimit = (state: SearchState, limit: QuestionLimit): SearchState => {
  if (limit.kind === 'weekly') return { ...state, weekly: limit.dollars };
  return limit.kind === 'range' ? { ...state, ranges: { ...state.ranges, [limit.attribute]: limit.range } } : state;
};

type RangeLimit = Extract<QuestionLimit, { kind: 'range' }>;

const joinRanges = (first: RangeLimit, second: RangeLimit): RangeLimit => {
  const range = { ...first.range, ...second.range };
  const { min, max } = range;
  const isCrossed = min !== undefined && max !== undefined && min > max;
  return { ...first, range: isCrossed ? { min: max, max: min } : range };
};

/** "over 20k under 30k" becomes one range. */
const mergeLimits = (limits: readonly QuestionLimit[]): QuestionLimit[] => {
  const merged: QuestionLimit[] = [];
  for (const limit of limits) {
    const at = merged.findIndex((each) => each.kind === 'range' && limit.kind === 'range' && each.attribute === limit.attribute);
    const earlier = merged[at];
    if (earlier?.kind === 'range' && limit.kind === 'range') merged[at] = joinRanges(earlier, limit);
    else merged.push(limit);
  }
  return merged;
};

/** Reads again and again, because words may name something together after the words between them are removed. */
const readCompletely = (question: string, settings: QuestionSettings): { parts: QuestionPart[]; query: string } => {
  const parts: QuestionPart[] = [];
  for (let query = question; ;) {
    const read = readQuestion(query, settings);
    const remainingWords = read.flatMap((part) => (part.kind === 'words' ? [part.text] : [])).join(' ');
    parts.push(...read.filter(({ kind }) => kind !== 'words'));
    if (remainingWords === query) return { parts, query };
    query = remainingWords;
  }
};

/** A limit of seats names values of the filter `seats`. */
const namedBy = (part: QuestionPart, vocabulary: StockVocabulary): NamedFilterValues[] => {
  if (part.kind === 'named') return [part.named];
  return part.kind === 'limit' && part.limit.kind === 'seats' ? [{ seats: seatValuesInRange(vocabulary, part.limit.range) }] : [];
};

/** Calling it again changes nothing, so that a filter that the shopper removes does not return (S-14). */
export const answerQuestion = (state: SearchState, context: QuestionAnswerContext): SearchState => {
  const settings = { ...context, phrases: filterValuesByName(context.vocabulary) };
  const { parts, query } = readCompletely(state.query, settings);
  if (query === state.query) return state;
  const named = union(parts.flatMap((part) => namedBy(part, context.vocabulary)));
  const limits = mergeLimits(parts.flatMap((part) => (part.kind === 'limit' ? [part.limit] : [])));
  const order = parts.findLast((part) => part.kind === 'order');
  const withWords = { ...withoutRefinement(state, { kind: 'query', value: '' }), query, ...(order ? { sort: order.sort } : {}) };
  return limits.reduce(withLimit, withNamed(withWords, named));
};
