import type { ReleaseHealth } from '@forecourt/contracts/release/release-health';
import { releaseHealthText } from './health-command';
import { startFakeAdminApi } from './testing/fake-desk';

const failures = { serverLoad: 0, serverRender: 0, load: 0, render: 12, hydration: 0 };
const health: ReleaseHealth = {
  versions: [
    { dealer: 'acme', remote: 'mf-search', version: '1.1.0', views: 400, failed: 12, reported: { views: 15, networks: 9 }, percentage: 3, verdict: 'bad', failures, p75: { load: 640, lcp: 2480, cls: 0.02 }, newest: { step: 'render', message: 'x is\tnot a function', at: '2026-11-24T20:48:00.000Z' } }, // prettier-ignore
    {
      remote: 'mf-offers',
      version: '1.0.0',
      views: 9,
      failed: 0,
      percentage: 0,
      verdict: 'unknown',
      failures: { ...failures, render: 0 },
      p75: {},
    },
  ],
  ended: [],
  rollouts: [
    {
      dealer: 'acme',
      id: 'r1',
      remote: 'mf-search',
      percentage: 5,
      rollout: '1.1.0',
      base: '',
      visitors: 60,
      perDay: 600,
      verdict: 'unknown',
      reasons: [],
      missing: { failing: 71, visitors: 1420, at: '2026-11-24T20:48:00.000Z' },
      harms: [
        {
          harm: 'failed',
          inside: 1,
          outside: 2,
          networks: { inside: 1, outside: 1 },
          evidence: 1.234,
          withoutLoudest: 0.9,
          limit: 200,
          sums: [{ share: 500, inside: 1, outside: 2 }],
        },
      ],
    },
  ],
};
const lines = (text: string): string[][] => text.split('\n').map((line) => line.split('\t'));

it('R-10 the output of health has a line for each version with its newest error, and one for each running rollout', () => {
  expect(lines(releaseHealthText(health))).toEqual([
    ['dealer', 'release', 'verdict', 'views', 'failed', 'share', 'newest error', 'server-load p75', 'server-render p75', 'load p75', 'lcp p75', 'inp p75', 'cls p75', 'ttfb p75'], // prettier-ignore
    [
      'acme',
      'mf-search@1.1.0',
      'bad',
      '400',
      '12; browsers of 9 networks reported 15',
      '3 %',
      'rendering in browsers: x is not a function',
      '–',
      '–',
      '640',
      '2480',
      '–',
      '0.02',
      '–',
    ],
    ['all', 'mf-offers@1.0.0', 'unknown', '9', '0', '0 %', '', '–', '–', '–', '–', '–', '–', '–'],
    [''],
    ['dealer', 'rollout', 'share of visitors', 'visitors', 'verdict', 'evidence'],
    [
      'acme',
      'mf-search@1.1.0',
      '5 %',
      '60',
      'Not yet known: 71 more failing visitors on both sides together are needed, which is about 1,420 visitors. At today’s 600 visitors a day, that is 2026-11-24T20:48Z.',
      'failing visitors: 1 of 1 network with 1.1.0, 2 of 1 network with no version; evidence 1.23 of 200',
    ],
  ]);
  expect(lines(releaseHealthText({ ...health, rollouts: [] }))).toHaveLength(3);
});

it('R-10 the command sends its filters to the server, and no rollout has an error limit of its own', async () => {
  const done = { dryRun: false, changed: true, dealers: [] };
  const desk = await startFakeAdminApi({ 'GET /health': health, 'POST /dealers/acme/rollouts': done });
  const run = await desk.run('health', '--dealer', 'acme', '--remote', 'mf-search', '--hours', '2', '--json');
  expect(JSON.parse(run.out)).toEqual(health);
  const start = ['rollout', 'start', 'mf-search', '1.1.0', '--dealer', 'acme', '--percent', '5'];
  await desk.run(...start);
  expect((await desk.run(...start, '--error-limit', '0.5')).failure).toContain('--error-limit');
  expect((await desk.run('health', '--hours', '0')).failure).toContain('a whole number from 1 to 9600');
  expect(desk.requests.map(({ request }) => request)).toEqual([
    'GET /health?hours=2&limit=100&dealer=acme&remote=mf-search',
    'POST /dealers/acme/rollouts',
  ]);
  desk.close();
});
