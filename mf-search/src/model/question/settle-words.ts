import { listRefinements, type SearchState } from '../state/search-state';

interface WordsSearch {
  state: SearchState;
  /** A typing error does not count. */
  exact: boolean;
  /** The beginning of a word does not count. */
  whole: boolean;
}

/** The number of cars of each search. */
export type CountCars = (searches: readonly WordsSearch[]) => Promise<number[]>;

/** Each word is a search; the page leaves out what comes after these. */
const MOST_WORDS = 10;

/** With a typing error, a shorter word is like too many others. */
const SHORTEST_INEXACT = 6;

/** Many words begin with a shorter one: "bar" is no Barina. */
const SHORTEST_BEGINNING = 5;

const isShort = (word: string): boolean => word.length < SHORTEST_BEGINNING || /^\d[\d.,]*l?$/i.test(word);

/** Those of the words that cars have as they stand. */
export const wordsOfCars = async (answered: SearchState, countCars: CountCars): Promise<ReadonlySet<string>> => {
  const words = answered.query.split(' ').slice(0, MOST_WORDS);
  const counts = await countCars(words.map((word) => ({ state: { ...answered, query: word }, exact: true, whole: true })));
  return new Set(words.filter((_, at) => (counts[at] ?? 0) > 0).map((word) => word.toLowerCase()));
};

const searchFor = (answered: SearchState, words: readonly string[]): WordsSearch => ({
  state: { ...answered, query: words.join(' ') },
  exact: words.some((word) => word.length < SHORTEST_INEXACT),
  whole: words.some(isShort),
});

/** As many of the words, from the first, as cars have together. */
const foundTogether = async (answered: SearchState, words: readonly string[], countCars: CountCars): Promise<string[]> => {
  if (words.length < 2) return [...words];
  const beginnings = words.map((_, at) => words.slice(0, at + 1));
  const counts = await countCars(beginnings.map((each) => searchFor(answered, each)));
  return beginnings[counts.findLastIndex((count) => count > 0)] ?? [];
};

/** Something stands beside the words. */
const hasOthers = (state: SearchState, answered: SearchState): boolean =>
  answered.leftOut !== undefined ||
  answered.sort !== state.sort ||
  listRefinements(answered).some(({ kind }) => kind !== 'query');

/**
 * Words that nobody understood are searched for as far as the other filters leave cars with them. The others hide no car:
 * the page says that they are left out (S-19). Alone they are searched for as they are.
 */
export const settleWords = async (state: SearchState, answered: SearchState, countCars: CountCars): Promise<SearchState> => {
  const typed = answered.query.split(' ').filter((word) => word !== '');
  const words = typed.slice(0, MOST_WORDS);
  const isSettled = answered === state && state.asked !== undefined;
  const isAlone = !hasOthers(state, answered);
  if (isSettled || words.length < (isAlone ? 2 : 1)) return answered;
  const [together = 0, ...single] = await countCars(
    [words, ...words.map((word) => [word])].map((each) => searchFor(answered, each)),
  );
  const known = words.filter((_, at) => (single[at] ?? 0) > 0);
  const found = together > 0 ? words : await foundTogether(answered, known, countCars);
  const leftOut = [...typed.filter((word) => !found.includes(word)), ...(answered.leftOut ? [answered.leftOut] : [])].join(' ');
  if (found.length === typed.length || (found.length === 0 && isAlone)) return answered;
  return { ...answered, asked: answered.asked ?? state.query, query: found.join(' '), leftOut };
};
