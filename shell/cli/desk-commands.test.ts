import { historyText, logText, type ShownEvent } from './history-command';
import { outcomeText } from './outcome-text';
import { startFakeDesk } from './testing/fake-desk';

const done = {
  dryRun: false,
  changed: true,
  dealers: [{ dealer: 'acme', revision: 8, changes: [{ remote: 'mf-search', from: '1.0.0', to: '1.1.0' }], findings: [] }],
};
const rollout = { id: 'r', remote: 'mf-search', version: '1.1.0', percentage: 25, startedBy: 'ada' };
const event: ShownEvent = {
  id: 7,
  at: '2026-01-02T03:04:05.000Z',
  actor: 'ada',
  kind: 'pin',
  subject: 'acme',
  remote: 'mf-search',
  from: '1.0.0',
  to: '1.1.0',
  why: 'new cards',
  forced: false,
};
const finding = { message: 'mf-page@2.0.0 needs the slot offers.hero, no release of the set provides it' };

let desk: Awaited<ReturnType<typeof startFakeDesk>>;
beforeAll(async () => {
  desk = await startFakeDesk({
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
    'GET /releases/mf-page/2.0.0/fit': {
      dealers: [
        { dealer: 'acme', fits: false, runs: false, findings: [finding] },
        { dealer: 'other', fits: true, runs: false, findings: [] },
      ],
    },
    'GET /dealers/acme/gate': { dealer: 'acme', fits: true, findings: [] },
    'GET /dealers/other/gate': { dealer: 'other', fits: false, findings: [finding] },
    'GET /dealers/acme/discovery/import-map': { imports: {} },
    'POST /tokens': { name: 'search team', role: 'team', token: 'fct_secret' },
  });
});
afterAll(() => desk.close());
beforeEach(() => desk.asked.splice(0));
const bodies = (): unknown[] => desk.asked.map(({ body }) => body).filter((body) => body !== undefined);

describe('pinning on the command line', () => {
  it('R-04 pins for one dealer on the revision that was seen, and says what changed', async () => {
    const { out } = await desk.run('pin', 'mf-search', '1.1.0', '--dealer', 'acme', '--why', 'new cards');
    expect(out).toBe('acme: mf-search 1.0.0 → 1.1.0\nDone.');
    expect(bodies()).toEqual([
      { dealers: ['acme'], remote: 'mf-search', version: '1.1.0', expected: { acme: 7 }, why: 'new cards' },
    ]);
  });

  it('R-04 R-10 pins where a version fails', async () => {
    await desk.run('pin', 'mf-search', '1.0.0', '--failing', '--dry-run');
    expect(desk.asked[0]?.request).toBe('GET /matrix/revisions?failing=true');
    expect(bodies()).toMatchObject([{ dealers: ['acme', 'other'], version: '1.0.0', dryRun: true }]);
  });

  it('R-04 lists channels, and lets one give several versions at once, or none', async () => {
    expect((await desk.run('channels')).out).toBe('stable\t2 dealers\tmf-search@1.0.0');
    const words = ['channel', 'early', 'mf-search', '1.1.0', '--also', 'mf-offers@none', '--new', '--why', 'try'];
    expect((await desk.run(...words)).out).toContain('channel early gives mf-search@1.1.0, and no mf-offers');
    expect(desk.asked.at(-1)).toEqual({
      request: 'PUT /channels/early',
      body: { versions: { 'mf-search': '1.1.0', 'mf-offers': null }, why: 'try', create: true },
    });
    expect((await desk.run('channel', 'early', 'mf-search', '1.1.0', '--also', 'mf-offers')).failure).toContain('name@version');
  });

  it('R-04 lists every dealer, page by page, or those that are like that', async () => {
    const { out } = await desk.run('dealers', '--search', 'motors', '--follows', 'stable');
    expect(out.split('\n').map((line) => line.trim().split(/ +/))).toEqual([
      ['acme', 'stable', 'mf-search@1.0.0'],
      ['other', 'early'],
    ]);
    expect(desk.asked.map(({ request }) => request)).toEqual([
      'GET /dealers?search=motors&channel=stable&limit=1000',
      'GET /dealers?search=motors&channel=stable&limit=1000&after=acme',
    ]);
  });

  it('R-04 pins for many dealers, chosen by what they follow, run or are called, with a dry run first', async () => {
    await desk.run('pin', 'mf-search', 'channel', '--running', '1.0.0', '--follows', 'stable', '--dry-run', '--only-fitting');
    expect(desk.asked[0]?.request).toBe('GET /matrix/revisions?channel=stable&version=1.0.0&remote=mf-search');
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
    [['pin', 'mf-search', '1.0.0'], /^Name the dealers: --dealer, --all, --search, --follows, --running or --failing$/],
    [['pin', 'mf-search', '1.0.0', '--dealer', 'acme', '--all'], /not both$/],
    [['pin', 'mf-search', '1.0.0', '--dealer', 'acme', '--dealer', 'acme'], /It is named twice/],
    [['rollout', 'start', 'mf-search', '1.0.0', '--dealer', 'acme', '--percent', '101'], /from 0 to 100 in steps of 0\.01/],
    [['rollout', 'start', 'mf-search', '1.0.0', '--dealer', 'acme', '--percent', '0.001'], /in steps of 0\.01/],
    [['rollout', 'raise', 'mf-search', '--dealer', 'acme'], /^Give --percent, --hotfix or both$/],
    [['rollback'], /required option '--dealer <slug>' not specified$/],
    [['rollback', '--dealer', 'acme', '--to', 'x'], /It must be a whole number/],
    [['gate'], /^Name a release, or a dealer by --dealer$/],
    [['gate', 'mf-search'], /^Name the version of mf-search$/],
    [['discovery', '--dealer', 'acme', '--format', 'xml'], /Allowed choices are aws, forecourt, import-map, feed/],
  ])('Q-05 answers wrong use with a line and changes nothing: %j', async (words, said) => {
    expect((await desk.run(...words)).failure).toMatch(said);
    expect(bodies()).toEqual([]);
  });
});

