import { CONCEPTS, STOP_WORDS } from './synonyms';
import { familyMembers } from './model-phrases';
import { squeezed } from './tokens';

/** Values of filters in stock, with how many vehicles have them. */
export type Vocabulary = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Values of one or more filters, each: values of one filter mean any of them. */
export type Named = Readonly<Record<string, readonly string[]>>;

/** What a phrase names, by its letters and digits. */
export type Phrases = ReadonlyMap<string, Named>;

/** Most words of one name. */
export const LONGEST_NAME = 5;

const valuesOf = (vocabulary: Vocabulary, attribute: string): string[] =>
  Object.keys(vocabulary[attribute] ?? {}).filter((value) => value !== '');

/** Feeds write one name in several ways: "HiLux" and "Hilux" are both meant. */
const joined = (known: Named | undefined, named: Named): Named =>
  Object.fromEntries(
    Object.entries(named).map(([attribute, values]) => [attribute, [...new Set([...(known?.[attribute] ?? []), ...values])]]),
  );

const addModels = (phrases: Map<string, Named>, vocabulary: Vocabulary): void => {
  const makes = valuesOf(vocabulary, 'make').toSorted((a, b) => b.length - a.length);
  const byName = new Map<string, { makes: Set<string>; models: string[] }>();
  const ofMake = new Map<string, { model: string; value: string }[]>();
  for (const value of valuesOf(vocabulary, 'make_model')) {
    const make = makes.find((each) => value.startsWith(`${each} `));
    if (!make) continue;
    ofMake.set(make, [...(ofMake.get(make) ?? []), { model: value.slice(make.length + 1), value }]);
    const model = squeezed(value.slice(make.length));
    phrases.set(squeezed(value), joined(phrases.get(squeezed(value)), { make: [make], make_model: [value] }));
    // "3" alone is no wish for a Mazda 3, and "up" is none for a Volkswagen.
    if (model.length < 2 || /^\d+$/.test(model) || STOP_WORDS.has(model) || phrases.has(model) || NOT_ALONE.has(model)) continue;
    const known = byName.get(model) ?? { makes: new Set(), models: [] };
    known.makes.add(make);
    known.models.push(value);
    byName.set(model, known);
  }
  for (const [model, named] of byName) phrases.set(model, { make: [...named.makes], make_model: named.models });
  for (const [make, models] of ofMake) {
    for (const { whole, alone } of familyMembers(models.map(({ model }) => model))) {
      const values = models.filter(({ model }) => [whole, alone].includes(squeezed(model))).map(({ value }) => value);
      const named = { make: [make], make_model: values };
      for (const name of [whole, alone])
        for (const phrase of [name, squeezed(make) + name]) phrases.set(phrase, joined(phrases.get(phrase), named));
    }
  }
};

/** Models that are words of other wishes. */
const NOT_ALONE = new Set([
  'up',
  'other',
  'sport',
  'series',
  'class',
  'range',
  'grand',
  'land',
  'city',
  'new',
  'over',
  'max',
  'mini',
]);

const DIRECT = ['make', 'body', 'simple_colour', 'fuel', 'city', 'filtered_features'] as const;

/** Everything that can be named, from what is in stock. Makes come before bodies, and those before models. */
export const phrasesOf = (vocabulary: Vocabulary): Phrases => {
  const phrases = new Map<string, Named>();
  const add = (name: string, named: Named) => {
    const known = phrases.get(name);
    const isAnotherWriting = known !== undefined && Object.keys(known).join(' ') === Object.keys(named).join(' ');
    if (name.length > 1 && !STOP_WORDS.has(name) && (!known || isAnotherWriting)) phrases.set(name, joined(known, named));
  };
  for (const { attribute, words, values, otherwise } of CONCEPTS) {
    const all = valuesOf(vocabulary, attribute);
    const fitting = all.filter((value) => values.test(value));
    const found = fitting.length > 0 || !otherwise ? fitting : all.filter((value) => otherwise.test(value));
    if (found.length > 0) for (const word of words) add(squeezed(word), { [attribute]: found });
  }
  for (const attribute of DIRECT)
    for (const value of valuesOf(vocabulary, attribute)) add(squeezed(value), { [attribute]: [value] });
  addModels(phrases, vocabulary);
  return phrases;
};
