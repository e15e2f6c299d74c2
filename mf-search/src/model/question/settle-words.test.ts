import type { SearchState } from '../state/search-state';
import { settleWords, type CountCars } from './settle-words';

const EMPTY: SearchState = { query: '', page: 1, sort: 'most_relevant', facets: {}, ranges: {} };
const TOYOTA = { ...EMPTY, facets: { make: ['Toyota'] } };

/** Cars have these words together, or one of them alone. */
const carsWith =
  (...texts: string[]): CountCars =>
  async (searches) =>
    searches.map(
      ({ state }) => texts.filter((text) => state.query.split(' ').every((word) => text.split(' ').includes(word))).length,
    );

const settle = async (query: string, answered: SearchState, ...texts: string[]) => {
  const { query: words, leftOut } = await settleWords({ ...EMPTY, query }, { ...answered, asked: query }, carsWith(...texts));
  return { words, leftOut };
};

it('S-19 words that cars have stay a condition, and the others are left out', async () => {
  expect(await settle('toyota sr5 zzzz', { ...TOYOTA, query: 'sr5 zzzz' }, 'sr5')).toEqual({ words: 'sr5', leftOut: 'zzzz' });
  expect(await settle('toyota zzzz', { ...TOYOTA, query: 'zzzz' })).toEqual({ words: '', leftOut: 'zzzz' });
});

it('S-19 of words that no car has together, the first ones stay', async () => {
  const answered = { ...TOYOTA, query: 'sport gxl canopy' };
  expect(await settle('toyota sport gxl canopy', answered, 'sport gxl', 'canopy')).toEqual({
    words: 'sport gxl',
    leftOut: 'canopy',
  });
});

it('S-19 a negation that was left out before stays so', async () => {
  const answered = { ...TOYOTA, query: 'zzzz', leftOut: 'no rust' };
  expect(await settle('toyota zzzz no rust', answered)).toEqual({ words: '', leftOut: 'zzzz no rust' });
});

it('S-19 words alone are searched for as they are', async () => {
  const state = { ...EMPTY, query: 'zzzz' };
  expect(await settleWords(state, state, carsWith())).toBe(state);
  expect(await settle('cars zzzz', { ...EMPTY, query: 'zzzz' })).toEqual({ words: 'zzzz', leftOut: undefined });
});

it('S-19 only the first ten words are searched for, and what comes after them is left out', async () => {
  const words = Array.from({ length: 30 }, (_, at) => `w${at}`);
  let searches = 0;
  const countCars: CountCars = async (all) => {
    searches += all.length;
    return all.map(() => 1);
  };
  const answered = { ...TOYOTA, query: words.join(' '), asked: 'toyota …' };
  const settled = await settleWords({ ...EMPTY, query: answered.asked }, answered, countCars);
  expect([settled.query, settled.leftOut, searches]).toEqual([words.slice(0, 10).join(' '), words.slice(10).join(' '), 11]);
});
