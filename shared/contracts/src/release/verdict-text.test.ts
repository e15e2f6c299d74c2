import type { RolloutHealth } from './release-health';
import { evidenceTexts, verdictText } from './verdict-text';

const harm = (name: RolloutHealth['harms'][number]['harm'], inside: number, outside: number, evidence: number, limit: number) =>
  ({ harm: name, inside, outside, networks: { inside, outside: Math.min(outside, 15) }, evidence, limit, withoutLoudest: evidence / 8, sums: [] }); // prettier-ignore
const rollout = (change: Partial<RolloutHealth> = {}): RolloutHealth => ({
  dealer: 'acme',
  id: 'r',
  remote: 'mf-search',
  percentage: 5,
  rollout: '1.1.0',
  base: '1.0.0',
  visitors: 4_000,
  perDay: 2_000,
  verdict: 'unknown',
  reasons: [],
  missing: { failing: 12, visitors: 11_000, at: '2026-11-28T12:00:00Z' },
  harms: [harm('failed', 3, 20, 12.345, 200), harm('silent', 0, 0, 1, 500), harm('slow', 1, 2, 0.5, 1000)],
  ...change,
});
const text = (change: Partial<RolloutHealth> = {}) => verdictText(rollout(change), (at) => at.slice(0, 10));

describe('the verdict on a rollout in words', () => {
  it.each([
    [
      {},
      'Not yet known: 12 more failing visitors on both sides together are needed, which is about 11,000 visitors. At today’s 2,000 visitors a day, that is 2026-11-28.',
    ],
    [
      { missing: { failing: 12, visitors: 11_000 } },
      'Not yet known: 12 more failing visitors on both sides together are needed, which is about 11,000 visitors. Nobody visits the site today.',
    ],
    [
      { missing: { failing: 74 } },
      'Not yet known: 74 more failing visitors on both sides together are needed, and none has failed yet.',
    ],
    [
      { missing: { failing: 74, networks: 3 } },
      'Not yet known: the new version must run in 3 more networks, and 74 more failing visitors on both sides together are needed, and none has failed yet.',
    ],
    [{ missing: { failing: 0, networks: 3 } }, 'Not yet known: the new version must run in 3 more networks.'],
    [{ missing: {} }, 'Not yet known: all visitors are on one side, so there is nothing to compare.'],
    [{ verdict: 'well' }, 'Well: the new version fails less than three times as often as the other one.'],
    [
      { verdict: 'bad', reasons: ['failed'] },
      'Bad: pages of the new version fail clearly more often. The rollout is being aborted.',
    ],
    [
      { verdict: 'hold', reasons: ['silent', 'slow'] },
      'Hold, do not raise or finish it: pages of the new version do not report that they run; pages of the new version are slow.',
    ],
    [
      { verdict: 'hold', reasons: ['failed'] },
      'Hold, do not raise or finish it: pages of the new version fail clearly more often; too few networks report it for an abort, so look at the pages, then abort the rollout or go on.',
    ],
    [
      { verdict: 'hold', interruption: 'counts could not be written since 12:00' },
      'Hold, do not raise or finish it: counts could not be written since 12:00.',
    ],
    [
      { verdict: 'well', withoutReports: true },
      'Well: the new version fails less than three times as often as the other one. This dealer takes no reports of pages (health.beacons is off): failures in browsers, silence and slowness are not seen.',
    ],
  ] as [Partial<RolloutHealth>, string][])(
    'R-25 the text of case %# says what is known and what is missing',
    (change, expected) => {
      expect(text(change)).toBe(expected);
    },
  );

  it('R-25 the evidence names the counted visitors of both sides, of every harm that was counted', () => {
    expect(evidenceTexts(rollout())).toEqual([
      'failing visitors: 3 of 3 networks with 1.1.0, 20 of 15 networks with 1.0.0; evidence 12.3 of 200',
      'visitors with slow pages: 1 of 1 network with 1.1.0, 2 of 2 networks with 1.0.0; evidence 0.5 of 1,000',
    ]);
    expect(evidenceTexts(rollout({ base: '', harms: [harm('failed', 0, 0, 1, 200)] }))).toEqual([
      'failing visitors: 0 with 1.1.0, 0 with no version; evidence 1 of 200',
    ]);
    expect(evidenceTexts(rollout({ harms: [harm('failed', 8, 0, 240, 200)] }))).toEqual([
      'failing visitors: 8 of 8 networks with 1.1.0, 0 with 1.0.0; evidence 240 of 200, 30 without the four loudest networks',
    ]);
  });
});
