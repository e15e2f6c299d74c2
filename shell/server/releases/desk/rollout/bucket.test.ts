import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { visitorBucket, isVisitorInRollout, ALL_VISITORS_SHARE } from './bucket';

const VISITORS = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
const SHARES = [1, 100, 500, 2_500, 5_000, 9_999];
/** Chance explains five standard deviations from the mean: one in a million runs fails. */
const errorOf = (share: number): number =>
  5 * Math.sqrt(VISITORS.length * (share / ALL_VISITORS_SHARE) * (1 - share / ALL_VISITORS_SHARE));
const among = (rollout: string, share: number): Set<string> =>
  new Set(VISITORS.filter((visitor) => isVisitorInRollout(visitor, { id: rollout, share })));

describe('the share of a rollout', () => {
  it.each(SHARES)('R-05 a share of %i of 10,000 visitors is kept for 20,000 visitors, within the error of chance', (share) => {
    const found = among('a-rollout', share).size;
    expect(Math.abs(found - (VISITORS.length * share) / ALL_VISITORS_SHARE)).toBeLessThanOrEqual(errorOf(share));
  });

  it('R-05 a share of 0 has no visitor and a share of 100 % has all', () => {
    expect(among('a-rollout', 0).size).toBe(0);
    expect(among('a-rollout', ALL_VISITORS_SHARE).size).toBe(VISITORS.length);
  });

  it('R-05 a raised share keeps every visitor', () => {
    const rollout = randomUUID();
    let before = new Set<string>();
    for (const share of [0, ...SHARES, ALL_VISITORS_SHARE]) {
      const after = among(rollout, share);
      expect([...before].filter((visitor) => !after.has(visitor))).toEqual([]);
      before = after;
    }
    fc.assert(
      fc.property(fc.string(), fc.uuid(), fc.nat(ALL_VISITORS_SHARE), fc.nat(ALL_VISITORS_SHARE), (visitor, id, a, b) => {
        const [lower, higher] = a < b ? [a, b] : [b, a];
        expect(isVisitorInRollout(visitor, { id, share: lower }) && !isVisitorInRollout(visitor, { id, share: higher })).toBe(
          false,
        );
      }),
    );
  });

  it('R-05 another rollout chooses other visitors', () => {
    const [first, second] = [among('one', 1_000), among('two', 1_000)];
    const both = [...first].filter((visitor) => second.has(visitor)).length;
    // A tenth of the visitors is in the first rollout and a tenth in the second, so 1 % of 20,000 is in both: 200.
    expect(Math.abs(both - 200)).toBeLessThanOrEqual(5 * Math.sqrt(200));
  });

  it('R-05 buckets are from 0 to 9,999, and each is equally likely', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const visitor of VISITORS) {
      const bucket = visitorBucket(visitor, 'a-rollout');
      expect(Number.isInteger(bucket) && bucket >= 0 && bucket < ALL_VISITORS_SHARE).toBe(true);
      tenths[Math.floor(bucket / 1_000)] = (tenths[Math.floor(bucket / 1_000)] ?? 0) + 1;
    }
    const chiSquared = tenths.reduce((sum, count) => sum + (count - 2_000) ** 2 / 2_000, 0);
    // With nine degrees of freedom, more than 40 happens once in a hundred thousand runs.
    expect(chiSquared).toBeLessThan(40);
  });
});
