import { HEALTH_MEASURES, type HealthMeasure } from '@forecourt/contracts/release/release-health';
import fc from 'fast-check';
import { healthBinOfValue, healthBinBounds, percentileOfBins } from './metrics';

const binsOf = (measure: HealthMeasure, values: number[]): Map<number, number> => {
  const bins = new Map<number, number>();
  for (const value of values) bins.set(healthBinOfValue(measure, value), (bins.get(healthBinOfValue(measure, value)) ?? 0) + 1);
  return bins;
};

describe('histograms of measures', () => {
  it.each([
    ['lcp', 0, 0],
    ['lcp', 5, 0],
    ['lcp', 5.1, 1],
    ['lcp', 2500, 15],
    ['lcp', 2501, 16],
    ['lcp', 1e9, 20],
    ['cls', 0, 0],
    ['cls', 0.1, 5],
    ['cls', 0.1001, 6],
    ['cls', 7, 12],
  ] as const)('R-10 a measured %s of %d is counted in histogram bin %d', (measure, value, bin) => {
    expect(healthBinOfValue(measure, value)).toBe(bin);
  });

  it.each(HEALTH_MEASURES)('R-10 the bounds of %s rise', (measure) => {
    const bounds = healthBinBounds(measure);
    expect([...bounds].toSorted((a, b) => a - b)).toEqual(bounds);
    expect(new Set(bounds).size).toBe(bounds.length);
  });

  it('R-10 a percentile lies between the bounds of its bin, in proportion', () => {
    expect(percentileOfBins('lcp', new Map([[15, 4]]), 0.75)).toBe(2375);
    expect(percentileOfBins('lcp', new Map([[0, 3], [15, 1]]), 0.75)).toBe(5); // prettier-ignore
    expect(percentileOfBins('lcp', new Map([[0, 1], [15, 3]]), 0.5)).toBeCloseTo(2000 + 500 / 3); // prettier-ignore
    expect(percentileOfBins('cls', new Map([[0, 9]]), 0.75)).toBe(0);
  });

  it('R-10 a percentile above the last bound is that bound, and no values give no percentile', () => {
    expect(percentileOfBins('lcp', new Map([[20, 2]]), 0.75)).toBe(10_000);
    expect(percentileOfBins('lcp', new Map(), 0.75)).toBeUndefined();
    expect(percentileOfBins('lcp', new Map([[3, 0]]), 0.75)).toBeUndefined();
  });

  it('R-10 a percentile computed from bins is in the same bin as the true percentile, for any values', () => {
    const value = fc.double({ min: 0, max: 10_000, noNaN: true });
    const property = fc.property(fc.array(value, { minLength: 1, maxLength: 200 }), (values) => {
      const found = percentileOfBins('load', binsOf('load', values), 0.75) ?? NaN;
      const truth = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? NaN;
      expect(healthBinOfValue('load', found)).toBe(healthBinOfValue('load', truth));
    });
    fc.assert(property);
  });
});
