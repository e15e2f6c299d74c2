import { addModels } from './model-phrases';
import { STOP_WORDS, SYNONYMS } from './synonyms';
import { squeeze } from './tokens';
import { valuesOf, withValues, type NamedValues, type Phrases, type Vocabulary } from './vocabulary';

/** Filters whose values are phrases as they are written. */
const VERBATIM = ['make', 'body', 'simple_colour', 'fuel', 'city', 'filtered_features'] as const;

/** A name is taken by the first filter that has it; other spellings of the same filter's value are added. */
const addName = (phrases: Map<string, NamedValues>, name: string, named: NamedValues): void => {
  const earlier = phrases.get(name);
  const isSameFilter = earlier !== undefined && Object.keys(earlier).join(' ') === Object.keys(named).join(' ');
  if (name.length > 1 && !STOP_WORDS.has(name) && (!earlier || isSameFilter)) phrases.set(name, withValues(earlier, named));
};

/** All names of what is in stock. Synonyms come before makes, makes before bodies, and bodies before models. */
export const phrasesOf = (vocabulary: Vocabulary): Phrases => {
  const phrases = new Map<string, NamedValues>();
  for (const { attribute, words, values, otherwise } of SYNONYMS) {
    const inStock = valuesOf(vocabulary, attribute);
    const matches = inStock.filter((value) => values.test(value));
    const meant = matches.length > 0 || !otherwise ? matches : inStock.filter((value) => otherwise.test(value));
    if (meant.length > 0) for (const word of words) addName(phrases, squeeze(word), { [attribute]: meant });
  }
  for (const attribute of VERBATIM)
    for (const value of valuesOf(vocabulary, attribute)) addName(phrases, squeeze(value), { [attribute]: [value] });
  addModels(phrases, vocabulary);
  return phrases;
};
