import type { ReleaseLogEntry } from '@forecourt/contracts/desk/log';
import { dealerHistoryText, releaseLogText } from './history-command';
import { changeOutcomeText } from './outcome-text';
import { startFakeAdminApi } from './testing/fake-desk';

const done = {
  dryRun: false,
  changed: true,
  dealers: [{ dealer: 'acme', revision: 8, changes: [{ remote: 'mf-search', from: '1.0.0', to: '1.1.0' }], findings: [] }],
};
const rollout = { id: 'r', remote: 'mf-search', version: '1.1.0', percentage: 25, startedBy: 'ada' };
const ACTION = '0f8fad5b-d9cb-469f-a165-70867728950e';
const event: ReleaseLogEntry = {
  id: 7,
  at: '2026-01-02T03:04:05.000Z',
  actor: 'ada',
  kind: 'pin',
  subject: 'acme',
  remote: 'mf-search',
  from: '1.0.0',
  to: '1.1.0',
  why: 'new cards',
  action: ACTION,
  forced: false,
  findings: [],
};
const finding = { message: 'mf-page@2.0.0 needs the slot offers.hero, no release of the set provides it' };

let desk: Awaited<ReturnType<typeof startFakeAdminApi>>;
beforeAll(async () => {
  desk = await startFakeAdminApi({
    'GET /matrix/revisions': { dealers: { acme: 7, other: 3 } },
    'GET /dealers': (query: URLSearchParams) =>
      query.has('after')
        ? { total: 2, dealers: [{ slug: 'other', channel: 'early', remotes: {} }] }
        : { total: 2, dealers: [{ slug: 'acme', channel: 'stable', remotes: { 'mf-search': '1.0.0' } }], next: 'acme' },
    'GET /channels': [{ channel: 'stable', followers: 2, versions: { 'mf-search': '1.0.0' } }],
    'PUT /channels/early': done,
    'POST /pins': done,
    'PUT /channels/stable/mf-search': done,
    'POST /dealers/acme/rollouts': { ...done, rollout },
    'PATCH /dealers/acme/rollouts/mf-search': { ...done, rollout },
    'POST /dealers/acme/rollouts/mf-search/abort': done,
    'GET /rollouts': { rollouts: [{ dealer: 'acme', ...rollout, startedAt: '2026-01-02T03:04:05.000Z' }] },
    'POST /dealers/acme/rollback': done,
    'GET /dealers/acme/history': { dealer: 'acme', previous: 5, points: [{ id: 7, at: event.at, events: [event], changes: [] }] },
    'GET /dealers/acme/difference': { from: { dealer: 'acme', point: 3, set: {} }, to: { dealer: 'other', set: {} }, changes: [{ remote: 'mf-search', from: '1.0.0' }] }, // prettier-ignore
    'GET /log': { events: [event] },
    [`POST /changes/${ACTION}/undo`]: {
      ...done,
      kept: [
        { subject: 'other', remote: 'mf-search', reason: 'rollout-running' },
        { subject: 'early', remote: 'mf-search', reason: 'withdrawn' },
      ],
    },
    'GET /releases/mf-page/2.0.0/fit': {
      dealers: [
        { dealer: 'acme', fits: false, runs: false, findings: [finding] },
        { dealer: 'other', fits: true, runs: false, findings: [] },
      ],
    },
    'GET /dealers/acme/gate': { dealer: 'acme', fits: true, findings: [] },
    'GET /dealers/other/gate': { dealer: 'other', fits: false, findings: [finding] },
    'GET /dealers/acme/discovery/aws': { microFrontends: {} },
    'POST /tokens': { name: 'search team', role: 'team', token: 'fct_secret' },
  });
});
afterAll(() => desk.close());
beforeEach(() => desk.requests.splice(0));
const bodies = (): unknown[] => desk.requests.map(({ body }) => body).filter((body) => body !== undefined);

