import { STOP_WORDS } from './synonyms';
import type { FilterValuesByName, NamedFilterValues } from './vocabulary';

/** A name of a city or a feature has too many words like it. */
const ATTRIBUTES = new Set(['make', 'make_model', 'body', 'fuel', 'simple_transmission', 'simple_colour']);
const SHORTEST_NAME = 5;
/** From this length a word and a name may differ by two typing errors. */
const LONG_WORD = 8;

/** Letters to add, leave out, replace or swap, as far as `most`. */
const typingErrors = (typed: string, name: string, most: number): number => {
  let before: number[] = [];
  let last = Array.from({ length: name.length + 1 }, (_, at) => at);
  for (let at = 1; at <= typed.length; at++) {
    const row = [at];
    for (let to = 1; to <= name.length; to++) {
      const isSame = typed[at - 1] === name[to - 1];
      const isSwapped = at > 1 && to > 1 && typed[at - 1] === name[to - 2] && typed[at - 2] === name[to - 1];
      const cost = Math.min(last[to]! + 1, row[to - 1]! + 1, last[to - 1]! + (isSame ? 0 : 1));
      row.push(isSwapped ? Math.min(cost, before[to - 2]! + 1) : cost);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[name.length]!;
};

const errorsAllowed = (length: number): number => (length >= LONG_WORD ? 2 : length >= SHORTEST_NAME ? 1 : 0);

/** A short word can lack a letter of a make or model, but another letter makes it another word: "hilx", not "gold" for "Golf". */
const isMisspelt = (word: string, name: string, isCar: boolean): boolean => {
  if (word === `${name}s`) return true;
  if (name.length < SHORTEST_NAME) return false;
  const most =
    isCar && word.length < SHORTEST_NAME && word.length === name.length - 1
      ? 1
      : errorsAllowed(Math.min(word.length, name.length));
  return Math.abs(word.length - name.length) <= most && most > 0 && typingErrors(word, name, most) <= most;
};

/** By first letter: a typing error seldom changes it. */
export type SimilarNames = ReadonlyMap<string, readonly (readonly [name: string, named: NamedFilterValues])[]>;

export const namesByFirstLetter = (phrases: FilterValuesByName): SimilarNames => {
  const byLetter = new Map<string, [string, NamedFilterValues][]>();
  for (const [name, named] of phrases)
    if (Object.keys(named).every((attribute) => ATTRIBUTES.has(attribute)))
      byLetter.set(name[0]!, [...(byLetter.get(name[0]!) ?? []), [name, named]]);
  return byLetter;
};

/** Of the name with the fewest typing errors in the word: "toyta" names Toyota; undefined if none is similar. */
export const similarlyNamed = (word: string, names: SimilarNames): NamedFilterValues | undefined => {
  if (word.length < 4 || !/^\p{L}+$/u.test(word) || STOP_WORDS.has(word)) return undefined;
  let best: { errors: number; named: NamedFilterValues } | undefined;
  for (const [name, named] of names.get(word[0]!) ?? []) {
    if (!isMisspelt(word, name, 'make' in named)) continue;
    const errors = typingErrors(word, name, 3);
    if (!best || errors < best.errors) best = { errors, named };
  }
  return best?.named;
};
