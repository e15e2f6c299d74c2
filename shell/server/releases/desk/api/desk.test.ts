import { openDeskSite, type DeskSite } from '../testing/desk-site';
import { releaseHealth } from '../health/tables';
import { sampleRelease } from '../../bytes/testing/sample-release';

interface Outcome {
  dryRun: boolean;
  changed: boolean;
  to?: number;
  revision: number;
  dealers: { dealer: string; revision: number; changes: object[] }[];
}
interface Point {
  id: number;
  set: Record<string, string>;
  changes: object[];
  events: { actor: string; why: string; from: string | null; to: string | null; kind: string; action: string }[];
}

let site: DeskSite;
beforeAll(async () => {
  site = await openDeskSite({ acme: {}, other: {}, early: { channel: 'early' } });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  for (const name of ['mf-sample', 'mf-second'])
    await site.add(...['1.0.0', '1.1.0', '2.0.0'].map((version) => sampleRelease({ name, version })));
  await site.ask('PUT', '/channels/stable', { versions: { 'mf-sample': '1.0.0', 'mf-second': '1.0.0' }, why: 'first' });
});

const pin = (dealer: string, version: string | null, more: object = {}, headers?: Record<string, string>) =>
  site.ask<Outcome>('PUT', `/dealers/${dealer}/pins/mf-sample`, { version, ...more }, headers);
const releaseSetOf = async (dealer: string): Promise<object> => {
  const { body } = await site.ask<{ dealers: { slug: string; remotes: object }[] }>('GET', '/matrix');
  return body.dealers.find(({ slug }) => slug === dealer)?.remotes ?? {};
};
const revisionOf = async (dealer: string): Promise<number> =>
  (await site.ask<{ revision: number }>('GET', `/dealers/${dealer}`)).body.revision;

describe('changing a channel', () => {
  it('R-04 a channel gets several versions at once, and the answer lists the affected dealers', async () => {
    const { body } = await site.ask<Outcome>('PUT', '/channels/stable', {
      versions: { 'mf-sample': '1.1.0', 'mf-second': '1.1.0' },
    });
    expect(body.dealers.map(({ dealer }) => dealer)).toEqual(['acme', 'other', 'early']);
    expect(await releaseSetOf('acme')).toEqual({ 'mf-sample': '1.1.0', 'mf-second': '1.1.0' });
    const { body: log } = await site.ask<{ events: { action: string }[] }>('GET', '/log?channel=stable&limit=2');
    expect(log.events[0]?.action).toBe(log.events[1]?.action);
  });

  it('R-04 a follower of another channel gets the other remotes from stable', async () => {
    const versions = { 'mf-sample': '2.0.0' };
    const { body } = await site.ask<Outcome>('PUT', '/channels/early', { versions });
    expect(body.dealers.map(({ dealer }) => dealer)).toEqual(['early']);
    expect(await releaseSetOf('early')).toEqual({ 'mf-sample': '2.0.0', 'mf-second': '1.0.0' });
    expect((await site.ask('GET', '/dealers/early')).body).toMatchObject({
      remotes: [
        { remote: 'mf-sample', version: '2.0.0', source: 'channel', channel: 'early' },
        { remote: 'mf-second', version: '1.0.0', source: 'channel', channel: 'stable' },
      ],
    });
  });

  it('R-06 a change on an older revision of a channel is refused', async () => {
    const { body: seen } = await site.ask<{ revision: number }>('GET', '/channels/stable');
    await site.ask('PUT', '/channels/stable/mf-sample', { version: '1.1.0', why: 'new cards' });
    const problem = await site.refused('PUT', '/channels/stable/mf-sample', { version: '2.0.0', expected: seen.revision });
    expect(problem).toMatchObject({
      code: 'changed_meanwhile',
      status: 412,
      detail: expect.stringMatching(/^Another change of the channel stable came first/),
    });
    expect(problem.errors?.[0]?.message).toMatch(/^operator, channel mf-sample 1\.0\.0 → 1\.1\.0, .*: new cards$/);
  });
});

