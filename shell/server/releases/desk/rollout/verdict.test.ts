import { ROLLOUT_HARMS } from '@forecourt/contracts/release/release-health';
import fc from 'fast-check';
import {
  evidenceWithoutLoudest,
  logLikelihood,
  loudestNetworksAdd,
  LOUDEST_NETWORKS,
  networkCounts,
  rolloutEvidence,
  RARER_SUCCESS_SUPPOSITIONS,
  MORE_OFTEN_SUPPOSITIONS,
  totalVisitorCounts,
  type DealerShareVisitorCounts,
} from './evidence';
import { judgeRollout, type RolloutFacts, type RolloutSums } from './verdict';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const DAY = 86_400_000;
/** By default each visitor has a network of its own; rows of both sides need their number. */
const sum = (share: number, inside: number, outside: number, networks = inside + outside): DealerShareVisitorCounts => ({
  share,
  inside,
  outside,
  networks,
});
const ofOwnNetworks = (share: number, inside: number, outside: number) => [sum(share, inside, 0), sum(share, 0, outside)];
const NOTHING: RolloutSums = { failed: [], silent: [], enquired: [], slow: [] };
const judged = (sums: Partial<RolloutSums>, change: Partial<RolloutFacts> = {}) =>
  judgeRollout({
    sums: { ...NOTHING, ...sums },
    share: 5000,
    networksWithLife: 10,
    visitors: 10_000,
    perDay: 2_000,
    now: NOON,
    ...change,
  });

const SUM = fc.record({ share: fc.integer({ min: 1, max: 9_999 }), inside: fc.nat(300), outside: fc.nat(300) });
const SUMS = fc.array(SUM, { maxLength: 6 });

describe('the evidence of counted visitors', () => {
  it('R-25 the evidence stays 1 without visitors, and at a share of 0 % or 100 % with any number of visitors', () => {
    for (const sums of [[], [sum(0, 0, 500)], [sum(10_000, 500, 0)]]) {
      expect(rolloutEvidence([sums], MORE_OFTEN_SUPPOSITIONS)).toBeCloseTo(1, 9);
      expect(rolloutEvidence([sums], RARER_SUCCESS_SUPPOSITIONS)).toBeCloseTo(1, 9);
    }
  });

  it('R-25 the next visitor of equal versions leaves the expected evidence as it is, at every share', () => {
    const property = fc.property(SUM, fc.integer({ min: 1, max: 9_999 }), (before, share) => {
      const few = { ...before, inside: before.inside % 20, outside: before.outside % 20 };
      for (const suppositions of [MORE_OFTEN_SUPPOSITIONS, RARER_SUCCESS_SUPPOSITIONS]) {
        const now = rolloutEvidence([[few]], suppositions);
        const inside = rolloutEvidence([[few, sum(share, 1, 0)]], suppositions);
        const outside = rolloutEvidence([[few, sum(share, 0, 1)]], suppositions);
        // The evidence has an upper bound, above which it does not grow.
        fc.pre(Math.max(inside, outside) < 1e15);
        const expected = (share / 10_000) * inside + (1 - share / 10_000) * outside;
        expect(Math.abs(expected / now - 1)).toBeLessThan(1e-9);
      }
    });
    fc.assert(property);
  });

  it('R-25 the evidence depends on the sums alone, not on their order or on how they are split', () => {
    const property = fc.property(SUMS, (sums) => {
      const split = sums.toReversed().flatMap(({ share, inside, outside }) => [sum(share, inside, 0), sum(share, 0, outside)]);
      const [whole, parts] = [
        rolloutEvidence([sums], MORE_OFTEN_SUPPOSITIONS),
        rolloutEvidence([split], MORE_OFTEN_SUPPOSITIONS),
      ];
      expect(Math.abs(whole - parts)).toBeLessThanOrEqual(whole * 1e-9);
    });
    fc.assert(property);
  });

  it('R-25 sums that were stored as JSON give the same judgement again', () => {
    const property = fc.property(SUMS, SUMS, SUMS, SUMS, (failed, silent, enquired, slow) => {
      const sums = { failed, silent, enquired, slow };
      expect(judged(JSON.parse(JSON.stringify(sums)) as RolloutSums)).toEqual(judged(sums));
    });
    fc.assert(property);
  });

  it('R-25 a ring is half all dealers together and half the mean of each dealer alone', () => {
    const [first, second] = [[sum(5000, 30, 10)], [sum(1000, 2, 20)]];
    const together = rolloutEvidence([[...first, ...second]], MORE_OFTEN_SUPPOSITIONS);
    const alone = (rolloutEvidence([first], MORE_OFTEN_SUPPOSITIONS) + rolloutEvidence([second], MORE_OFTEN_SUPPOSITIONS)) / 2;
    expect(rolloutEvidence([first, second], MORE_OFTEN_SUPPOSITIONS)).toBeCloseTo((together + alone) / 2, 9);
  });

  it('R-25 the suppositions of each test have a weight of 1 together', () => {
    for (const each of [MORE_OFTEN_SUPPOSITIONS, RARER_SUCCESS_SUPPOSITIONS])
      expect(each.reduce((total, { weight }) => total + weight, 0)).toBeCloseTo(1, 12);
  });

  it('R-25 visitors are added over all shares', () => {
    expect(totalVisitorCounts([sum(500, 1, 2), sum(5000, 3, 4)])).toEqual({ inside: 4, outside: 6 });
    expect(networkCounts([sum(500, 4, 2, 2), sum(5000, 3, 0, 3)])).toEqual({ inside: 5, outside: 2 });
  });
});

