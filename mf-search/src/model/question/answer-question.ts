import type { SearchState } from '../state/search-state';
import { gatherReading, type QuestionReading } from './gather-reading';
import { MEANINGS, type QuestionMeaning } from './meanings';
import type { QuestionPart, QuestionSettings } from './part-readings';
import { filterValuesByName } from './phrases';
import { readQuestion } from './read-question';
import { lettersAndDigits, splitIntoTokens } from './tokens';
import { withoutFilters, withoutValues, type FilterValuesByName, type StockVocabulary } from './vocabulary';

export interface QuestionAnswerContext extends Pick<
  QuestionSettings,
  'vocabulary' | 'thisYear' | 'weekly' | 'badges' | 'textWords'
> {
  /** The dealer's own (`search.meanings`). */
  meanings?: readonly QuestionMeaning[];
}

/** Undefined if this stock lacks a name in it. Of names joined by "or" it may lack all but one. */
const partsOfMeaning = (means: string, settings: QuestionSettings): QuestionPart[] | undefined => {
  const texts = [...means.matchAll(/"([^"]+)"/g)].map(([, text = '']): QuestionPart => ({ kind: 'words', text }));
  const parts = readQuestion(means.replaceAll(/"[^"]*"/g, ''), settings);
  const understood = parts.filter(({ kind }) => kind === 'named' || kind === 'excluded' || kind === 'limit' || kind === 'order');
  const lacksName = parts.some(({ kind }) => kind === 'words');
  const isAlternative = / or /.test(means) && understood.some(({ kind }) => kind === 'named');
  return lacksName && !isAlternative ? undefined : [...understood, ...texts];
};

/** Of two meanings of the same words the first counts: a dealer's own (`own`) before those of the product. */
export const createMeaningOf = (
  own: readonly QuestionMeaning[],
  { badges: _badges, textWords: _textWords, ...settings }: QuestionSettings,
): NonNullable<QuestionSettings['meaningOf']> => {
  const means = new Map(
    [...own, ...MEANINGS].toReversed().flatMap((row) => row.words.map((word) => [lettersAndDigits(word), row.means] as const)),
  );
  return (phrase) => {
    const text = means.get(phrase);
    return text === undefined ? undefined : partsOfMeaning(text, settings);
  };
};

type Values = Record<string, string[]>;

const phrasesByVocabulary = new WeakMap<StockVocabulary, FilterValuesByName>();

/** A question is read more than once with the same stock. */
const phrasesOf = (vocabulary: StockVocabulary): FilterValuesByName => {
  const phrases = phrasesByVocabulary.get(vocabulary) ?? filterValuesByName(vocabulary);
  phrasesByVocabulary.set(vocabulary, phrases);
  return phrases;
};

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
export const answerQuestion = (state: SearchState, context: QuestionAnswerContext): SearchState => {
  const { meanings = [], ...facts } = context;
  const settings: QuestionSettings = { ...facts, phrases: phrasesOf(context.vocabulary) };
  const meaningOf = createMeaningOf(meanings, settings);
  const read = (question: string): QuestionReading =>
    gatherReading(readQuestion(question, { ...settings, meaningOf }), context.vocabulary);
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
