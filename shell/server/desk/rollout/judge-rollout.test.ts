import { judgeRollout } from './judge-rollout';

const LIMIT = { percentage: 2, views: 100 };
const judged = (rollout: [failed: number, views: number], base: [failed: number, views: number], limit = LIMIT) =>
  judgeRollout(
    { version: '1.1.0', failed: rollout[0], views: rollout[1] },
    { version: '1.0.0', failed: base[0], views: base[1] },
    limit,
  );

describe('the rule that aborts a rollout', () => {
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
    // Both versions fail in 1 % of page views, and the rule judges after every view.
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