describe('changes of two managers at once', () => {
  it('R-06 the second of two changes on one revision is refused and the answer names the first change', async () => {
    await pin('acme', '1.1.0', { why: 'before' });
    const seen = await revisionOf('acme');
    await pin('acme', '2.0.0', { why: 'the new page', expected: seen });
    const problem = await site.refused('PUT', '/dealers/acme/pins/mf-sample', { version: '1.0.0', expected: seen });
    expect(problem).toMatchObject({
      code: 'changed_meanwhile',
      status: 412,
      detail: expect.stringMatching(
        /^Another change of the release set of acme came first \(action [\da-f-]{36} by operator\), so acme is at revision \d+, not \d+: /,
      ),
    });
    expect(problem.errors).toEqual([
      {
        path: '/acme/mf-sample',
        message: expect.stringMatching(/^operator, pin mf-sample 1\.1\.0 → 2\.0\.0, 2.*Z: the new page$/),
      },
    ]);
    expect(await releaseSetOf('acme')).toMatchObject({ 'mf-sample': '2.0.0' });
  });

  it('R-06 the ETag of a dealer can be sent as If-Match', async () => {
    const { headers } = await site.ask('GET', '/dealers/acme');
    const match = { 'if-match': String(headers.etag) };
    expect((await pin('acme', '1.1.0', {}, match)).status).toBe(200);
    expect((await pin('acme', '2.0.0', {}, match)).status).toBe(412);
    expect((await pin('acme', '2.0.0', {}, { 'if-match': 'nonsense' })).status).toBe(400);
    expect((await pin('acme', '2.0.0', {}, { 'if-match': '*' })).status).toBe(200);
  });

  it('R-06 exactly one of many simultaneous changes on one revision passes', async () => {
    const seen = await revisionOf('acme');
    const versions = ['1.1.0', '2.0.0', '1.1.0', '2.0.0', '1.1.0', '2.0.0'];
    const answers = await Promise.all(versions.map((version) => pin('acme', version, { expected: seen })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412, 412, 412, 412]);
  });

  it('R-06 changes of two dealers do not refuse each other', async () => {
    const [acme, other] = [await revisionOf('acme'), await revisionOf('other')];
    expect((await pin('acme', '1.1.0', { expected: acme })).status).toBe(200);
    expect((await pin('other', '1.1.0', { expected: other })).status).toBe(200);
  });
});

describe('pinning a version', () => {
  it('R-04 a pin that changes nothing writes nothing', async () => {
    await pin('acme', '1.1.0');
    const before = site.room.revision();
    expect((await pin('acme', '1.1.0')).body).toMatchObject({ changed: false, changes: [] });
    expect((await pin('other', null)).body).toMatchObject({ changed: false });
    expect(site.room.revision()).toBe(before);
  });

  it('R-04 a dry run of a pin answers its outcome and writes nothing', async () => {
    const before = site.room.revision();
    expect((await pin('acme', '2.0.0', { dryRun: true })).body).toMatchObject({
      dryRun: true,
      changed: true,
      changes: [{ remote: 'mf-sample', from: '1.0.0', to: '2.0.0' }],
    });
    expect(site.room.revision()).toBe(before);
  });

  it('R-04 a pin for many dealers is one action, for all of them or none', async () => {
    const order = { dealers: ['acme', 'other'], remote: 'mf-sample', version: '2.0.0', why: 'campaign' };
    expect((await site.refused('POST', '/pins', { ...order, dealers: ['acme', 'nobody'] })).code).toBe('unknown_tenant');
    expect((await site.refused('POST', '/pins', { ...order, expected: { other: 9_999 } })).code).toBe('changed_meanwhile');
    expect(await releaseSetOf('acme')).toMatchObject({ 'mf-sample': '1.0.0' });
    const { body } = await site.ask<Outcome>('POST', '/pins', order);
    expect(body.dealers).toMatchObject([
      { dealer: 'acme', changes: [{ from: '1.0.0', to: '2.0.0' }] },
      { dealer: 'other', changes: [{ from: '1.0.0', to: '2.0.0' }] },
    ]);
    const { body: log } = await site.ask<{ events: { dealers: number }[] }>('GET', '/log?limit=1');
    expect(log.events[0]?.dealers).toBe(2);
  });
});

