import { listedModel } from '@forecourt/rules/reference/models';
import { rememberResults } from '../../../cars/remember';
import { MAKE_SPELLINGS } from './makes';
import { wordKey } from './word-table';

export const CAR_NAME_PARTS = ['year', 'make', 'model', 'badge'] as const;
type NamePart = (typeof CAR_NAME_PARTS)[number];
type NameParts = Partial<Record<NamePart, string>>;

/** In words. */
const MAKE_WORDS = 3;
const MODEL_WORDS = 5;
const LONGEST = 300;
const YEAR = /^\D?((?:19|20)\d{2})\D?$/;

interface Match {
  name: string;
  start: number;
  end: number;
}

/** The longest one; undefined if none begins at `start`. */
const nameAt = (words: readonly string[], start: number, most: number, find: (text: string) => string | undefined) => {
  for (let end = Math.min(words.length, start + most); end > start; end -= 1) {
    const name = find(words.slice(start, end).join(' '));
    if (name !== undefined) return { name, start, end };
  }
  return undefined;
};

const makeAt = (words: readonly string[], start: number): Match | undefined =>
  nameAt(words, start, MAKE_WORDS, (text) => MAKE_SPELLINGS.get(wordKey(text)));

const modelAt = (words: readonly string[], start: number, make: string): Match | undefined =>
  nameAt(words, start, MODEL_WORDS, (text) => listedModel(make, text));

/** Behind the make, or at the make itself: "Range Rover Sport" is a Land Rover. */
const modelOf = (words: readonly string[], make: Match): Match | undefined =>
  modelAt(words, make.end, make.name) ?? modelAt(words, make.start, make.name);

/** The first make that one of its models follows, else the first make; undefined for a name without a make. */
const makeAndModel = (words: readonly string[]): { make: Match; model: Match | undefined } | undefined => {
  const makes = words.flatMap((_, index) => makeAt(words, index) ?? []);
  const pairs = makes.map((make) => ({ make, model: modelOf(words, make) }));
  return pairs.find(({ model }) => model !== undefined) ?? pairs[0];
};

const trimmed = (words: readonly string[]): string => words.join(' ').replaceAll(/^[\s,;:|/–-]+|[\s,;:|/–-]+$/g, '');

const partsWithYear = (words: readonly string[], yearIndex: number): NameParts => {
  const year = YEAR.exec(words[yearIndex] ?? '')?.[1];
  const rest = words.filter((_, index) => index !== yearIndex);
  const { make, model } = makeAndModel(rest) ?? {};
  const badge = model && trimmed(rest.slice(model.end));
  return {
    ...(year ? { year } : {}),
    ...(make ? { make: make.name } : {}),
    ...(model ? { model: model.name } : {}),
    ...(badge ? { badge } : {}),
  };
};

/**
 * "2021 Toyota Hilux SR5 4x4": year, make and model as the reference lists spell them, and the words behind the model as
 * the badge. A part that the name does not have is absent.
 */
export const readCarNameParts = rememberResults((name): NameParts => {
  const words = name.slice(0, LONGEST).split(/\s+/).filter(Boolean);
  const years = words.flatMap((word, index) => (YEAR.test(word) ? [index] : []));
  // A model may look like a year: "Peugeot 2008 Active 2019".
  const readings = (years.length > 0 ? years : [-1]).map((year) => partsWithYear(words, year));
  return readings.find(({ model }) => model !== undefined) ?? readings[0] ?? {};
});
