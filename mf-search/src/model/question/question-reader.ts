import { MEANINGS, type QuestionMeaning } from './meanings';
import type { QuestionPart, QuestionSettings } from './part-readings';
import { filterValuesByName } from './phrases';
import { readQuestion } from './read-question';
import { namesByFirstLetter } from './similar-names';
import { lettersAndDigits } from './tokens';
import type { StockVocabulary } from './vocabulary';

export interface QuestionFacts extends Pick<QuestionSettings, 'vocabulary' | 'thisYear' | 'weekly'> {
  /** The dealer's own (`search.meanings`). */
  meanings?: readonly QuestionMeaning[];
}

/** Reads each question once, however often its parts are asked for. */
export interface QuestionReader {
  vocabulary: StockVocabulary;
  partsOf: (question: string) => readonly QuestionPart[];
}

/** Undefined if this stock lacks a name in it. Of names joined by "or" it may lack all but one. */
const partsOfMeaning = (means: string, settings: QuestionSettings): QuestionPart[] | undefined => {
  const texts = [...means.matchAll(/"([^"]+)"/g)].map(([, text = '']): QuestionPart => ({ kind: 'words', text }));
  const parts = readQuestion(means.replaceAll(/"[^"]*"/g, ''), settings);
  const understood = parts.filter(({ kind }) => kind === 'named' || kind === 'excluded' || kind === 'limit' || kind === 'order');
  const lacksName = parts.some(({ kind }) => kind === 'words' || kind === 'similar');
  const isAlternative = / or /.test(means) && understood.some(({ kind }) => kind === 'named');
  return lacksName && !isAlternative ? undefined : [...understood, ...texts];
};

const cached = <Result>(read: (text: string) => Result): ((text: string) => Result) => {
  const results = new Map<string, Result>();
  return (text) => {
    if (!results.has(text)) results.set(text, read(text));
    return results.get(text)!;
  };
};

/** Of two meanings of the same words the first counts: a dealer's own (`own`) before those of the product. */
const createMeaningOf = (own: readonly QuestionMeaning[], settings: QuestionSettings): QuestionSettings['meaningOf'] => {
  const means = new Map(
    [...own, ...MEANINGS].toReversed().flatMap((row) => row.words.map((word) => [lettersAndDigits(word), row.means] as const)),
  );
  const partsOf = cached((text) => partsOfMeaning(text, settings));
  return (phrase) => {
    const text = means.get(phrase);
    return text === undefined ? undefined : partsOf(text);
  };
};

const prepare = ({ meanings = [], ...facts }: QuestionFacts): QuestionSettings => {
  const phrases = filterValuesByName(facts.vocabulary);
  const settings = { ...facts, phrases, similarNames: namesByFirstLetter(phrases) };
  return { ...settings, meaningOf: createMeaningOf(meanings, settings) };
};

/** Dealers whose names stay prepared; a process that renders serves few at a time. */
const MOST_PREPARED = 8;
const prepared = new Map<string, QuestionSettings>();

/** The names of a stock take longer to prepare than a question to read, and seldom change. */
export const settingsOf = (facts: QuestionFacts): QuestionSettings => {
  const { city, state, ...others } = facts.vocabulary;
  const names = Object.entries(others).map(([attribute, counts]) => [attribute, Object.keys(counts)]);
  // Numbers of cars decide what a capital means.
  const key = JSON.stringify([facts.thisYear, facts.weekly, facts.meanings, names, city, state]);
  const settings = prepared.get(key) ?? prepare(facts);
  prepared.delete(key);
  prepared.set(key, settings);
  if (prepared.size > MOST_PREPARED) prepared.delete(prepared.keys().next().value!);
  return settings;
};

export const openQuestionReader = (facts: QuestionFacts): QuestionReader => {
  const settings = settingsOf(facts);
  return { vocabulary: facts.vocabulary, partsOf: cached((question) => readQuestion(question, settings)) };
};
