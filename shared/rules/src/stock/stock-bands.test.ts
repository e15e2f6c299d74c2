import * as fc from 'fast-check';
import { HISTOGRAM_BAND_EDGES, histogramBandEdge, type HistogramAttribute } from './stock-bands';

it.each<[HistogramAttribute, number | undefined, number | undefined]>([
  ['price', 0, undefined],
  ['price', 1, 0],
  ['price', 2499, 0],
  ['price', 2500, 2500],
  ['price', 61_000, 60_000],
  ['price', 9_999_999, 300_000],
  ['price', undefined, undefined],
  ['price', -5, undefined],
  ['price', Number.NaN, undefined],
  ['km', 0, 0],
  ['km', 104_999, 100_000],
])('S-06 a %s of %s is in the band from %s', (attribute, value, expected) => {
  expect(histogramBandEdge(attribute, value)).toBe(expected);
});

it('S-06 the bands rise, and are few enough for one facet answer', () => {
  for (const edges of Object.values(HISTOGRAM_BAND_EDGES)) {
    expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
    expect(edges.length).toBeLessThan(60);
    expect(edges[0]).toBe(0);
  }
});

it('S-06 every value is in the band that contains it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<HistogramAttribute>('price', 'km'),
      fc.integer({ min: 1, max: 5_000_000 }),
      (attribute, value) => {
        const edges: readonly number[] = HISTOGRAM_BAND_EDGES[attribute];
        const band = histogramBandEdge(attribute, value)!;
        expect(band).toBeLessThanOrEqual(value);
        expect(edges[edges.indexOf(band) + 1] ?? Number.POSITIVE_INFINITY).toBeGreaterThan(value);
      },
    ),
  );
});
