import * as fc from 'fast-check';
import { countDifferences, compareFeatures, compareFigures } from './rows';

const left = { Length: '4,931 mm', Power: '217 kW', Wheels: '19-inch alloy' };
const right = { Wheels: '19-inch  Alloy', Length: '4,904 mm', Towing: '750 kg' };

it("M-03 rows are in the left side's order, followed by the figures that only the right side has", () => {
  expect(compareFigures(left, right).map((row) => [row.label, row.left, row.right, row.verdict])).toEqual([
    ['Length', '4,931 mm', '4,904 mm', 'different'],
    ['Power', '217 kW', undefined, 'unknown'],
    ['Wheels', '19-inch alloy', '19-inch  Alloy', 'same'],
    ['Towing', undefined, '750 kg', 'unknown'],
  ]);
});

it('M-03 a figure that one side leaves out is not counted as a difference', () => {
  expect(countDifferences(compareFigures(left, right))).toBe(1);
});

it('M-03 equipment that only one side has is marked as a difference', () => {
  expect(
    compareFeatures(['Camera', 'Roof'], ['Roof', 'Launch control']).map((row) => [row.label, row.left, row.right, row.verdict]),
  ).toEqual([
    ['Camera', true, false, 'different'],
    ['Roof', true, true, 'same'],
    ['Launch control', false, true, 'different'],
  ]);
});

it('M-03 a variant compared with itself has no differences, and swapped sides have the same number of differences', () => {
  const figures = fc.dictionary(fc.string(), fc.string());
  fc.assert(
    fc.property(figures, figures, (one, other) => {
      expect(countDifferences(compareFigures(one, one))).toBe(0);
      expect(countDifferences(compareFigures(one, other))).toBe(countDifferences(compareFigures(other, one)));
    }),
  );
});
