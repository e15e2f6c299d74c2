import * as fc from 'fast-check';
import { HISTOGRAM_BAND_EDGES } from '@forecourt/rules/stock/stock-bands';
import { histogramBars, rangeBetweenThumbs, thumbPositions } from './histogram';

const BARS = histogramBars('price', { 10_000: 4, 12_500: 1, 17_500: 7 });

it('S-06 a histogram has the bands from the lowest car to the highest, with the empty ones between them', () => {
  expect(BARS.map(({ from, count }) => [from, count])).toEqual([[10_000, 4], [12_500, 1], [15_000, 0], [17_500, 7]]); // prettier-ignore
  expect(BARS.at(-1)?.to).toBe(20_000);
  expect(histogramBars('price', {})).toEqual([]);
  expect(histogramBars('price', { 300_000: 1 })).toEqual([{ from: 300_000, count: 1 }]);
});

it('S-06 the thumbs are at the bounds of the range', () => {
  expect(thumbPositions(BARS, {})).toEqual([0, 4]);
  expect(thumbPositions(BARS, { min: 12_500 })).toEqual([1, 4]);
  expect(thumbPositions(BARS, { max: 15_000 })).toEqual([0, 2]);
  expect(thumbPositions(BARS, { min: 13_000, max: 14_000 })).toEqual([1, 2]);
  expect(thumbPositions(BARS, { min: 1, max: 900_000 })).toEqual([0, 4]);
});

it('S-06 a thumb at an end of the scale sets no bound', () => {
  expect(rangeBetweenThumbs(BARS, 0, 4)).toEqual({});
  expect(rangeBetweenThumbs(BARS, 1, 4)).toEqual({ min: 12_500 });
  expect(rangeBetweenThumbs(BARS, 0, 2)).toEqual({ max: 15_000 });
});

it('S-06 moved thumbs keep their positions', () => {
  const bandCounts = fc.dictionary(fc.constantFrom(...HISTOGRAM_BAND_EDGES.km.map(String)), fc.integer({ min: 1, max: 99 }), {
    minKeys: 2,
  });
  fc.assert(
    fc.property(bandCounts, fc.nat(), fc.nat(), (counts, a, b) => {
      const bars = histogramBars('km', counts);
      const [x, y] = [a % (bars.length + 1), b % (bars.length + 1)];
      const [low, high] = x === y ? [0, bars.length] : [Math.min(x, y), Math.max(x, y)];
      expect(thumbPositions(bars, rangeBetweenThumbs(bars, low, high))).toEqual([low, high]);
      const total = Object.values(counts).reduce((sum, each) => sum + each, 0);
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }),
  );
});
