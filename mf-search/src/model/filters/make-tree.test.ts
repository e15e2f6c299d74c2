import type { SearchState } from '../state/search-state';
import { carMakeTree, toggleMake, toggleModel } from './make-tree';

const EMPTY: SearchState = { query: '', page: 4, sort: 'latest', facets: {}, ranges: {} };
const COUNTS = {
  make: { Toyota: 9, Kia: 4, 'Land Rover': 1 },
  make_model: { 'Toyota HiLux': 6, 'Toyota Corolla': 3, 'Kia Rio': 4 },
  badge: { SR5: 4, Rogue: 2 },
};
const names = (list: { first: { value: string }[] } | undefined) => list?.first.map(({ value }) => value);

it('S-06 models show under chosen makes, and badges under the only chosen model', () => {
  const none = carMakeTree(COUNTS, EMPTY);
  expect(names(none.makes)).toEqual(['Toyota', 'Kia', 'Land Rover']);
  expect(none.models).toEqual({});
  const toyota = carMakeTree(COUNTS, { facets: { make: ['Toyota'] } });
  expect(names(toyota.models['Toyota'])).toEqual(['Toyota HiLux', 'Toyota Corolla']);
  expect(toyota.badges).toEqual({});
  const hilux = carMakeTree(COUNTS, { facets: { make_model: ['Toyota HiLux'] } });
  expect(hilux.makes.first[0]).toEqual({ value: 'Toyota', count: 9, chosen: true });
  expect(names(hilux.badges['Toyota HiLux'])).toEqual(['SR5', 'Rogue']);
  expect(carMakeTree(COUNTS, { facets: { make_model: ['Toyota HiLux', 'Kia Rio'] } }).badges).toEqual({});
});

it('S-06 a chosen model adds its make, a removed make removes its models, and a removed model keeps its make', () => {
  const hilux = toggleModel(EMPTY, 'Toyota', 'Toyota HiLux');
  expect(hilux.facets).toEqual({ make: ['Toyota'], make_model: ['Toyota HiLux'] });
  expect(hilux.page).toBe(1);
  const narrow = { ...hilux, facets: { ...hilux.facets, badge: ['SR5'] } };
  expect(toggleMake(narrow, 'Toyota').facets).toEqual({});
  expect(toggleModel(narrow, 'Toyota', 'Toyota HiLux').facets).toEqual({ make: ['Toyota'] });
  expect(toggleModel(narrow, 'Toyota', 'Toyota Corolla').facets).toEqual({
    make: ['Toyota'],
    make_model: ['Toyota HiLux', 'Toyota Corolla'],
  });
});

it('S-06 a press on a make with chosen models removes these models', () => {
  const state: SearchState = { ...EMPTY, facets: { make_model: ['Toyota HiLux', 'Kia Rio'] } };
  expect(toggleMake(state, 'Toyota').facets).toEqual({ make_model: ['Kia Rio'] });
  expect(toggleMake(EMPTY, 'Kia').facets).toEqual({ make: ['Kia'] });
});