describe('pinning on the command line', () => {
  it('R-04 a pin for one dealer sends its revision and prints the change', async () => {
    const { out } = await desk.run('pin', 'mf-search', '1.1.0', '--dealer', 'acme', '--why', 'new cards');
    expect(out).toBe('acme: mf-search 1.0.0 → 1.1.0\nThe release set of 1 dealer changed. All compatibility checks pass.');
    const body = { dealers: ['acme'], remote: 'mf-search', version: '1.1.0', expected: { acme: 7 }, why: 'new cards' };
    expect(bodies()).toEqual([{ ...body, dryRun: true }, body]);
  });

  it('R-04 R-10 --failing chooses the dealers with a failing version', async () => {
    await desk.run('pin', 'mf-search', '1.0.0', '--failing', '--dry-run');
    expect(desk.requests[0]?.request).toBe('GET /matrix/revisions?failing=true');
    expect(bodies()).toMatchObject([{ dealers: ['acme', 'other'], version: '1.0.0', dryRun: true }]);
  });

  it('R-04 the command lists channels, and sets one to several versions at once or to none', async () => {
    expect((await desk.run('channels')).out).toBe('stable\t2 dealers\tmf-search@1.0.0');
    const words = ['channel', 'early', 'mf-search', '1.1.0', '--also', 'mf-offers@none', '--new', '--why', 'try'];
    expect((await desk.run(...words)).out).toContain('Channel early is set to mf-search@1.1.0, no mf-offers');
    expect(desk.requests.at(-1)).toEqual({
      request: 'PUT /channels/early',
      body: { versions: { 'mf-search': '1.1.0', 'mf-offers': null }, why: 'try', create: true },
    });
    expect((await desk.run('channel', 'early', 'mf-search', '1.1.0', '--also', 'mf-offers')).failure).toContain('name@version');
  });

  it('R-04 the command lists dealers page by page, all or by filter', async () => {
    const { out } = await desk.run('dealers', '--search', 'motors', '--follows', 'stable');
    expect(out.split('\n').map((line) => line.trim().split(/ +/))).toEqual([
      ['acme', 'stable', 'mf-search@1.0.0'],
      ['other', 'early'],
    ]);
    expect(desk.requests.map(({ request }) => request)).toEqual([
      'GET /dealers?search=motors&channel=stable&limit=1000',
      'GET /dealers?search=motors&channel=stable&limit=1000&after=acme',
    ]);
  });

  it('R-04 a dry run of a pin covers the dealers chosen by channel and version', async () => {
    await desk.run('pin', 'mf-search', 'channel', '--running', '1.0.0', '--follows', 'stable', '--dry-run', '--only-fitting');
    expect(desk.requests[0]?.request).toBe('GET /matrix/revisions?channel=stable&version=1.0.0&remote=mf-search');
    expect(bodies()).toEqual([
      {
        dealers: ['acme', 'other'],
        remote: 'mf-search',
        version: null,
        expected: { acme: 7, other: 3 },
        why: '',
        dryRun: true,
        onlyFitting: true,
      },
    ]);
  });

  it.each([
    [['pin', 'mf-search', '1.0.0'], /^Choose dealers: --dealer, --all, --search, --follows, --running or --failing$/],
    [['pin', 'mf-search', '1.0.0', '--dealer', 'acme', '--all'], /not both$/],
    [['pin', 'mf-search', '1.0.0', '--dealer', 'acme', '--dealer', 'acme'], /The dealer acme is given twice/],
    [['rollout', 'start', 'mf-search', '1.0.0', '--dealer', 'acme', '--percent', '101'], /from 0\.01 to 100 in steps of 0\.01/],
    [['rollout', 'start', 'mf-search', '1.0.0', '--dealer', 'acme', '--percent', '0'], /from 0\.01 to 100 in steps of 0\.01/],
    [['rollout', 'start', 'mf-search', '1.0.0', '--dealer', 'acme', '--percent', '0.001'], /in steps of 0\.01/],
    [['rollout', 'raise', 'mf-search', '--dealer', 'acme'], /^Give --percent, --hotfix or both$/],
    [['rollback'], /required option '--dealer <slug>' not specified$/],
    [['rollback', '--dealer', 'acme', '--to', 'x'], /It must be a whole number/],
    [['rollback', '--dealer', 'acme'], /^Give the reason for the roll back, which the log shows: --why /],
    [['gate'], /^Give a release, or a dealer with --dealer$/],
    [['gate', 'mf-search'], /^Give the version of mf-search$/],
    [['discovery', '--dealer', 'acme', '--format', 'xml'], /Allowed choices are aws, forecourt/],
  ])('Q-05 a wrong command prints one line and changes nothing: %j', async (words, message) => {
    expect((await desk.run(...words)).failure).toMatch(message);
    expect(bodies()).toEqual([]);
  });
});

