import { STOP_WORDS, FILTER_SYNONYMS } from './synonyms';
import { addGroupsOfModels, addSpokenNames, type StockModel } from './model-names';
import { lettersAndDigits } from './tokens';
import {
  valuesInStock,
  mergeNamedValues,
  type NamedFilterValues,
  type StockVocabulary,
  type FilterValuesByName,
} from './vocabulary';

/** Models that are known with and without the family's name: "LandCruiser Prado" and "Prado". */
const FAMILIES = new Map([
  ['landcruiser', ['prado']],
  ['rangerover', ['evoque', 'velar']],
  ['cooper', ['countryman', 'clubman']],
]);

/** In a search the word means the model only beside its make. */
const ORDINARY_WORDS = new Set([
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

/** In lower case without spaces: without and with its family's name. */
interface FamilyMember {
  withFamily: string;
  alone: string;
}

/** Also families in stock, such as "Prado" if the stock has a "Landcruiser" and a "Landcruiser Prado". */
const familyMembers = (models: readonly string[]): FamilyMember[] => {
  const names = new Set(models.map(lettersAndDigits));
  const inStock = models.flatMap((model) => {
    const words = model.split(/\s+/);
    return words.slice(1).flatMap((_, at) => {
      const family = lettersAndDigits(words.slice(0, at + 1).join(''));
      const alone = lettersAndDigits(words.slice(at + 1).join(''));
      return names.has(family) && names.has(alone) ? [{ withFamily: family + alone, alone }] : [];
    });
  });
  const listed = [...FAMILIES].flatMap(([family, members]) => members.map((alone) => ({ withFamily: family + alone, alone })));
  return [...inStock, ...listed].filter(({ withFamily, alone }) => names.has(withFamily) || names.has(alone));
};

const modelsInStock = (vocabulary: StockVocabulary): StockModel[] => {
  // Longer makes come first, so that "Land Rover" is recognised before "Land".
  const makes = valuesInStock(vocabulary, 'make').toSorted((a, b) => b.length - a.length);
  return valuesInStock(vocabulary, 'make_model').flatMap((value) => {
    const make = makes.find((each) => value.startsWith(`${each} `));
    return make ? [{ make, model: value.slice(make.length + 1), value }] : [];
  });
};

/** Not "3" for a Mazda 3, and not "up" for a Volkswagen Up. */
const namesModelAlone = (name: string): boolean =>
  name.length >= 2 && !/^\d+$/.test(name) && !STOP_WORDS.has(name) && !ORDINARY_WORDS.has(name);

const addModelNames = (phrases: Map<string, NamedFilterValues>, models: readonly StockModel[]): void => {
  const byName = new Map<string, { makes: Set<string>; values: string[] }>();
  for (const { make, model, value } of models) {
    phrases.set(
      lettersAndDigits(value),
      mergeNamedValues(phrases.get(lettersAndDigits(value)), { make: [make], make_model: [value] }),
    );
    const name = lettersAndDigits(model);
    if (!namesModelAlone(name) || phrases.has(name)) continue;
    const named = byName.get(name) ?? { makes: new Set(), values: [] };
    named.makes.add(make);
    named.values.push(value);
    byName.set(name, named);
  }
  for (const [name, { makes, values }] of byName) phrases.set(name, { make: [...makes], make_model: values });
};

const addFamilyNames = (phrases: Map<string, NamedFilterValues>, models: readonly StockModel[]): void => {
  for (const make of new Set(models.map((each) => each.make))) {
    const ofMake = models.filter((each) => each.make === make);
    for (const { withFamily, alone } of familyMembers(ofMake.map(({ model }) => model))) {
      const values = ofMake
        .filter(({ model }) => [withFamily, alone].includes(lettersAndDigits(model)))
        .map(({ value }) => value);
      for (const name of [withFamily, alone])
        for (const phrase of [name, lettersAndDigits(make) + name])
          phrases.set(phrase, mergeNamedValues(phrases.get(phrase), { make: [make], make_model: values }));
    }
  }
};

/** Alone, with their make, with and without their family. */
const addModels = (phrases: Map<string, NamedFilterValues>, vocabulary: StockVocabulary): void => {
  const models = modelsInStock(vocabulary);
  addModelNames(phrases, models);
  addFamilyNames(phrases, models);
  addGroupsOfModels(phrases, models);
  addSpokenNames(phrases);
};

/** Shoppers type these values exactly as they are in stock. */
const VERBATIM = ['make', 'body', 'simple_colour', 'fuel', 'city', 'filtered_features'] as const;

/** If another filter has the name already, that filter keeps it; other spellings of the same filter's value are added. */
const addName = (phrases: Map<string, NamedFilterValues>, name: string, named: NamedFilterValues): void => {
  const earlier = phrases.get(name);
  const isSameFilter = earlier !== undefined && Object.keys(earlier).join(' ') === Object.keys(named).join(' ');
  if (name.length > 1 && !STOP_WORDS.has(name) && (!earlier || isSameFilter)) phrases.set(name, mergeNamedValues(earlier, named));
};

const CAPITALS = Object.entries({
  Sydney: /^(?:nsw|new south wales)$/i,
  Melbourne: /^(?:vic|victoria)$/i,
  Brisbane: /^(?:qld|queensland)$/i,
  Perth: /^(?:wa|western australia)$/i,
  Adelaide: /^(?:sa|south australia)$/i,
  Hobart: /^(?:tas|tasmania)$/i,
  Darwin: /^(?:nt|northern territory)$/i,
  Canberra: /^(?:act|australian capital territory)$/i,
});
/** Where less of a state's cars stand in its capital, the yards write the names of their suburbs. */
const LEAST_IN_CAPITAL = 0.05;

/** "perth" is the city for a dealer with a yard of that name, and else its state. */
const addCapitals = (
  phrases: Map<string, NamedFilterValues>,
  { city: cities = {}, state: states = {} }: StockVocabulary,
): void => {
  for (const [capital, pattern] of CAPITALS) {
    const state = Object.keys(states).filter((name) => pattern.test(name));
    const cars = state.reduce((sum, name) => sum + (states[name] ?? 0), 0);
    if (state.length > 0 && (cities[capital] ?? 0) < cars * LEAST_IN_CAPITAL)
      addName(phrases, lettersAndDigits(capital), { state });
  }
};

/** For everything in stock. Synonyms win over makes, makes over bodies, and bodies over models. */
export const filterValuesByName = (vocabulary: StockVocabulary): FilterValuesByName => {
  const phrases = new Map<string, NamedFilterValues>();
  for (const { attribute, words, values, otherwise } of FILTER_SYNONYMS) {
    const inStock = valuesInStock(vocabulary, attribute);
    const matches = inStock.filter((value) => values.test(value));
    const meant = matches.length > 0 || !otherwise ? matches : inStock.filter((value) => otherwise.test(value));
    if (meant.length > 0) for (const word of words) addName(phrases, lettersAndDigits(word), { [attribute]: meant });
  }
  addCapitals(phrases, vocabulary);
  for (const attribute of VERBATIM)
    for (const value of valuesInStock(vocabulary, attribute)) addName(phrases, lettersAndDigits(value), { [attribute]: [value] });
  addModels(phrases, vocabulary);
  return phrases;
};
