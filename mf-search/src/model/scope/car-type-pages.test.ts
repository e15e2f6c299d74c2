import { carTypePages } from './car-type-pages';

it.each([
  [{ new: 3, demo: 1, used: 9 }, ['new', 'demo', 'used']],
  [{ new: 3, demo: 0, used: 9 }, ['new', 'used']],
  [{ used: 9 }, []],
  [{}, []],
  [undefined, []],
])('S-01 a stock with the counts %j has pages for the types %j', (counts, types) => {
  expect(carTypePages(counts).map(({ type }) => type)).toEqual(types);
});
