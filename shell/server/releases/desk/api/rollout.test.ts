import { openDeskSite, type DeskSite } from '../testing/desk-site';
import { sampleRelease } from '../../bytes/testing/sample-release';

interface Rollout {
  id: string;
  version: string;
  percentage: number;
}
interface Answer {
  changed: boolean;
  rollout?: Rollout;
  dealers: { revision: number; changes: object[] }[];
}

const REMOTE = 'mf-sample';
const VISITORS = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
const dealer = { slug: 'acme', channel: 'stable', without: [] as string[], pins: {} };
let site: DeskSite;

beforeAll(async () => {
  site = await openDeskSite({ acme: {}, other: { without: [REMOTE] } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  await site.add(...['1.0.0', '1.1.0', '1.1.1', '2.0.0'].map((version) => sampleRelease({ version })));
  await site.ask('PUT', `/channels/stable/${REMOTE}`, { version: '1.0.0' });
});

const start = (percentage: number, version = '1.1.0', more: object = {}) =>
  site.ask<Answer>('POST', '/dealers/acme/rollouts', { remote: REMOTE, version, percentage, ...more });
const raise = (change: object) => site.ask<Answer>('PATCH', `/dealers/acme/rollouts/${REMOTE}`, change);
const end = (how: 'abort' | 'finish', body: object = {}) =>
  site.ask<Answer>('POST', `/dealers/acme/rollouts/${REMOTE}/${how}`, body);
const versionsOf = (): Map<string, string | undefined> =>
  new Map(VISITORS.map((visitor) => [visitor, site.room.candidates(dealer, visitor).get(REMOTE)?.[0]]));
const having = (version: string): Set<string> =>
  new Set([...versionsOf()].filter(([, live]) => live === version).map(([visitor]) => visitor));

describe('the routes of rollouts', () => {
  it('R-05 a rollout reaches its share of 20,000 visitors, and neither a raise nor a hotfix takes a visitor out', async () => {
    await start(5);
    const five = having('1.1.0');
    expect(Math.abs(five.size - 1_000)).toBeLessThan(5 * Math.sqrt(950));
    expect(having('1.1.0')).toEqual(five);

    expect((await raise({ percentage: 25 })).body.rollout).toMatchObject({ version: '1.1.0', percentage: 25 });
    const quarter = having('1.1.0');
    expect(Math.abs(quarter.size - 5_000)).toBeLessThan(5 * Math.sqrt(3_750));
    expect([...five].filter((visitor) => !quarter.has(visitor))).toEqual([]);

    await raise({ version: '1.1.1', why: 'hotfix' });
    expect(having('1.1.1')).toEqual(quarter);
    expect(having('1.1.0').size).toBe(0);
    expect(having('1.0.0').size).toBe(VISITORS.length - quarter.size);
  });

  it('R-05 an abort is one action, after which no visitor gets the version, even as a fallback', async () => {
    await start(50);
    await end('abort', { why: 'errors' });
    expect(having('1.0.0').size).toBe(VISITORS.length);
    expect(site.room.candidates(dealer, 'visitor-1').get(REMOTE)).toEqual(['1.0.0']);
  });

  it('R-05 a finish is one action, after which every visitor gets the version and the earlier one is the fallback', async () => {
    await start(50);
    expect((await end('finish')).body.dealers[0]?.changes).toEqual([{ remote: REMOTE, from: '1.0.0', to: '1.1.0' }]);
    expect(site.room.candidates(dealer).get(REMOTE)).toEqual(['1.1.0', '1.0.0']);
    expect(site.room.hasRollout({ slug: 'acme', revision: 1, config: { releases: dealer } as never })).toBe(false);
  });

  it('R-05 R-09 the live version is the fallback of a rollout', async () => {
    await start(100);
    expect(site.room.candidates(dealer, 'anybody').get(REMOTE)).toEqual(['1.1.0', '1.0.0']);
    expect(site.room.candidates(dealer).get(REMOTE)).toEqual(['1.0.0']);
  });

  it(`R-05 a rollout of a new remote gives the remote to the rollout's share alone`, async () => {
    await site.add(sampleRelease({ name: 'mf-new', version: '1.0.0' }));
    await site.ask('POST', '/dealers/acme/rollouts', { remote: 'mf-new', version: '1.0.0', percentage: 100 });
    expect(site.room.candidates(dealer).has('mf-new')).toBe(false);
    expect(site.room.candidates(dealer, 'anybody').get('mf-new')).toEqual(['1.0.0']);
  });

  it('R-05 the next rollout chooses other visitors', async () => {
    await start(10);
    const first = having('1.1.0');
    await end('abort');
    await start(10);
    const second = having('1.1.0');
    expect([...first].filter((visitor) => second.has(visitor)).length).toBeLessThan(first.size / 2);
  });

  it('R-06 the log has every step of a rollout with its share', async () => {
    await start(5, '1.1.0', { why: 'try' });
    await raise({ percentage: 12.34, version: '1.1.1' });
    await end('finish');
    const { body } = await site.ask<{ events: { kind: string; from: string; to: string; percentage: number; why: string }[] }>(
      'GET',
      '/log?dealer=acme',
    );
    expect(body.events.map(({ kind, from, to, percentage, why }) => [kind, from, to, percentage, why])).toEqual([
      ['rollout-finish', '1.0.0', '1.1.1', 100, ''],
      ['rollout-raise', '1.0.0', '1.1.1', 12.34, ''],
      ['rollout-hotfix', '1.1.0', '1.1.1', 5, ''],
      ['rollout-start', '1.0.0', '1.1.0', 5, 'try'],
    ]);
  });

  it('R-06 the log says that an abort takes its visitors from the rollout’s version to the live one', async () => {
    await start(5);
    await end('abort');
    const { body } = await site.ask<{ events: { from: string; to: string }[] }>('GET', '/log?kind=rollout-abort');
    expect(body.events).toMatchObject([{ from: '1.1.0', to: '1.0.0' }]);
    const refusal = await site.refused('PUT', `/dealers/acme/pins/${REMOTE}`, { version: '1.1.0', expected: 0 });
    expect(refusal.errors?.at(-1)?.message).toMatch(/rollout-abort mf-\S+ 1\.1\.0 → 1\.0\.0/);
  });

  it('R-06 a roll back of the dealer ends its rollout', async () => {
    await start(5);
    await site.ask('POST', '/dealers/acme/rollback', {});
    expect((await site.ask('GET', '/rollouts')).body).toEqual({ rollouts: [] });
  });

  it('R-06 a roll back skips a rollout that has ended', async () => {
    await site.ask('PUT', `/dealers/acme/pins/${REMOTE}`, { version: '2.0.0' });
    await start(5);
    await end('abort');
    expect((await site.ask<Answer>('POST', '/dealers/acme/rollback', {})).body.dealers[0]?.changes).toEqual([
      { remote: REMOTE, from: '2.0.0', to: '1.0.0' },
    ]);
  });

  it('R-06 R-09 a roll back skips the version of an aborted rollout', async () => {
    for (const version of ['2.0.0', '1.1.1']) await site.ask('PUT', `/dealers/acme/pins/${REMOTE}`, { version });
    await start(5, '2.0.0');
    await end('abort');
    expect((await site.ask<Answer>('POST', '/dealers/acme/rollback', {})).body.dealers[0]?.changes).toEqual([
      { remote: REMOTE, from: '1.1.1', to: '1.0.0' },
    ]);
  });

  it('R-05 a running rollout is answered with its dealer and in the matrix of dealers', async () => {
    const { body } = await start(0.01);
    const shown = { ...body.rollout, remote: REMOTE, percentage: 0.01, startedBy: 'operator' };
    expect((await site.ask('GET', '/rollouts')).body).toEqual({ rollouts: [{ dealer: 'acme', ...shown }] });
    const { body: matrix } = await site.ask<{ dealers: { slug: string; rollouts: Rollout[] }[] }>('GET', '/matrix?rollout=true');
    expect(matrix.dealers).toMatchObject([{ slug: 'acme', rollouts: [{ percentage: 0.01 }] }]);
    expect((await site.ask<{ dealers: object[] }>('GET', `/matrix?remote=${REMOTE}&version=1.1.0`)).body.dealers).toHaveLength(1);
  });

  it('R-05 the server aborts a rollout only while that same rollout runs', async () => {
    const first = (await start(5)).body.rollout?.id ?? '';
    await end('abort');
    await start(5);
    const order = { actor: 'health', why: '4 % of its pages failed' };
    await expect(site.room.changes.endRollout('acme', { remote: REMOTE, id: first, end: 'abort' }, order)).rejects.toMatchObject({
      code: 'unknown_rollout',
    });
  });

  it('R-05 a dry run starts no rollout', async () => {
    expect((await start(5, '1.1.0', { dryRun: true })).body).toMatchObject({ dryRun: true, changed: true });
    expect((await site.ask('GET', '/rollouts')).body).toEqual({ rollouts: [] });
  });

  it("R-05 R-06 a change of a rollout that can't be made is refused with the reason", async () => {
    const codeOf = async (...request: Parameters<DeskSite['refused']>) => (await site.refused(...request)).code;
    const url = '/dealers/acme/rollouts';
    const own = `${url}/${REMOTE}`;
    const wanted = { remote: REMOTE, version: '1.1.0', percentage: 5 };
    expect(await codeOf('PATCH', own, { percentage: 50 })).toBe('unknown_rollout');
    expect(await codeOf('POST', `${own}/abort`, {})).toBe('unknown_rollout');
    expect(await codeOf('POST', url, { ...wanted, version: '9.9.9' })).toBe('release_unknown');
    // Nothing was changed meanwhile, and the title does not say so.
    expect(await site.refused('POST', url, { ...wanted, version: '1.0.0' })).toMatchObject({
      code: 'conflict',
      title: expect.not.stringMatching(/chang/),
    });
    expect(await codeOf('POST', url, { ...wanted, expected: 4_711 })).toBe('changed_meanwhile');
    expect(await codeOf('POST', '/dealers/nobody/rollouts', wanted)).toBe('unknown_tenant');
    expect(await codeOf('POST', '/dealers/other/rollouts', wanted)).toBe('conflict');
    for (const percentage of [-1, 100.01, 0.005, '5', null])
      expect(await codeOf('POST', url, { ...wanted, percentage })).toBe('invalid_request');
    expect(await site.refused('POST', url, { ...wanted, percentage: 0 })).toMatchObject({
      code: 'invalid_request',
      detail: 'The share of a rollout is a percentage from 0.01 to 100 in steps of 0.01, not 0',
    });
    await start(5);
    expect(await codeOf('POST', url, wanted)).toBe('rollout_running');
    expect(await codeOf('PUT', `/dealers/acme/pins/${REMOTE}`, { version: '2.0.0' })).toBe('rollout_running');
    expect(await codeOf('PATCH', own, { percentage: 4.99 })).toBe('conflict');
    expect(await codeOf('PATCH', own, {})).toBe('invalid_request');
    expect(await codeOf('PATCH', own, { version: '9.9.9' })).toBe('release_unknown');
    expect((await raise({ percentage: 5 })).body.changed).toBe(false);
  });
});

describe('pinning a version', () => {
  it('R-04 a pin for a dealer that leaves the remote out is refused, and a pin for many dealers skips that dealer', async () => {
    const wish = { version: '1.1.0' };
    expect(await site.refused('PUT', `/dealers/other/pins/${REMOTE}`, wish)).toMatchObject({ code: 'conflict' });
    const many = { dealers: ['acme', 'other'], remote: REMOTE, ...wish };
    expect(await site.refused('POST', '/pins', many)).toMatchObject({ code: 'conflict' });
    const { body } = await site.ask<{ dealers: { dealer: string; changes: object[] }[] }>('POST', '/pins', { ...many, onlyFitting: true }); // prettier-ignore
    expect(body.dealers.map(({ dealer: slug, changes }) => [slug, changes.length])).toEqual([
      ['acme', 1],
      ['other', 0],
    ]);
    expect((await site.ask('PUT', `/dealers/other/pins/${REMOTE}`, { version: null })).body).toMatchObject({ changed: false });
  });
});
