import { countListedResults } from './hit-count';

it.each([
  [1999, { stockCount: 5000 }, 1999],
  [2000, { stockCount: 5000 }, 5000],
  [2000, { facetCounts: { new: 1500, used: 900 } }, 2400],
  [2000, { stockCount: 0, facetCounts: { new: 2100 } }, 2100],
  [2000, {}, 2000],
  [0, { stockCount: 5000 }, 0],
  [30, { sold: 4 }, 26],
  [2000, { facetCounts: { new: 2100 }, sold: 100 }, 2000],
  [2000, { stockCount: 5000, sold: 100 }, 5000],
])('S-10 a search with %s hits and the sources %j shows the count %s', (count, sources, expected) => {
  expect(countListedResults(count, sources)).toBe(expected);
});