describe('rolling out on the command line', () => {
  it('R-05 starts, raises, mends, aborts and lists', async () => {
    const start = await desk.run('rollout', 'start', 'mf-search', '1.1.0', '--dealer', 'acme', '--percent', '12.5 %');
    expect(start.out).toMatch(/\nmf-search@1\.1\.0 has 25 % of the visitors$/);
    await desk.run('rollout', 'raise', 'mf-search', '--dealer', 'acme', '--percent', '25', '--hotfix', '1.1.1');
    await desk.run('rollout', 'abort', 'mf-search', '--dealer', 'acme', '--why', 'errors');
    expect(desk.asked).toEqual([
      { request: 'POST /dealers/acme/rollouts', body: { remote: 'mf-search', version: '1.1.0', percentage: 12.5, why: '' } },
      { request: 'PATCH /dealers/acme/rollouts/mf-search', body: { percentage: 25, version: '1.1.1', why: '' } },
      { request: 'POST /dealers/acme/rollouts/mf-search/abort', body: { why: 'errors' } },
    ]);
    expect((await desk.run('rollout', 'list')).out).toBe('acme\tmf-search@1.1.0\t25 %\tada\t2026-01-02T03:04:05.000Z');
  });
});

describe('history and the way back on the command line', () => {
  it('R-06 rolls back once more, or to a point', async () => {
    await desk.run('rollback', '--dealer', 'acme', '--why', 'errors');
    await desk.run('rollback', '--dealer', 'acme', '--to', '5', '--dry-run', '--force');
    expect(bodies()).toEqual([{ why: 'errors' }, { to: 5, why: '', dryRun: true, force: true }]);
  });

  it('R-06 tells what differs between two release sets', async () => {
    const words = ['difference', '--dealer', 'acme', '--from', '3', '--with', 'other'];
    expect((await desk.run(...words)).out).toBe('remote\tacme at point 3\tother now\nmf-search\t1.0.0\tnone');
    expect(desk.asked.at(-1)?.request).toBe('GET /dealers/acme/difference?from=3&dealer=other');
  });

  it('R-06 shows the history of a dealer, or the log of everything', async () => {
    expect((await desk.run('history', '--dealer', 'acme')).out.split('\n')[1]).toBe(
      '7\t2026-01-02T03:04:05.000Z\tada\tpin\t–\tnew cards',
    );
    await desk.run('history', '--kind', 'token-create');
    expect(desk.asked.at(-1)?.request).toBe('GET /log?kind=token-create&limit=20');
    const made = { ...event, kind: 'token-create', subject: '', remote: '', from: null, to: null, about: 'Bob (viewer)' };
    expect(logText([made]).split('\n')[1]).toContain('\ttoken-create\tBob (viewer)\t');
    await desk.run('history', '--actor', 'ada', '--limit', '5');
    expect(desk.asked.at(-1)?.request).toBe('GET /log?actor=ada&limit=5');
  });

  it('R-06 marks where a roll back leads, what was forced and how many visitors had it', () => {
    expect(historyText([{ id: 7, at: 't', events: [event], changes: [{ remote: 'mf-search', to: '1.1.0' }] }], 7)).toContain(
      '7 ← rollback\tt\tada\tpin\tmf-search none → 1.1.0',
    );
    expect(logText([{ ...event, kind: 'rollout-start', percentage: 5, forced: true, to: null }])).toContain(
      '\trollout-start (5 %) (forced)\tacme\tmf-search\t1.0.0 → channel\t',
    );
  });

  it('Q-05 keeps a reason in one column', () => {
    expect(logText([{ ...event, why: 'a\tb\nc' }]).split('\n')).toHaveLength(2);
  });
});

describe('the gate on the command line', () => {
  it('R-07 ends with a failure where a release does not fit somebody, and says why', async () => {
    const { failure } = await desk.run('gate', 'mf-page', '2.0.0');
    expect(failure).toBe(`acme: does not fit\n  ${finding.message}\nother: fits`);
    expect(await desk.run('gate', 'mf-page', '2.0.0', '--dealer', 'other')).toEqual({ out: 'other: fits' });
  });

  it('R-07 judges what a dealer runs', async () => {
    expect((await desk.run('gate', '--dealer', 'acme')).out).toBe('acme: what it runs fits');
    expect((await desk.run('gate', '--dealer', 'other')).failure).toContain(finding.message);
  });

  it('R-07 says of a change what does not fit, and whether it was done', () => {
    const unfit = { ...done, dryRun: true, dealers: [{ dealer: 'acme', changes: [], findings: [finding] }] };
    expect(outcomeText(unfit)).toBe(
      `acme: nothing changes yet\n  does not fit: ${finding.message}\nDry run: nothing was changed; 1 of 1 dealer does not fit.`,
    );
    expect(outcomeText({ dryRun: false, changed: false, dealers: [] })).toBe('It is so already: nothing to do.');
  });
});

it('R-16 prints a discovery document', async () => {
  expect((await desk.run('discovery', '--dealer', 'acme', '--format', 'import-map')).out).toBe('{\n  "imports": {}\n}');
});

it('R-17 prints a new token alone, so that it can be piped', async () => {
  const { out } = await desk.run('tokens', 'create', 'search team', '--role', 'team', '--remote', 'mf-search');
  expect(out).toBe('fct_secret');
  expect(bodies()).toEqual([{ name: 'search team', role: 'team', remotes: ['mf-search'] }]);
});
