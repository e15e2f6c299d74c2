import { offeredTypes } from './offered-types';

it.each([
  [{ new: 3, demo: 1, used: 9 }, ['new', 'demo', 'used']],
  [{ new: 3, demo: 0, used: 9 }, ['new', 'used']],
  [{ used: 9 }, []],
  [{}, []],
  [undefined, []],
])('S-01 of the counts %j the search box leads to the conditions %j', (counts, types) => {
  expect(offeredTypes(counts).map(({ type }) => type)).toEqual(types);
});
