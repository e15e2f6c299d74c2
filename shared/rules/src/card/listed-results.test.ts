import * as fc from 'fast-check';
import { collapseSoldRuns, countListedResults } from './listed-results';

const hits = (letters: string) =>
  [...letters].map((letter, id) => ({ id, status: letter === 's' ? ('sold' as const) : ('in_stock' as const) }));
const ids = (letters: string) => collapseSoldRuns(hits(letters)).map(({ id }) => id);

it.each([
  ['', []],
  ['abc', [0, 1, 2]],
  ['assb', [0, 1, 3]],
  ['ssab', [0, 2, 3]],
  ['abss', [0, 1, 2]],
  ['asbsc', [0, 1, 2, 3, 4]],
  ['sss', [0, 1, 2]],
  ['s', [0]],
])('S-09 the cars %j become %j', (letters, expected) => {
  expect(ids(letters)).toEqual(expected);
});

it('S-09 collapsing keeps cars for sale in order, leaves no two sold cars in a row, and does nothing the second time', () => {
  const mixed = fc.array(fc.constantFrom('a', 's')).filter((letters) => letters.includes('a'));
  fc.assert(
    fc.property(mixed, (letters) => {
      const before = hits(letters.join(''));
      const after = collapseSoldRuns(before);
      expect(after.filter((hit) => hit.status === 'in_stock')).toEqual(before.filter((hit) => hit.status === 'in_stock'));
      expect(after.some((hit, index) => hit.status === 'sold' && after[index + 1]?.status === 'sold')).toBe(false);
      expect(after.some((hit) => hit.status === 'sold')).toBe(letters.includes('s'));
      expect(collapseSoldRuns(after)).toEqual(after);
    }),
  );
});

it.each([
  [1999, { new: 1500, used: 900 }, 1999],
  [2000, { new: 1500, used: 900 }, 2400],
  [2000, {}, 2000],
  [2000, undefined, 2000],
])('S-10 a search with %s hits and the facet %j shows the count %s', (count, facetCounts, expected) => {
  expect(countListedResults(count, facetCounts)).toBe(expected);
});