describe('rolling out on the command line', () => {
  it('R-05 the command starts, raises, aborts and lists rollouts, and changes their version', async () => {
    const start = await desk.run('rollout', 'start', 'mf-search', '1.1.0', '--dealer', 'acme', '--percent', '12.5 %');
    expect(start.out).toMatch(/\n25 % of visitors get mf-search@1\.1\.0$/);
    await desk.run('rollout', 'raise', 'mf-search', '--dealer', 'acme', '--percent', '25', '--hotfix', '1.1.1');
    await desk.run('rollout', 'abort', 'mf-search', '--dealer', 'acme', '--why', 'errors');
    expect(desk.requests).toEqual([
      { request: 'POST /dealers/acme/rollouts', body: { remote: 'mf-search', version: '1.1.0', percentage: 12.5, why: '' } },
      { request: 'PATCH /dealers/acme/rollouts/mf-search', body: { percentage: 25, version: '1.1.1', why: '' } },
      { request: 'POST /dealers/acme/rollouts/mf-search/abort', body: { why: 'errors' } },
    ]);
    expect((await desk.run('rollout', 'list')).out).toBe('acme\tmf-search@1.1.0\t25 %\tada\t2026-01-02T03:04:05.000Z');
  });
});

describe('history and roll back on the command line', () => {
  it('R-06 a roll back leads to the previous release set or to a point', async () => {
    await desk.run('rollback', '--dealer', 'acme', '--why', 'errors');
    await desk.run('rollback', '--dealer', 'acme', '--to', '5', '--dry-run', '--force');
    expect(bodies()).toEqual([{ why: 'errors' }, { to: 5, why: '', dryRun: true, force: true }]);
  });

  it('R-06 the command compares two release sets', async () => {
    const words = ['difference', '--dealer', 'acme', '--from', '3', '--with', 'other'];
    expect((await desk.run(...words)).out).toBe('remote\tacme at point 3\tother now\nmf-search\t1.0.0\tnone');
    expect(desk.requests.at(-1)?.request).toBe('GET /dealers/acme/difference?from=3&dealer=other');
  });

  it('R-06 R-21 history prints a dealer’s points with the action that undo needs, or the whole log', async () => {
    expect((await desk.run('history', '--dealer', 'acme')).out.split('\n')[1]).toBe(
      `7\t2026-01-02T03:04:05.000Z\tada\tpin\t–\tnew cards\t${ACTION}`,
    );
    await desk.run('history', '--kind', 'token-create');
    expect(desk.requests.at(-1)?.request).toBe('GET /log?kind=token-create&limit=20');
    const tokenEntry: ReleaseLogEntry = {
      ...event,
      kind: 'token-create',
      subject: '',
      remote: '',
      from: null,
      to: null,
      about: 'Bob (viewer)',
    };
    expect(releaseLogText([tokenEntry]).split('\n')[1]).toContain('\ttoken-create\tBob (viewer)\t');
    await desk.run('history', '--actor', 'ada', '--limit', '5');
    expect(desk.requests.at(-1)?.request).toBe('GET /log?actor=ada&limit=5');
  });

  it('R-21 the log prints a bulk change as one line with its action, and filters by time', async () => {
    const line = releaseLogText([{ ...event, from: 'various', dealers: 2000, undone: true }]).split('\n')[1];
    expect(line).toBe(
      `7\t2026-01-02T03:04:05.000Z\tada\tpin (undone)\t2,000 dealers\tmf-search\tvarious → 1.1.0\tnew cards\t${ACTION}`,
    );
    await desk.run('history', '--since', '2026-11-23T14:00+11:00', '--action', ACTION, '--limit', '5');
    expect(desk.requests.at(-1)?.request).toBe(`GET /log?since=2026-11-23T03%3A00%3A00.000Z&action=${ACTION}&limit=5`);
    expect((await desk.run('history', '--until', 'yesterday')).failure).toContain('It must be a day or a time');
  });

  it('R-21 undo sends the reason and prints what changed and what stays', async () => {
    const { out } = await desk.run('undo', ACTION, '--why', 'slow', '--only-fitting');
    expect(out.split('\n').slice(0, 2)).toEqual([
      'other: mf-search stays: a rollout runs; abort or finish it first',
      'early: mf-search stays: the earlier version was withdrawn',
    ]);
    expect(bodies()).toEqual([{ why: 'slow', onlyFitting: true }]);
  });

  it('R-06 the history marks the target of a roll back, forced changes and shares of visitors', () => {
    expect(
      dealerHistoryText([{ id: 7, at: 't', events: [event], changes: [{ remote: 'mf-search', to: '1.1.0' }] }], 7),
    ).toContain('7 ← rollback\tt\tada\tpin\tmf-search none → 1.1.0');
    expect(releaseLogText([{ ...event, kind: 'rollout-start', percentage: 5, forced: true, to: null }])).toContain(
      '\trollout-start (5 %) (forced)\tacme\tmf-search\t1.0.0 → channel\t',
    );
  });

  it('Q-05 a reason stays in one column', () => {
    expect(releaseLogText([{ ...event, why: 'a\tb\nc' }]).split('\n')).toHaveLength(2);
  });
});

