import type { SearchState } from '../state/search-state';
import { askQuestion } from './ask-question';

const EMPTY: SearchState = { query: '', page: 1, sort: 'most_relevant', facets: {}, ranges: {} };
const count = (...values: string[]) => Object.fromEntries(values.map((value) => [value, 1]));
const VOCABULARY = {
  make: count('Toyota', 'Mazda', 'Mitsubishi', 'Mercedes-Benz', 'Hyundai'),
  make_model: count('Toyota Camry', 'Mitsubishi Triton', 'Mercedes-Benz GLS', 'Hyundai Accent'),
};
const TEXT_OF_CARS = new Set(['gls', 'ascent']);

it.each([
  ['triton gls', 'gls', ['Mitsubishi']],
  ['toyota mazda', '', ['Toyota', 'Mazda']],
  ['camry ascent', 'ascent', ['Toyota']],
  ['toyta camry', '', ['Toyota']],
])('S-14 S-19 cars decide whether words of %j are a badge, a make or a typing error', async (question, query, makes) => {
  const facts = { vocabulary: VOCABULARY, thisYear: 2026, weekly: false };
  const answered = await askQuestion({ ...EMPTY, query: question }, facts, async (searches) =>
    searches.map(({ state }) => (state.query.split(' ').every((word) => TEXT_OF_CARS.has(word)) ? 1 : 0)),
  );
  expect([answered.query, answered.facets['make']]).toEqual([query, makes]);
});
