import { suggestionsFor, type SuggestionAnswers } from './suggestions';
import type { SearchState } from '../state/search-state';

const EMPTY: SearchState = { query: 'x', page: 2, sort: 'latest', facets: { make: ['Ford'], fuel: ['Diesel'] }, ranges: {} };
const ANSWER: SuggestionAnswers = {
  hits: [1, 2, 3, 4].map((id) => ({ id: String(id), slug: `car-${id}`, name: `Car ${id}`, price: id, price_type: 'drive_away', images: [], preorder: false })),
  facets: {
    make: { Toyota: 9, 'Land Rover': 2 },
    make_model: { 'Toyota Corolla': 7, 'Toyota HiLux': 2, 'Land Rover Discovery': 2 },
    body: { SUV: 4, Sedan: 3, Ute: 2 },
  },
}; // prettier-ignore
const labels = (typed: string, group: string) =>
  suggestionsFor(ANSWER, typed).flatMap((option) => (option.group === group ? [option.label] : []));

it('S-14 suggestions start with the typed letters; a misspelt word gets the values of the cars that the search answers with', () => {
  expect(labels('hil', 'models')).toEqual(['Toyota HiLux']);
  expect(labels('land', 'models')).toEqual(['Land Rover', 'Land Rover Discovery']);
  expect(labels('corola', 'models')[0]).toBe('Toyota Corolla');
  expect(labels('toy', 'models')).toEqual(['Toyota', 'Toyota Corolla', 'Toyota HiLux']);
  expect([labels('su', 'bodies'), labels('su', 'models')]).toEqual([['SUV'], []]);
  expect(labels('hil', 'cars')).toEqual(['Car 1', 'Car 2', 'Car 3']);
});

it('S-14 a suggested model replaces another make and keeps the other filters', () => {
  const hilux = suggestionsFor(ANSWER, 'hilux').find(({ label }) => label === 'Toyota HiLux');
  expect(hilux?.state?.(EMPTY)).toEqual({
    query: '',
    page: 1,
    sort: 'latest',
    facets: { fuel: ['Diesel'], make: ['Toyota'], make_model: ['Toyota HiLux'] },
    ranges: {},
  });
  const suv = suggestionsFor(ANSWER, 'suv').find(({ group }) => group === 'bodies');
  expect(suv?.state?.(EMPTY).facets).toEqual({ make: ['Ford'], fuel: ['Diesel'], body: ['SUV'] });
});

it('S-14 a suggested car leads to its page', () => {
  expect(suggestionsFor(ANSWER, 'car').find(({ group }) => group === 'cars')?.href).toBe('/cars/car-1');
});
