import type { SearchState } from '../state/search-state';
import { gatherReading, type QuestionReading, type ReadingChoice } from './gather-reading';
import type { QuestionReader } from './question-reader';
import { splitIntoTokens } from './tokens';
import { withoutFilters, withoutValues } from './vocabulary';

type Values = Record<string, string[]>;

/** A question that names one of these attributes replaces the chosen values of all of them. */
const MAKE_ATTRIBUTES = ['make', 'make_model', 'model', 'badge'];

const withExcluded = ({ excluded: _excluded, ...state }: SearchState, excluded: Values): SearchState => ({
  ...state,
  ...(Object.keys(excluded).length > 0 ? { excluded } : {}),
});

/** Keeps what the shopper pressed. */
const withoutMade = ({ weekly, ...state }: SearchState, made: QuestionReading): SearchState => {
  const ranges = Object.entries(state.ranges).filter(([name, { min, max }]) => {
    const range = made.ranges[name];
    return !range || range.min !== min || range.max !== max;
  });
  const kept: SearchState = {
    ...state,
    facets: withoutValues(state.facets, made.named),
    ranges: Object.fromEntries(ranges),
    ...(weekly === undefined || weekly === made.weekly ? {} : { weekly }),
    ...(made.sort === state.sort ? { sort: 'most_relevant' } : {}),
  };
  return withExcluded(kept, withoutValues(state.excluded ?? {}, made.excluded));
};

/** "kia or hilux" matches either; "toyota hilux" matches only the HiLux. */
const withReading = (state: SearchState, { named, excluded, ranges, weekly, sort }: QuestionReading): SearchState => {
  const attributes = Object.keys(named);
  const namesMake = attributes.some((attribute) => MAKE_ATTRIBUTES.includes(attribute));
  const replaced = namesMake ? [...attributes, ...MAKE_ATTRIBUTES] : attributes;
  const all: SearchState = {
    ...state,
    page: 1,
    facets: { ...withoutFilters(state.facets, replaced), ...named },
    ranges: { ...state.ranges, ...ranges },
    ...(weekly === undefined ? {} : { weekly }),
    ...(sort === undefined ? {} : { sort }),
  };
  return withExcluded(all, { ...state.excluded, ...excluded });
};

const wordsOf = (text: string): string[] => splitIntoTokens(text).map(({ word }) => word);

/** The words of the last question that are still searched for; a word that was left out for want of cars is a question of its own. */
const isRestOf = ({ query, leftOut = '' }: SearchState, { words, leftOut: notUnderstood }: QuestionReading): boolean => {
  const ofReading = wordsOf(notUnderstood.join(' '));
  const withoutCars = wordsOf(leftOut).filter((word) => !ofReading.includes(word));
  const rest = wordsOf(words.join(' ')).filter((word) => !withoutCars.includes(word));
  return wordsOf(query).every((word) => rest.includes(word));
};

/**
 * Calling it again changes nothing, so that a filter that the shopper removes does not return (S-14). The state keeps the
 * question (`asked`), so that the next one replaces what this one made.
 */
export const answerQuestion = (state: SearchState, reader: QuestionReader, choice: ReadingChoice = {}): SearchState => {
  const read = (question: string): QuestionReading => gatherReading(reader.partsOf(question), reader.vocabulary, choice);
  const { asked, leftOut, ...plain } = state;
  const last = asked === undefined ? undefined : read(asked);
  if (last && isRestOf(state, last)) return state;
  const reading = read(state.query);
  const query = reading.words.join(' ');
  if (query === state.query && !last && leftOut === undefined) return state;
  const kept = last ? withoutMade(plain, last) : plain;
  const left = reading.leftOut.join(' ');
  return {
    ...withReading({ ...kept, page: 1, query }, reading),
    ...(query === state.query ? {} : { asked: state.query }),
    ...(left === '' ? {} : { leftOut: left }),
  };
};
