import { assert, integer, property } from 'fast-check';
import { listPageNumbers } from './pagination';

it.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [9, 9, [1, 'gap', 8, 9]],
  [99, 4, [1, 2, 3, 4]],
  [1, 0, []],
])('S-05 page %i of %i has the steps %j', (current, pages, expected) => {
  expect(listPageNumbers(current, pages)).toEqual(expected);
});

it('S-05 the steps always have the first, the current and the last page in order, and a gap hides at least two pages', () => {
  assert(
    property(integer({ min: 1, max: 500 }), integer({ min: 1, max: 500 }), (a, b) => {
      const [current, pages] = [Math.min(a, b), Math.max(a, b)];
      const steps = listPageNumbers(current, pages);
      const numbers = steps.filter((step) => step !== 'gap');
      expect(numbers).toEqual([...new Set(numbers)].toSorted((x, y) => x - y));
      expect(numbers).toEqual(expect.arrayContaining([1, current, pages]));
      const hidden = steps.flatMap((step, index) =>
        step === 'gap' ? [Number(steps[index + 1]) - Number(steps[index - 1]) - 1] : [],
      );
      expect(hidden.filter((count) => count < 2)).toEqual([]);
    }),
  );
});
