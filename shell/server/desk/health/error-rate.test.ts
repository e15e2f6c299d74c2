import fc from 'fast-check';
import { judgeRollout, lowerBound, rateOf, verdictOf } from './error-rate';

const LIMIT = { percentage: 2, views: 100 };
const judged = (rollout: [failed: number, views: number], base: [failed: number, views: number], limit = LIMIT) =>
  judgeRollout(
    { version: '1.1.0', failed: rollout[0], views: rollout[1] },
    { version: '1.0.0', failed: base[0], views: base[1] },
    limit,
  );

describe('the share of failing page views', () => {
  it.each([
    [0, 0, 0],
    [1, 50, 0.02],
    [5, 5, 1],
    // More failures than views: reports came first.
    [3, 1, 1],
  ])('R-10 the rate of %d failures in %d views is %d', (failed, views, rate) => {
    expect(rateOf({ failed, views })).toBe(rate);
  });

  it.each([
    [0, 100, 2.576, 0],
    [3, 100, 2.576, 0.0076],
    [30, 100, 1.645, 0.2307],
    [10, 10, 1.645, 0.787],
    [0, 0, 1.645, 0],
  ])('R-10 the rate of %d failures in %d views is above its lower bound (z %d): %d', (failed, views, z, bound) => {
    expect(lowerBound({ failed, views }, z)).toBeCloseTo(bound, 3);
  });

  it('R-10 the rate is never below its lower bound, which rises with more views of the same rate', () => {
    const property = fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (failed, views) => {
      const once = lowerBound({ failed, views }, 2.576);
      expect(once).toBeLessThanOrEqual(rateOf({ failed, views }) + 1e-12);
      expect(lowerBound({ failed: failed * 10, views: views * 10 }, 2.576)).toBeGreaterThanOrEqual(once - 1e-12);
    });
    fc.assert(property);
  });
});

describe('the rule that ends a rollout', () => {
  it.each([
    ['waits without page views', [0, 0], [0, 0], 'waits'],
    ['waits for its minimum, although everything failed', [99, 99], [0, 2000], 'waits'],
    ['counts failures that came before their views', [120, 20], [0, 2000], 'abort'],
    ['lets a rollout be that never failed', [0, 5000], [0, 95_000], 'well'],
    ['lets a rollout be at its limit', [2, 100], [0, 2000], 'well'],
    ['ends a rollout above its limit where the others never fail', [3, 100], [0, 2000], 'abort'],
    ['lets a rollout be that fails as often as the others', [6, 100], [114, 1900], 'well'],
    ['lets a rollout be that may fail more often than the others by chance', [8, 100], [76, 1900], 'well'],
    ['ends a rollout that surely fails more often than the others', [80, 1000], [760, 19_000], 'abort'],
    ['lets a rollout be where everything fails for everybody', [100, 100], [1900, 1900], 'well'],
    ['goes by the limit alone where the others saw nothing', [5, 100], [0, 0], 'abort'],
  ] as const)('R-10 the rule %s', (_, rollout, base, kind) => {
    expect(judged([...rollout], [...base]).kind).toBe(kind);
  });

  it('R-10 a limit of 100 % aborts no rollout', () => {
    expect(judged([100, 100], [0, 1900], { percentage: 100, views: 10 }).kind).toBe('well');
  });

  it('R-10 the reason for an abort has the figures', () => {
    expect(judged([260, 5000], [95, 95_000])).toEqual({
      kind: 'abort',
      why: '260 of 5,000 page views of 1.1.0 failed (5.2 %), above the limit of 2 %; 95 of 95,000 page views of 1.0.0 failed (0.1 %)',
    });
    const alone = judgeRollout({ version: '1.0.0', failed: 50, views: 100 }, { version: '', failed: 0, views: 0 }, LIMIT);
    expect(alone).toMatchObject({ why: '50 of 100 page views of 1.0.0 failed (50 %), above the limit of 2 %' });
  });

  it('R-10 a rollout that is as good as the live version is rarely aborted, however often it is judged', () => {
    // Both fail in 1 % of views; the rule looks after every view.
    let seed = 7;
    const random = (): number => {
      seed = (seed + 0x6d2b79f5) | 0;
      let mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    let ended = 0;
    for (let run = 0; run < 200; run++) {
      let failed = 0;
      for (let views = 1; views <= 1000; views++) {
        if (random() < 0.01) failed += 1;
        if (judged([failed, views], [190, 19_000]).kind !== 'abort') continue;
        ended += 1;
        break;
      }
    }
    expect(ended).toBeLessThan(200 * 0.05);
  });
});

describe('the verdict on a version', () => {
  it.each([
    [0, 19, 'unknown'],
    [19, 19, 'unknown'],
    [0, 20, 'good'],
    [1, 20, 'unknown'],
    [3, 20, 'bad'],
    [2, 100, 'good'],
    [3, 100, 'unknown'],
    [9, 100, 'bad'],
    [3, 1, 'unknown'],
  ] as const)('R-09 the verdict on %d failures in %d views is %s', (failed, views, verdict) => {
    expect(verdictOf({ failed, views }, LIMIT)).toBe(verdict);
  });
});