describe('the gate on the command line', () => {
  it('R-07 the gate fails for a release that is not compatible with a dealer, and prints the finding', async () => {
    const { failure } = await desk.run('gate', 'mf-page', '2.0.0');
    expect(failure).toBe(`acme: not compatible\n  ${finding.message}\nother: compatible`);
    expect(await desk.run('gate', 'mf-page', '2.0.0', '--dealer', 'other')).toEqual({ out: 'other: compatible' });
  });

  it('R-07 the gate checks a dealer’s release set', async () => {
    expect((await desk.run('gate', '--dealer', 'acme')).out).toBe('acme: all compatibility checks pass');
    expect((await desk.run('gate', '--dealer', 'other')).failure).toContain(finding.message);
  });

  it('R-07 the result of a change has findings and a summary', () => {
    const unfit = { ...done, dryRun: true, dealers: [{ dealer: 'acme', changes: [], findings: [finding] }] };
    expect(changeOutcomeText(unfit)).toBe(
      `acme: no version changes\n  compatibility: ${finding.message}\nDry run, nothing was changed. No version would change for visitors outside a rollout. Compatibility checks fail for 1 dealer.`,
    );
    expect(changeOutcomeText({ dryRun: false, changed: false, dealers: [] })).toBe(
      'Nothing to change: everything is set like this already.',
    );
  });
});

it('R-16 discovery prints the document', async () => {
  expect((await desk.run('discovery', '--dealer', 'acme', '--format', 'aws')).out).toBe('{\n  "microFrontends": {}\n}');
});

it('R-17 the output of a new token is the token alone, so that it can be piped', async () => {
  const { out } = await desk.run('tokens', 'create', 'search team', '--role', 'team', '--remote', 'mf-search');
  expect(out).toBe('fct_secret');
  expect(bodies()).toEqual([{ name: 'search team', role: 'team', remotes: ['mf-search'] }]);
});