describe('the verdict on a rollout', () => {
  it.each([
    ['unknown without any failure', {}, 'unknown'],
    ['unknown after one failing visitor', { failed: [sum(500, 1, 0)] }, 'unknown'],
    ['hold after four failing visitors at 5 %, all with the new version', { failed: [sum(500, 4, 0)] }, 'hold'],
    ['hold after eight failing visitors of four networks', { failed: [sum(500, 8, 0, 4)] }, 'hold'],
    ['hold after eight failing visitors of four networks and a failing one besides', { failed: [sum(500, 8, 0, 4), sum(500, 1, 0)] }, 'hold'], // prettier-ignore
    ['bad after seven failing visitors of seven networks', { failed: [sum(500, 7, 0)] }, 'bad'],
    ['bad although an early outage hit everybody', { failed: [...ofOwnNetworks(500, 5, 95), ...ofOwnNetworks(5000, 160, 80)] }, 'bad'], // prettier-ignore
    ['well although a raise during an outage changed the sides', { failed: [...ofOwnNetworks(500, 5, 95), ...ofOwnNetworks(5000, 30, 30)] }, 'well'], // prettier-ignore
    ['well when three times as many failures are disproved', { failed: ofOwnNetworks(5000, 30, 32) }, 'well'],
    ['well when the new version fails less often', { failed: ofOwnNetworks(5000, 1, 20) }, 'well'],
    ['unknown after eight failures outside of four networks', { failed: [sum(5000, 0, 8, 4)] }, 'unknown'],
    ['hold for silent pages', { silent: [sum(500, 5, 0)] }, 'hold'],
    ['hold for slow pages', { slow: [sum(500, 5, 0)] }, 'hold'],
    ['hold for enquiries that no longer arrive', { enquired: [sum(5000, 0, 14)] }, 'hold'],
    ['unknown for more enquiries than before', { enquired: [sum(5000, 40, 2)] }, 'unknown'],
    ['bad rather than hold', { failed: [sum(500, 7, 0)], slow: [sum(500, 5, 0)] }, 'bad'],
  ] as [string, Partial<RolloutSums>, string][])('R-25 the verdict is %s (%#)', (title, sums, kind) => {
    expect([title, judged(sums).verdict.kind]).toEqual([title, kind]);
  });

  it('R-25 a failure that the server saw and repeated needs no further networks', () => {
    expect(judged({ failed: [sum(500, 4, 0, 2)] }, { isRepeated: true }).verdict).toEqual({ kind: 'bad', harms: ['failed'] });
    expect(judged({ failed: [sum(500, 1, 0)] }, { isRepeated: true }).verdict.kind).toBe('unknown');
  });

  it('R-25 a version is well only after its pages ran in ten networks, and says how many are missing', () => {
    const failed = ofOwnNetworks(5000, 30, 32);
    expect(judged({ failed }, { networksWithLife: 9 }).verdict).toMatchObject({ missing: { failing: 0, networks: 1 } });
    expect(judged({ failed }, { networksWithLife: 0 }).verdict.kind).toBe('unknown');
  });

  it('R-25 whatever four networks report, they abort no rollout and call none well that the other visitors do not', () => {
    const forged = fc.record({ share: fc.integer({ min: 1, max: 9_999 }), inside: fc.nat(2), outside: fc.nat(2) });
    const honest = fc.array(fc.record({ share: fc.constantFrom(500, 5000), inside: fc.nat(2), outside: fc.nat(2) }), {
      maxLength: 60,
    });
    const alone = (rows: DealerShareVisitorCounts[]) => rows.map((row) => ({ ...row, networks: 1 }));
    const property = fc.property(honest, fc.array(forged, { maxLength: LOUDEST_NETWORKS }), (others, attackers) => {
      const [before, after] = [alone(others), alone([...others, ...attackers])];
      const evidence = evidenceWithoutLoudest(after, MORE_OFTEN_SUPPOSITIONS);
      expect(evidence).toBeLessThanOrEqual(rolloutEvidence([before], MORE_OFTEN_SUPPOSITIONS) * (1 + 1e-9));
      const speaksFor = -logLikelihood(after, 3) - loudestNetworksAdd(after, 3, -1);
      expect(speaksFor).toBeLessThanOrEqual(-logLikelihood(before, 3) + 1e-9);
    });
    fc.assert(property);
  });

  it('R-25 a rollout whose counts are interrupted is held, never aborted and never well', () => {
    const interruption = 'counts were not written since 12:00';
    const property = fc.property(SUMS, SUMS, (failed, silent) => {
      expect(judged({ failed, silent }, { interruption }).verdict).toMatchObject({ kind: 'hold', interruption });
    });
    fc.assert(property);
  });

  it('R-25 time and visitors alone never change the verdict', () => {
    const property = fc.property(SUMS, fc.nat(), fc.nat(), fc.nat(), (failed, visitors, perDay, later) => {
      const { verdict } = judged({ failed }, { visitors, perDay, now: NOON + later });
      expect(verdict.kind).toBe(judged({ failed }).verdict.kind);
    });
    fc.assert(property);
  });

  it('R-25 a judgement names the evidence for each harm, with its limit', () => {
    const { harms } = judged({ failed: [sum(5000, 8, 2)], enquired: [sum(5000, 3, 3)] });
    expect(harms.map(({ harm, inside, outside, limit }) => [harm, inside, outside, limit])).toEqual([
      ['failed', 8, 2, 200],
      ['silent', 0, 0, 500],
      ['enquired', 3, 3, 500],
      ['slow', 0, 0, 1000],
    ]);
    expect(harms.map(({ harm }) => harm)).toEqual([...ROLLOUT_HARMS]);
    expect(harms[0]?.evidence).toBeGreaterThan(1);
  });

  it('R-25 an unknown verdict says how many visitors are missing, and when they will be there at today’s traffic', () => {
    // At 50 %, one failing visitor of equal versions adds (ln 2 + ln 2/3) / 2 = 0.144 to the ln 20 = 3.00 that are
    // needed, and to the 4 ln 2 = 2.77 of the four networks that are left out.
    expect(judged({})).toMatchObject({ verdict: { kind: 'unknown', missing: { failing: 41 } } });
    expect(judged({ failed: ofOwnNetworks(5000, 5, 5) }).verdict).toEqual({
      kind: 'unknown',
      missing: { failing: 31, visitors: 31_000, at: NOON + 15.5 * DAY },
    });
    expect(judged({ failed: ofOwnNetworks(5000, 5, 5) }, { perDay: 0 }).verdict).toEqual({
      kind: 'unknown',
      missing: { failing: 31, visitors: 31_000 },
    });
    expect(judged({}, { share: 10_000 }).verdict).toEqual({ kind: 'unknown', missing: {} });
  });

  it('R-25 the missing failing visitors of equal versions lead to the verdict well, at every share', () => {
    const property = fc.property(fc.integer({ min: 100, max: 9_900 }), (share) => {
      const { verdict } = judged({}, { share });
      const failing = (verdict.kind === 'unknown' && verdict.missing.failing) || 0;
      const inside = (failing * share) / 10_000;
      expect(judged({ failed: ofOwnNetworks(share, inside, failing - inside) }, { share }).verdict.kind).toBe('well');
    });
    fc.assert(property);
  });
});
