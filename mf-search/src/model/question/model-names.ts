import { numberInWords } from './number-words';
import { lettersAndDigits } from './tokens';
import { mergeNamedValues, type NamedFilterValues } from './vocabulary';

export interface StockModel {
  make: string;
  /** Such as "HiLux". */
  model: string;
  /** `make_model`, such as "Toyota HiLux". */
  value: string;
}

type Phrases = Map<string, NamedFilterValues>;

/** Makes that name their models by a size and an engine: a "C class" is a C180, a C200 and so on. */
const SERIES = [
  { make: /^bmw$/i, model: /^(\d)(?:\d\d[a-z]*|[- ]series)?$/i, name: 'series' },
  { make: /^mercedes/i, model: /^([a-z])(?:[- ]?class|\d{2,3}[a-z]*)$/i, name: 'class' },
];

/** Of a model such as "RX350" the letters, with at least two. */
const LETTERS = /^([a-z]{2,3})[- ]?\d/i;

/** The names of groups that a model belongs to: "c class", "lexus rx", "glc" where the stock has the GLC and the GLC250. */
const groupNames = ({ make, model }: StockModel, models: ReadonlySet<string>): string[] => {
  const ofMake = SERIES.filter((series) => series.make.test(make)).flatMap(({ model: pattern, name }) => {
    const [, sign] = pattern.exec(model) ?? [];
    return sign ? [sign + name, make + sign + name] : [];
  });
  const letters = LETTERS.exec(model)?.[1];
  return [...ofMake, ...(letters ? [make + letters, ...(models.has(letters.toUpperCase()) ? [letters] : [])] : [])];
};

/** A name of another filter stays: "kia ev" is an electric Kia, and no EV6 alone. */
export const addGroupsOfModels = (phrases: Phrases, models: readonly StockModel[]): void => {
  const others = new Set([...phrases].filter(([, named]) => !named['make_model']).map(([name]) => name));
  const names = new Set(models.map(({ model }) => model.toUpperCase()));
  for (const each of models)
    for (const group of groupNames(each, names)) {
      const phrase = lettersAndDigits(group);
      if (others.has(phrase.slice(lettersAndDigits(each.make).length)) || others.has(phrase)) continue;
      phrases.set(phrase, mergeNamedValues(phrases.get(phrase), { make: [each.make], make_model: [each.value] }));
    }
};

const spokenName = (name: string): string =>
  name.replace(/^i(?=\d)/, 'eye').replaceAll(/\d+/g, (digits) => (digits.length < 3 ? numberInWords(Number(digits)) : digits));

/** As speech to text writes them: "cx five", "eye thirty". */
export const addSpokenNames = (phrases: Phrases): void => {
  for (const [name, named] of new Map(phrases)) {
    const spoken = named['make_model'] && /\d/.test(name) ? spokenName(name) : name;
    if (spoken === name || phrases.has(spoken)) continue;
    phrases.set(spoken, named);
    if (spoken.startsWith('eye')) phrases.set(`i${spoken.slice(3)}`, named);
  }
};