describe('rolling a dealer back', () => {
  const rollback = (body: object = {}) => site.ask<Outcome>('POST', '/dealers/acme/rollback', body);
  const pinSecond = (version: string) => site.ask('PUT', '/dealers/acme/pins/mf-second', { version });

  it('R-06 a roll back brings the previous release set back in one action, with actor, time and reason', async () => {
    await pin('acme', '1.1.0');
    await pinSecond('2.0.0');
    const { body } = await rollback({ why: 'errors at the checkout' });
    expect(body.dealers[0]?.changes).toEqual([{ remote: 'mf-second', from: '2.0.0', to: '1.0.0' }]);
    expect(await releaseSetOf('acme')).toEqual({ 'mf-sample': '1.1.0', 'mf-second': '1.0.0' });
    const { body: history } = await site.ask<{ points: Point[] }>('GET', '/dealers/acme/history?limit=1');
    expect(history.points[0]?.events[0]).toMatchObject({
      kind: 'rollback',
      actor: 'operator',
      from: '2.0.0',
      to: null,
      why: 'errors at the checkout',
    });
  });

  it('R-06 the history has each point once, over several pages', async () => {
    interface Page {
      points: Point[];
      older?: number;
    }
    for (const version of ['1.1.0', '2.0.0', '1.1.0']) await pin('acme', version);
    const { body: whole } = await site.ask<Page>('GET', '/dealers/acme/history');
    expect(whole.older).toBeUndefined();
    const seen: Point[] = [];
    let before = '';
    do {
      const { body: page } = await site.ask<Page>('GET', `/dealers/acme/history?limit=2${before}`);
      seen.push(...page.points);
      before = page.older === undefined ? '' : `&before=${page.older}`;
    } while (before !== '');
    expect(seen.map(({ id }) => id)).toEqual(whole.points.map(({ id }) => id));
    expect(seen.length).toBeGreaterThan(2);
  });

  it('R-06 a roll back can name any point of the history', async () => {
    const { body: first } = await site.ask<{ points: Point[] }>('GET', '/dealers/acme/history');
    for (const version of ['1.1.0', '2.0.0']) {
      await pin('acme', version);
      await pinSecond(version);
    }
    const { body } = await rollback({ to: first.points[0]?.id });
    expect(body.dealers[0]?.changes).toHaveLength(2);
    expect(await releaseSetOf('acme')).toEqual({ 'mf-sample': '1.0.0', 'mf-second': '1.0.0' });
    const { body: after } = await site.ask<{ points: Point[]; previous?: number }>('GET', '/dealers/acme/history');
    expect(after.points).toHaveLength(6);
    expect(after.points[0]?.changes).toHaveLength(2);
    expect(after.previous).toBeUndefined();
  });

  it('R-06 the API answers the difference between two points, and between two dealers', async () => {
    await pin('acme', '1.1.0');
    await pinSecond('2.0.0');
    const { body: history } = await site.ask<{ points: Point[] }>('GET', '/dealers/acme/history');
    const [last, before] = history.points;
    const differs = async (query: string) =>
      (await site.ask<{ changes: unknown[] }>('GET', `/dealers/acme/difference${query}`)).body.changes;
    const second = { remote: 'mf-second', from: '1.0.0', to: '2.0.0' };
    expect(await differs(`?from=${before?.id}&to=${last?.id}`)).toEqual([second]);
    expect(await differs(`?from=${before?.id}`)).toEqual([second]);
    expect(await differs('?dealer=other')).toEqual([
      { remote: 'mf-sample', from: '1.1.0', to: '1.0.0' },
      { remote: 'mf-second', from: '2.0.0', to: '1.0.0' },
    ]);
    expect(await differs('')).toEqual([]);
    expect(await site.refused('GET', '/dealers/acme/difference?to=99999')).toMatchObject({ code: 'not_found' });
    expect(await site.refused('GET', '/dealers/acme/difference?dealer=nobody')).toMatchObject({ code: 'unknown_tenant' });
  });

  it('R-06 a roll back undoes a change of the channel for its dealer alone', async () => {
    await site.ask('PUT', '/channels/stable/mf-sample', { version: '2.0.0' });
    await rollback();
    expect([await releaseSetOf('acme'), await releaseSetOf('other')]).toMatchObject([
      { 'mf-sample': '1.0.0' },
      { 'mf-sample': '2.0.0' },
    ]);
  });

  it('R-06 R-09 a roll back skips the version that was set back, and names a point to go to it all the same', async () => {
    for (const version of ['1.1.0', '2.0.0', '1.1.0']) await pin('acme', version);
    const { body: history } = await site.ask<{ points: Point[]; previous?: number }>('GET', '/dealers/acme/history');
    expect(history.points.find(({ id }) => id === history.previous)?.set).toMatchObject({ 'mf-sample': '1.0.0' });
    expect((await rollback()).body.dealers[0]?.changes).toEqual([{ remote: 'mf-sample', from: '1.1.0', to: '1.0.0' }]);
    const rejected = history.points.find(({ set }) => set['mf-sample'] === '2.0.0');
    expect((await rollback({ to: rejected?.id })).status).toBe(200);
    expect(await releaseSetOf('acme')).toMatchObject({ 'mf-sample': '2.0.0' });
  });

  it('R-06 R-09 a roll back is refused in plain words when every earlier release set has a rejected version', async () => {
    for (const version of ['2.0.0', '1.0.0']) await pin('acme', version);
    expect(await site.refused('POST', '/dealers/acme/rollback', {})).toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Every earlier release set of acme has a version that was rolled or set back'),
    });
    const { body: history } = await site.ask<object>('GET', '/dealers/acme/history');
    expect(history).not.toHaveProperty('previous');
  });

  it('R-06 a dry run of a roll back answers the release set that it would bring back', async () => {
    await pin('acme', '2.0.0');
    expect((await rollback({ dryRun: true })).body.dealers[0]?.changes).toEqual([
      { remote: 'mf-sample', from: '2.0.0', to: '1.0.0' },
    ]);
    expect(await releaseSetOf('acme')).toMatchObject({ 'mf-sample': '2.0.0' });
  });

  it.each([
    ['a point that is not there', { to: 99_999 }, 'not_found'],
    ['nothing before', {}, 'conflict'],
    ['an older revision', { expected: 1 }, 'changed_meanwhile'],
    ['a number that is none', { to: 'yesterday' }, 'invalid_request'],
    ['a key that nobody knows', { version: '1.0.0' }, 'invalid_request'],
  ])('R-06 a roll back with %s is refused', async (_what, body, code) => {
    expect((await site.refused('POST', '/dealers/acme/rollback', body)).code).toBe(code);
  });
});

