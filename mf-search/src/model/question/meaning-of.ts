import { MEANINGS, type QuestionMeaning } from './meanings';
import type { QuestionPart, QuestionSettings } from './part-readings';
import { readQuestion } from './read-question';
import { lettersAndDigits } from './tokens';

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
