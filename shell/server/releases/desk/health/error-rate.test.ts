import fc from 'fast-check';
import { lowerBoundOfRate, failureRate, healthVerdict } from './error-rate';

const LIMIT = { percentage: 2 };

describe('the share of failing page views', () => {
  it.each([
    [0, 0, 0],
    [1, 50, 0.02],
    [5, 5, 1],
    // Reports of failures can arrive before the page views, so there are more failures than views.
    [3, 1, 1],
  ])('R-10 the rate of %d failures in %d views is %d', (failed, views, rate) => {
    expect(failureRate({ failed, views })).toBe(rate);
  });

  it.each([
    [0, 100, 2.576, 0],
    [3, 100, 2.576, 0.0076],
    [30, 100, 1.645, 0.2307],
    [10, 10, 1.645, 0.787],
    [0, 0, 1.645, 0],
  ])('R-10 the rate of %d failures in %d views is above its lower bound (z %d): %d', (failed, views, z, bound) => {
    expect(lowerBoundOfRate({ failed, views }, z)).toBeCloseTo(bound, 3);
  });

  it('R-10 the failure rate is never below its lower bound, which rises with more views of the same rate', () => {
    const property = fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (failed, views) => {
      const once = lowerBoundOfRate({ failed, views }, 2.576);
      expect(once).toBeLessThanOrEqual(failureRate({ failed, views }) + 1e-12);
      expect(lowerBoundOfRate({ failed: failed * 10, views: views * 10 }, 2.576)).toBeGreaterThanOrEqual(once - 1e-12);
    });
    fc.assert(property);
  });
});

describe('the verdict on a version', () => {
  it.each([
    [0, 19, 'unknown'],
    [2, 2, 'unknown'],
    [3, 3, 'bad'],
    [10, 10, 'bad'],
    [0, 20, 'good'],
    [1, 20, 'unknown'],
    [3, 20, 'bad'],
    [2, 100, 'good'],
    [3, 100, 'unknown'],
    [9, 100, 'bad'],
    [3, 1, 'bad'],
  ] as const)('R-09 the verdict on %d failures in %d views is %s', (failed, views, verdict) => {
    expect(healthVerdict({ failed, views }, LIMIT)).toBe(verdict);
  });
});