describe('the version matrix of dealers', () => {
  const slugs = async (query: string): Promise<string[]> =>
    (await site.ask<{ dealers: { slug: string }[] }>('GET', `/matrix?${query}`)).body.dealers.map(({ slug }) => slug);

  it('R-04 dealers are found by name, version and channel', async () => {
    await pin('acme', '2.0.0');
    expect(await slugs('search=AC')).toEqual(['acme']);
    expect(await slugs('remote=mf-sample&version=1.0.0')).toEqual(['early', 'other']);
    expect(await slugs('channel=early')).toEqual(['early']);
    expect(await slugs('rollout=true')).toEqual([]);
    expect((await site.ask('GET', '/matrix?search=acme')).body).toMatchObject({
      total: 1,
      remotes: ['mf-sample', 'mf-second'],
      dealers: [{ slug: 'acme', pinned: ['mf-sample'], channel: 'stable', rollouts: [] }],
    });
  });

  it('R-04 R-10 a filter finds the dealers whose versions failed too often in the last day', async () => {
    const at = new Date();
    const count = (tenant: string, version: string, metric: string, number: number) => ({ tenant, remote: 'mf-sample', version, metric, at, count: number }); // prettier-ignore
    await site.database.db.delete(releaseHealth);
    await site.database.db
      .insert(releaseHealth)
      .values([
        count('acme', '1.0.0', 'views', 40),
        count('acme', '1.0.0', 'failed', 20),
        count('early', '2.0.0', 'views', 40),
        count('early', '2.0.0', 'failed', 20),
        count('other', '1.0.0', 'views', 40),
      ]);
    expect(await slugs('failing=true')).toEqual(['acme']);
    expect(await slugs('failing=false')).toEqual(['early', 'other']);
    const { body } = await site.ask<{ dealers: object }>('GET', '/matrix/revisions?failing=true');
    expect(Object.keys(body.dealers)).toEqual(['acme']);
    await site.ask('POST', '/dealers/early/rollouts', { remote: 'mf-sample', version: '2.0.0', percentage: 5 });
    expect(await slugs('failing=true')).toEqual(['acme', 'early']);
    await site.database.db.delete(releaseHealth);
  });

  it('R-04 the revisions of all matching dealers are answered in short', async () => {
    await pin('acme', '2.0.0');
    const { body } = await site.ask<{ dealers: Record<string, number> }>('GET', '/matrix/revisions');
    expect(body).toMatchObject({ total: 3, remotes: ['mf-sample', 'mf-second'] });
    expect(Object.keys(body.dealers)).toEqual(['acme', 'early', 'other']);
    expect(body.dealers.acme).toBeGreaterThan(0);
    expect(body.dealers.other).toBe(0);
    const some = (await site.ask<typeof body>('GET', '/matrix/revisions?remote=mf-sample&version=1.0.0')).body;
    expect(Object.keys(some.dealers)).toEqual(['early', 'other']);
  });

  it('R-04 the version matrix is answered page by page', async () => {
    const { body } = await site.ask<{ next?: string; total: number }>('GET', '/matrix?limit=2');
    expect(body).toMatchObject({ next: 'early', total: 3 });
    expect(await slugs('limit=2&after=early')).toEqual(['other']);
  });

  it.each([
    '/matrix?limit=0',
    '/matrix?limit=x',
    '/matrix?remote=x',
    '/log?limit=501',
    '/log?kind=x',
    '/dealers/acme/history?before=-1',
  ])('Q-05 a request with %s is refused', async (url) => {
    expect((await site.refused('GET', url)).code).toBe('invalid_request');
  });
});
