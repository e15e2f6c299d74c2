import type { HealthByHour, ReleaseHealth } from '@forecourt/contracts/release/release-health';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { ClientWorkPoints } from '../../../platform/http/client-budgets';
import { installProblemAnswers } from '../../../platform/http/problems';
import type { Tenant } from '../../../platform/ports';
import { releaseEntries } from '../tables';
import { openReleaseRooms } from '../testing/open-rooms';
import { openDeskSite, TEST_SHELL_FACTS, type DeskSite } from '../testing/desk-site';
import { sampleRelease } from '../../bytes/testing/sample-release';
import { judgeRollout, NO_SUMS } from '../rollout/verdict';
import { openHealth, type HealthRoom } from './open-health';
import type { VersionFailure } from './page-counts';
import { rolloutVisitors } from '../rollout/tables';
import { pageReports, releaseHealth, reportedFailures, versionFailures } from './tables';

const REMOTE = 'mf-sample';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-22T12:30:00Z');
const dealer = { slug: 'acme', channel: 'stable', without: [] as string[], pins: {} };

let site: DeskSite;
let health: HealthRoom;
let app: FastifyInstance;
let now = NOON;
let told: VersionFailure[] = [];
let errors: unknown[] = [];
let refused: string[] = [];

const open = (desk: Parameters<typeof openHealth>[0]['desk'] = site.room, db = site.database.db): Promise<HealthRoom> =>
  openHealth({
    db,
    jobs: { define: async () => ({ enqueue: async () => undefined, enqueueAll: async () => undefined, work: () => undefined, every: () => undefined }) }, // prettier-ignore
    tenants: site.tenants,
    desk,
    tenantOf: ({ headers }): Tenant | undefined => site.tenants.bySlug(String(headers.host).split('.')[0] ?? ''),
    senderOf({ headers }) {
      const id = headers['x-visitor'] as string | undefined;
      const network = (headers['x-network'] as string | undefined) ?? 'home';
      return id === undefined ? { network } : { network: visitorOf(id).network, visitor: visitorOf(id) };
    },
    budgetOf: (limits) => new ClientWorkPoints(limits, () => now),
    pageSecret: 'a secret',
    onRefused: (tenant, reason) => void refused.push(`${tenant} ${reason}`),
    onBrowserFailure: (failure) => void told.push(failure),
    log: { info: () => undefined, error: (error: unknown) => void errors.push(error) },
    now: () => now,
    pause: 3_600_000,
  });

beforeAll(async () => {
  site = await openDeskSite({ acme: {}, other: {}, silent: {} });
  const silent = site.tenants.bySlug('silent') as Tenant;
  silent.config.health = { beacons: false, keepDays: 14 };
  (site.tenants.bySlug('other') as Tenant).config.health = { beacons: true, keepDays: 1 };
});
afterAll(() => site.close());
beforeEach(async () => {
  now = NOON;
  told = [];
  errors = [];
  refused = [];
  await site.database.db.delete(pageReports);
  await site.database.db.delete(rolloutVisitors);
  await site.database.db.delete(releaseHealth);
  await site.database.db.delete(reportedFailures);
  await site.reset();
  await site.add(...['1.0.0', '1.1.0', '1.1.1', '1.2.0'].map((version) => sampleRelease({ version })));
  await site.ask('PUT', `/channels/stable/${REMOTE}`, { version: '1.0.0' });
  health = await open();
  app = Fastify();
  await app.register(rateLimit, { global: false });
  installProblemAnswers(app);
  await app.register(health.plugin);
  await app.register(health.adminPlugin);
});
afterEach(async () => {
  await health.close();
  await app.close();
});

/** With `used` null, no version of the remote worked. */
const made = (version: string, count = 1, used: string | null = version, room = health): void => {
  for (let page = 0; page < count; page++)
    room.pageMade({
      tenant: 'acme',
      milliseconds: 40,
      remotes: [{ remote: REMOTE, wanted: version, ...(used === null ? {} : { used }) }],
    });
};
/** The visitor has a network of its own, or the one after the slash: `ada/home`. */
const visitorOf = (id: string) => ({ id, network: id.split('/')[1] ?? id });
interface Served {
  slug?: string;
  visitor?: string;
  isNew?: boolean;
  versions?: string[];
  failed?: string[];
  path?: string;
}
/** '' when the dealer takes no reports. */
const serve = (
  { slug = 'acme', visitor, isNew = false, versions = ['1.0.0', '1.1.0', '1.1.1'], failed = [], path = '/' }: Served = {},
  room = health,
): string => {
  // prettier-ignore
  const timing = room.pageServed({
    tenant: site.tenants.bySlug(slug) as Tenant,
    versions: versions.map((version) => `${REMOTE}@${version}`),
    failed: failed.map((version) => `${REMOTE}@${version}`),
    path,
    network: visitor === undefined ? 'home' : visitorOf(visitor).network,
    visitor: visitor === undefined ? undefined : { ...visitorOf(visitor), isNew },
  });
  return /^page;desc="(?<token>[\w.-]+)"/.exec(timing ?? '')?.groups?.token ?? '';
};
const post = (payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/page-health', headers: { host: 'acme.example', ...headers }, payload });
const report = (payload: object, host = 'acme.example', visitor?: string) =>
  post(
    { token: serve({ slug: host.split('.')[0] ?? '', ...(visitor === undefined ? {} : { visitor }) }) || undefined, ...payload },
    { host, ...(visitor === undefined ? {} : { 'x-visitor': visitor }) },
  );
const failure = { remote: REMOTE, version: '1.0.0', during: 'render', where: 'page', message: 'boom', path: '/' };
const failing = (change: object = {}) => ({ failure: { ...failure, ...change } });

const read = async (query = ''): Promise<ReleaseHealth> => {
  await health.flush();
  const answer = await app.inject({ url: `/health${query}` });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json();
};
const start = (body: object = {}) =>
  site.ask('POST', '/dealers/acme/rollouts', { remote: REMOTE, version: '1.1.0', percentage: 50, ...body });
const logged = async (): Promise<{ kind: string; actor: string; why: string }[]> =>
  (await site.ask<{ events: { kind: string; actor: string; why: string }[] }>('GET', '/log?dealer=acme')).body.events;
const chosen = (version: string): string => {
  const found = Array.from({ length: 1000 }, (_, index) => `v${index}`).find(
    (visitor) => site.room.candidates(dealer, visitor).get(REMOTE)?.[0] === version,
  );
  return found ?? 'nobody';
};

describe('the health of releases', () => {
  it('R-10 pages of the server are counted with failures and times, by dealer and version', async () => {
    made('1.0.0', 9);
    made('1.0.0', 1, null);
    health.failed({ tenant: 'acme', remote: REMOTE, version: '1.0.0', during: 'load', error: new Error('no file') });
    health.loaded({ tenant: 'acme', remote: REMOTE, version: '1.0.0', milliseconds: 120 });
    const { versions } = await read();
    expect(versions).toEqual([
      {
        dealer: 'acme',
        remote: REMOTE,
        version: '1.0.0',
        views: 10,
        failed: 1,
        percentage: 10,
        verdict: 'unknown',
        failures: { serverLoad: 1, serverRender: 0, load: 0, render: 0, hydration: 0 },
        newest: { step: 'serverLoad', message: 'no file', at: new Date(NOON).toISOString() },
        p75: { 'server-render': 44, 'server-load': 138 },
      },
    ]);
  });

  it('R-10 page views that several processes counted are added', async () => {
    const room = await openReleaseRooms({ db: site.database.db, dataDir: '/nowhere', tenants: site.tenants, stockCount: async () => 0, now: Date.now, shell: TEST_SHELL_FACTS }); // prettier-ignore
    const second = await open(room);
    made('1.0.0', 30);
    made('1.0.0', 12, '1.0.0', second);
    await Promise.all([health.flush(), second.flush(), second.close()]);
    made('1.0.0', 1);
    expect((await read()).versions).toMatchObject([{ version: '1.0.0', views: 43 }]);
    room.close();
  });

  it('R-10 each failing version has the message of its newest failure, without paths and persons', async () => {
    const newestOf = async (query = '') => (await read(query)).versions[0]?.newest;
    const during = { tenant: 'acme', remote: REMOTE, version: '1.0.0' };
    health.failed({ ...during, during: 'load', error: new Error("Cannot find '/srv/verified/mf-sample/x.cjs'") });
    made('1.0.0', 1, null);
    const at = new Date(now).toISOString();
    expect(await newestOf()).toEqual({ step: 'serverLoad', message: "Cannot find '(path)'", at });
    now += 60_000;
    await report(failing({ message: 'no car for ada@example.com' }));
    const later = { step: 'render', message: 'no car for (mail address)', at: new Date(now).toISOString() };
    expect([await newestOf(), await newestOf('?together=true')]).toEqual([later, later]);
    now += 15 * DAY;
    await health.clean();
    expect(await site.database.db.select().from(versionFailures)).toEqual([]);
  });

  it('R-10 failures, load times and web vitals from browsers are counted', async () => {
    made('1.0.0', 4);
    for (const [index, during] of ['load', 'render', 'hydration', 'load', 'load', 'load', 'load'].entries())
      expect((await post({ token: serve(), ...failing({ during }) }, { 'x-network': `n${index}` })).statusCode).toBe(204);
    const token = serve();
    await post({ token, ...failing({ again: true }) });
    const page = { remotes: [{ remote: REMOTE, version: '1.0.0', load: 700, late: true }], vitals: { lcp: 2400, inp: 40, ttfb: 90, cls: 0.02 } }; // prettier-ignore
    expect((await report({ page })).statusCode).toBe(204);
    expect((await read()).versions).toMatchObject([
      {
        views: 5,
        failed: 3,
        reported: { views: 7, networks: 7 },
        percentage: 60,
        failures: { load: 5, render: 2, hydration: 1 },
        p75: { load: 688, lcp: 2375, inp: 44, ttfb: 94, cls: 0.021 },
      },
    ]);
    expect(told).toHaveLength(8);
  });

  it('R-10 R-25 versions that are not of the page are not counted', async () => {
    const token = serve({ versions: ['1.1.0', '1.0.0'] });
    await post({ token, ...failing({ version: '1.2.0' }) });
    await post({ token, ...failing({ version: '9.9.9' }) });
    await post({ token, ...failing({ remote: 'mf-invented' }) });
    await post({ token, ...failing({ remote: 'shell', version: '' }) });
    await post({ token, page: { remotes: [{ remote: 'mf-invented', version: '1.0.0', load: 1 }], vitals: { lcp: 1 } } });
    made('9.9.9', 3);
    expect((await read()).versions).toEqual([]);
    // Text that a visitor sent must not become a label of the metrics.
    expect(new Set(told.map(({ remote, version }) => `${remote}@${version}`))).toEqual(new Set([`${REMOTE}@`, 'shell@']));
    await post({ token, ...failing({ version: '1.1.0' }) });
    expect((await read()).versions).toMatchObject([{ version: '1.1.0', failed: 0, reported: { views: 1 } }]);
  });

  it.each([
    ['nothing', {}],
    ['an unknown field', { visitor: 'me' }],
    ['an unknown field in a failure', failing({ stack: 'x' })],
    ['a place that nobody knows', failing({ during: 'sleep' })],
    ['a remote of another form', failing({ remote: 'MF Sample' })],
    ['a version of another form', failing({ version: '<b>' })],
    ['a text that is too long', failing({ message: 'x'.repeat(501) })],
    ['a number for a text', failing({ path: { a: 1 } })],
    ['a time below zero', { page: { remotes: [], vitals: { lcp: -1 } } }],
    ['a time beyond reason', { page: { remotes: [], vitals: { lcp: 1e9 } } }],
    ['an unknown vital', { page: { remotes: [], vitals: { fid: 1 } } }],
    ['too many remotes', { page: { remotes: Array.from({ length: 25 }, () => ({ remote: REMOTE, version: '1.0.0' })), vitals: {} } }], // prettier-ignore
  ])('Q-05 a request with %s is refused', async (_what, body) => {
    expect((await post(body)).json()).toMatchObject({ code: 'invalid_request', status: 400 });
    expect((await read()).versions).toEqual([]);
  });

  it('Q-05 a report that is too large is refused, and so is the sixty-first report of a visitor in a minute', async () => {
    expect((await report(failing({ more: 'x'.repeat(9000) }))).statusCode).toBe(413);
    const statuses: number[] = [];
    for (let sent = 0; sent < 60; sent++) statuses.push((await report(failing())).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(59);
    expect(statuses.at(-1)).toBe(429);
  });

  it('R-10 reports are refused where a dealer turned them off, and on a host without a dealer', async () => {
    expect((await report(failing(), 'silent.example')).json()).toMatchObject({ code: 'not_found' });
    expect((await post(failing(), { host: 'nobody.example' })).json()).toMatchObject({ code: 'unknown_host' });
    expect((await read()).versions).toEqual([]);
  });

  it('R-10 the health of versions is filtered, summed for all dealers, and sorted by failures', async () => {
    made('1.0.0', 50);
    health.pageMade({ tenant: 'other', milliseconds: 40, remotes: [{ remote: REMOTE, wanted: '1.0.0' }] });
    await health.flush();
    const whose = async (query: string) => (await read(query)).versions.map(({ dealer: slug, views }) => [slug, views]);
    expect(await whose('')).toEqual([
      ['other', 1],
      ['acme', 50],
    ]);
    expect(await whose('?limit=1')).toEqual([['other', 1]]);
    expect(await whose('?dealer=acme,silent')).toEqual([['acme', 50]]);
    expect(await whose(`?remote=${REMOTE}&version=1.0.0&together=true`)).toEqual([[undefined, 51]]);
    expect(await whose('?remote=mf-other')).toEqual([]);
    now += 3 * HOUR;
    expect(await whose('?hours=2')).toEqual([]);
    expect(await whose('?hours=4')).toHaveLength(2);
    for (const query of ['?hours=0', '?dealer=A', '?dealer=a,', '?limit=0', '?limit=9999', '?remote=x'])
      expect((await app.inject({ url: `/health${query}` })).json()).toMatchObject({ code: 'invalid_request' });
  });

  it('R-10 counts that are older than their dealer keeps them are deleted', async () => {
    made('1.0.0', 2);
    health.pageMade({ tenant: 'other', milliseconds: 40, remotes: [{ remote: REMOTE, wanted: '1.0.0' }] });
    await health.flush();
    now += 2 * DAY;
    await health.clean();
    expect((await read('?hours=96')).versions.map(({ dealer: slug }) => slug)).toEqual(['acme']);
    now += 20 * DAY;
    await health.clean();
    expect((await read('?hours=9000')).versions).toEqual([]);
  });
});

const LIFE = {};
const visitorsOf = (version: string, count: number, from = 0): string[] =>
  Array.from({ length: 5000 }, (_, index) => `v${from + index}`)
    .filter((visitor) => site.room.candidates(dealer, visitor).get(REMOTE)?.[0] === version)
    .slice(0, count);
const failFor = async (visitors: string[], room = health): Promise<void> => {
  for (const visitor of visitors) {
    const token = serve({ visitor }, room);
    await post({ token, ...failing({ version: '1.1.0' }) }, { 'x-visitor': visitor });
  }
};
const live = async (visitor: string): Promise<void> =>
  void (await post({ token: serve({ visitor }), ...LIFE }, { 'x-visitor': visitor }));
const rolloutNow = async () => (await read()).rollouts[0];
const counted = async (harm: string) => {
  const { inside = 0, outside = 0 } = (await rolloutNow())?.harms.find((each) => each.harm === harm) ?? {};
  return [inside, outside];
};

describe('reports of served pages', () => {
  it.each([
    ['without a token', 'absent', () => undefined],
    ['with a forged token', 'forged', () => `${serve().slice(0, -1)}_`],
    ['with the token of another visitor', 'forged', () => serve({ visitor: 'eve' })],
    ['with the token of another dealer', 'foreign', () => serve({ slug: 'other' })],
    ['with a token of three hours ago', 'expired', () => { now -= 3 * HOUR; const token = serve(); now += 3 * HOUR; return token; }], // prettier-ignore
    ['without the cookie of its page', 'cookieless', () => serve({ visitor: 'ada', isNew: true }), {}],
  ])(
    'R-25 a report %s has no effect and is counted as refused',
    async (_title, reason, tokenOf, headers = { 'x-visitor': 'ada' }) => {
      await start();
      expect((await post({ token: tokenOf(), ...failing() }, headers)).statusCode).toBe(204);
      expect((await read()).versions).toEqual([]);
      expect([await counted('failed'), refused, told]).toEqual([[0, 0], [`acme ${reason}`], []]);
    },
  );

  it('R-25 a report that is sent again has no effect, at any process', async () => {
    await start();
    const second = await open();
    const secondApp = Fastify();
    await secondApp.register(rateLimit, { global: false });
    await secondApp.register(second.plugin);
    const token = serve({ visitor: 'ada' });
    const body = { token, ...failing() };
    const headers = { host: 'acme.example', 'x-visitor': 'ada' };
    for (let sent = 0; sent < 3; sent++) await post(body, headers);
    await health.flush();
    await post(body, headers);
    await secondApp.inject({ method: 'POST', url: '/api/page-health', headers, payload: body });
    await second.flush();
    expect((await read()).versions).toMatchObject([{ version: '1.0.0', reported: { views: 1, networks: 1 } }]);
    expect(refused).toEqual(Array.from({ length: 4 }, () => 'acme repeated'));
    await Promise.all([second.close(), secondApp.close()]);
  });

  it('R-25 a failing visitor counts once in a rollout, whatever fails again', async () => {
    await start();
    for (let views = 0; views < 10; views++) await failFor(visitorsOf('1.1.0', 1));
    expect(await counted('failed')).toEqual([1, 0]);
    expect(await rolloutNow()).toMatchObject({ verdict: 'unknown', visitors: 1 });
    expect(await logged()).toHaveLength(1);
  });

  it('R-25 at most two failing visitors of one network count', async () => {
    await start();
    await failFor(visitorsOf('1.1.0', 60).map((_visitor, index) => `n${index}/home`));
    const [inside = 0, outside = 0] = await counted('failed');
    expect(inside + outside).toBe(2);
    expect(await logged()).toHaveLength(1);
  });

  it('R-25 a visitor without the cookie counts with the first report that has it, not with a page', async () => {
    await start();
    const [visitor = ''] = visitorsOf('1.1.0', 1);
    const token = serve({ visitor, isNew: true, failed: ['1.1.0'] });
    expect([await counted('failed'), (await rolloutNow())?.visitors]).toEqual([[0, 0], 0]);
    await post({ token, ...LIFE });
    await post({ token, ...LIFE }, { 'x-visitor': visitor });
    expect([await counted('failed'), refused]).toEqual([[1, 0], ['acme cookieless']]);
  });

  it('R-25 a page of a dealer without reports has no token, and its rollout is judged by the server alone', async () => {
    expect(serve({ slug: 'silent' })).toBe('');
  });
});

describe('health by the hour', () => {
  it('R-10 page views, failures and load time of each version, and the first hour', async () => {
    now = NOON - 2 * HOUR;
    made('1.0.0', 4);
    await report({ page: { remotes: [`${REMOTE}@1.0.0`], vitals: { lcp: 1900 } } });
    await health.flush();
    now = NOON;
    made('1.0.0', 2, null);
    await health.flush();
    const answer = await app.inject({ url: `/health/hours?remote=${REMOTE}&hours=3` });
    const body = answer.json<HealthByHour>();
    expect(body.since).toBe('2026-11-22T10:00:00.000Z');
    expect(
      body.hours.map(({ at, version, views, failed, percentage }) => [at.slice(11, 13), version, views, failed, percentage]),
    ).toEqual([
      ['10', '1.0.0', 4, 0, 0],
      ['12', '1.0.0', 2, 2, 100],
    ]);
    const elsewhere = await app.inject({ url: `/health/hours?remote=${REMOTE}&hours=2&dealer=other` });
    expect(elsewhere.json()).toMatchObject({ hours: [] });
    expect((await app.inject({ url: '/health/hours?hours=2' })).statusCode).toBe(400);
  });
});

describe('the verdict on a rollout', () => {
  it('R-10 R-25 a rollout that breaks every page in browsers is aborted after at most eight visitors, with evidence to replay', async () => {
    await start({ percentage: 10 });
    const visitors = visitorsOf('1.1.0', 8);
    for (const visitor of visitors) {
      if ((await logged())[0]?.kind === 'rollout-abort') break;
      await failFor([visitor]);
      await health.flush();
    }
    const [abort] = await logged();
    expect(abort).toMatchObject({ kind: 'rollout-abort', actor: 'health' });
    expect(abort?.why).toMatch(
      /^Failing visitors: ([78]) of \1 networks with 1\.1\.0 and 0 with 1\.0\.0 at a share of 10 %; evidence [\d,]+, limit 200; [\d.]+ without the four loudest networks\. Messages: “mf-sample@1\.1\.0 in render: boom” \(\1\)$/,
    );
    const [entry] = (await site.database.db.select().from(releaseEntries)).filter(({ kind }) => kind === 'rollout-abort');
    const { sums, evidence } = entry?.details?.abort ?? {};
    const replayed = judgeRollout({
      sums: { ...NO_SUMS, ...sums },
      networksWithLife: 0,
      share: 1000,
      visitors: 5,
      perDay: 5,
      now,
    });
    expect(replayed.verdict).toEqual({ kind: 'bad', harms: ['failed'] });
    expect(replayed.harms[0]?.evidence).toBe(evidence?.failed);
    const { events } = (await site.ask<{ events: { abort?: unknown }[] }>('GET', '/log?dealer=acme')).body;
    expect(events[0]?.abort).toEqual(entry?.details?.abort);
    expect((await site.ask('GET', '/dealers/acme')).body).toMatchObject({
      rejections: [{ remote: REMOTE, version: '1.1.0', kind: 'rollout-abort' }],
    });
    expect(site.room.candidates(dealer, visitors[0]).get(REMOTE)).toEqual(['1.0.0']);
    const { rollouts, ended } = await read();
    expect(rollouts).toEqual([]);
    expect(ended).toMatchObject([
      {
        dealer: 'acme',
        remote: REMOTE,
        rollout: '1.1.0',
        base: '1.0.0',
        end: 'aborted',
        by: 'health',
        messages: [expect.stringContaining('boom')],
      },
    ]);
    expect(ended[0]?.harms[0]).toMatchObject({
      harm: 'failed',
      outside: 0,
      evidence: evidence?.failed,
      recorded: evidence?.failed,
    });
  });

  it('R-25 a rollout that a person ended stays listed for seven days, with its counted visitors', async () => {
    site.room.judgeWith(health);
    await start();
    await failFor([...visitorsOf('1.1.0', 2), ...visitorsOf('1.0.0', 3)]);
    await health.flush();
    await site.ask('POST', `/dealers/acme/rollouts/${REMOTE}/finish`, { why: 'it works' });
    now = Date.now();
    const [ended] = (await read('?dealer=acme')).ended;
    expect(ended).toMatchObject({ end: 'finished', by: 'operator', why: 'it works', base: '1.0.0' });
    expect(ended?.harms[0]).toMatchObject({ inside: 2, outside: 3, sums: [{ share: 5000, inside: 0, outside: 3, networks: 3 }, { share: 5000, inside: 2, outside: 0, networks: 2 }] }); // prettier-ignore
    expect((await read('?dealer=other')).ended).toEqual([]);
    now += 8 * DAY;
    expect((await read()).ended).toEqual([]);
  });

  it('R-25 a rollout whose visitors can’t be read is aborted by a person all the same', async () => {
    const db = new Proxy(site.database.db, {
      get(target, name) {
        if (name === 'select') throw new Error('the database does not answer');
        return Reflect.get(target, name) as unknown;
      },
    });
    const room = await open(site.room, db);
    site.room.judgeWith(room);
    await start();
    expect((await site.ask('POST', `/dealers/acme/rollouts/${REMOTE}/abort`, {})).status).toBe(200);
    expect((await read()).ended).toMatchObject([{ end: 'aborted', by: 'operator', harms: [] }]);
    await room.close();
  });

  it('R-10 R-25 a rollout is aborted once although two processes judge it at the same time', async () => {
    await start();
    const second = await open();
    const visitors = visitorsOf('1.1.0', 24);
    for (const [index, visitor] of visitors.entries()) serve({ visitor, failed: ['1.1.0'] }, index % 2 === 0 ? health : second);
    await Promise.all([health.flush(), second.flush()]);
    expect((await logged()).map(({ kind }) => kind)).toEqual(['rollout-abort', 'rollout-start']);
    expect((await logged())[0]?.why).toContain('1.1.0 on the server: failed before');
    expect(errors.filter((error) => error instanceof Error)).toEqual([]);
    await second.close();
  });

  it('R-25 a rollout whose visitors fail as often on both sides is well, once its pages ran in ten networks', async () => {
    await start();
    await failFor([...visitorsOf('1.1.0', 21), ...visitorsOf('1.0.0', 21)].toSorted());
    const missing = { failing: 0, networks: 10 };
    expect(await rolloutNow()).toMatchObject({ verdict: 'unknown', missing, base: '1.0.0', rollout: '1.1.0' });
    for (const visitor of visitorsOf('1.0.0', 6, 3000)) await live(visitor);
    expect(await rolloutNow()).toMatchObject({ verdict: 'unknown', missing });
    for (const visitor of visitorsOf('1.1.0', 10, 3000)) await live(visitor);
    expect(await rolloutNow()).toMatchObject({ verdict: 'well' });
  });

  it('R-25 a rollout is unknown until visitors fail, and says how many are missing', async () => {
    await start();
    for (const visitor of visitorsOf('1.0.0', 40)) serve({ visitor });
    expect(await rolloutNow()).toMatchObject({
      verdict: 'unknown',
      visitors: 40,
      perDay: 960,
      missing: { failing: 41, networks: 10 },
    });
    await failFor([...visitorsOf('1.1.0', 1), ...visitorsOf('1.0.0', 1)]);
    expect((await rolloutNow())?.missing).toMatchObject({ failing: 39, at: expect.any(String) });
  });

  it('R-25 the judgement of another rollout or of a hotfix begins without earlier visitors', async () => {
    await start();
    await failFor(visitorsOf('1.1.0', 3));
    expect(await counted('failed')).toEqual([3, 0]);
    await site.ask('PATCH', `/dealers/acme/rollouts/${REMOTE}`, { version: '1.1.1' });
    expect([await counted('failed'), (await rolloutNow())?.rollout]).toEqual([[0, 0], '1.1.1']);
    await site.ask('POST', `/dealers/acme/rollouts/${REMOTE}/abort`, {});
    await start();
    expect(await counted('failed')).toEqual([0, 0]);
  });

  it('R-25 pages that never report that they run hold the rollout', async () => {
    await start({ percentage: 10 });
    const [inside, outside] = [visitorsOf('1.1.0', 8), visitorsOf('1.0.0', 8)];
    for (const visitor of [...inside, ...outside]) {
      const token = serve({ visitor });
      if (outside.includes(visitor)) await post({ token, ...LIFE }, { 'x-visitor': visitor });
    }
    await health.flush();
    expect(await counted('silent')).toEqual([0, 0]);
    now += 11 * 60_000;
    expect(await counted('silent')).toEqual([8, 0]);
    expect(await rolloutNow()).toMatchObject({ verdict: 'hold', reasons: ['silent'] });
    expect(await logged()).toHaveLength(1);
  });

  it('R-25 slow pages hold the rollout', async () => {
    await start({ percentage: 10 });
    for (const [index, visitor] of visitorsOf('1.1.0', 8).entries()) {
      const vitals = index % 2 === 0 ? { lcp: 4001 } : { inp: 501 };
      await post({ token: serve({ visitor }), page: { remotes: [], vitals } }, { 'x-visitor': visitor });
    }
    for (const visitor of visitorsOf('1.0.0', 2))
      await post({ token: serve({ visitor }), page: { remotes: [], vitals: { lcp: 4000, inp: 500 } } }, { 'x-visitor': visitor });
    expect(await counted('slow')).toEqual([8, 0]);
    expect(await rolloutNow()).toMatchObject({ verdict: 'hold', reasons: ['slow'] });
  });

  it('R-25 R-05 a held rollout is raised or finished only by force with a reason, and may be aborted or get a hotfix', async () => {
    site.room.judgeWith(health);
    await start({ percentage: 10 });
    const change = `/dealers/acme/rollouts/${REMOTE}`;
    expect((await site.ask('PATCH', change, { percentage: 11 })).status).toBe(200);
    for (const visitor of visitorsOf('1.1.0', 8))
      await post({ token: serve({ visitor }), page: { remotes: [], vitals: { lcp: 5000 } } }, { 'x-visitor': visitor });
    await health.flush();
    const message = 'Hold, do not raise or finish it: pages of the new version are slow.';
    const refusals = [
      await site.refused('PATCH', change, { percentage: 50 }),
      await site.refused('POST', `${change}/finish`, {}),
    ];
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'release_incompatible',
        detail: 'The verdict on the rollout at acme holds it',
        errors: [{ path: `/acme/${REMOTE}`, message }],
      });
    expect((await site.refused('PATCH', change, { percentage: 50, force: true })).code).toBe('invalid_request');
    expect((await site.ask('PATCH', change, { percentage: 50, force: true, why: 'the network was slow' })).status).toBe(200);
    expect((await logged())[0]).toMatchObject({ kind: 'rollout-raise', forced: true, findings: [message] });
    expect((await site.ask('PATCH', change, { version: '1.1.1', percentage: 60 })).status).toBe(200);
    expect((await site.ask('POST', `${change}/abort`, {})).status).toBe(200);
  });

  it('R-25 enquiries that no longer arrive from visitors with the new version hold the rollout', async () => {
    await start();
    const acme = site.tenants.bySlug('acme') as Tenant;
    for (const visitor of [...visitorsOf('1.0.0', 14), ...visitorsOf('1.0.0', 14)]) health.enquired(acme, visitorOf(visitor));
    expect(await counted('enquired')).toEqual([0, 14]);
    expect(await rolloutNow()).toMatchObject({ verdict: 'hold', reasons: ['enquired'] });
  });

  it('R-25 a rollout at a dealer whose pages send no reports says so', async () => {
    await start();
    const { config } = site.tenants.bySlug('acme') as Tenant;
    const { health: before } = config;
    config.health = { ...before, beacons: false };
    expect(await rolloutNow()).toMatchObject({ verdict: 'unknown', withoutReports: true });
    config.health = before;
    expect(await rolloutNow()).not.toHaveProperty('withoutReports');
  });

  it('R-25 no rollout is raised, finished or aborted while counts can’t be written for five minutes', async () => {
    await start({ percentage: 10 });
    const { db } = site.database;
    let isAway = true;
    const away = new Proxy(db, {
      get(target, name) {
        if (isAway && (name === 'insert' || name === 'select')) throw new Error('the database does not answer');
        return Reflect.get(target, name) as unknown;
      },
    });
    const room = await open(site.room, away);
    for (const visitor of visitorsOf('1.1.0', 12)) serve({ visitor, failed: ['1.1.0'] }, room);
    for (let minute = 0; minute < 5; minute++) {
      now += 60_000;
      await room.flush();
    }
    site.room.judgeWith(room);
    const change = `/dealers/acme/rollouts/${REMOTE}`;
    for (const refusal of [
      await site.refused('PATCH', change, { percentage: 50 }),
      await site.refused('POST', `${change}/finish`, {}),
    ])
      expect(refusal).toMatchObject({
        code: 'release_incompatible',
        errors: [{ message: expect.stringContaining('Hold, do not raise or finish it: the counts of visitors can’t be read') }],
      });
    expect(await logged()).toHaveLength(1);
    const secondApp = Fastify();
    await secondApp.register(room.adminPlugin);
    const held = (): Promise<ReleaseHealth['rollouts'][number] | undefined> =>
      secondApp.inject({ url: '/health?limit=1' }).then((answer) => answer.json<ReleaseHealth>().rollouts?.[0]);
    isAway = false;
    expect(await held()).toMatchObject({
      verdict: 'hold',
      reasons: [],
      interruption: 'counts could not be written since 2026-11-22T12:31:00.000Z',
    });
    await room.flush();
    expect((await logged())[0]).toMatchObject({
      kind: 'rollout-abort',
      why: expect.stringContaining('12 of 12 networks with 1.1.0'),
    });
    // Five writes, two holds, the evidence for the refused end, and the abort.
    expect(errors).toHaveLength(9);
    await Promise.all([room.close(), secondApp.close()]);
  });

  it('R-25 visitors of ended rollouts and used reports are deleted', async () => {
    await start();
    await failFor(visitorsOf('1.1.0', 1));
    await health.flush();
    now += 2 * DAY;
    await health.clean();
    expect(await site.database.db.select().from(rolloutVisitors)).toHaveLength(2);
    expect(await site.database.db.select().from(pageReports)).toEqual([]);
    await site.ask('POST', `/dealers/acme/rollouts/${REMOTE}/abort`, {});
    await health.clean();
    expect(await site.database.db.select().from(rolloutVisitors)).toEqual([]);
  });
});

describe('the order of fallback versions', () => {
  const pinAll = async (): Promise<void> => {
    for (const version of ['1.1.0', '1.1.1', '1.2.0']) await site.ask('PUT', `/dealers/acme/pins/${REMOTE}`, { version });
  };
  const order = (): string[] | undefined => health.candidates(dealer).get(REMOTE);
  /** Reads the order twice, because the first read starts loading the verdicts. */
  const settled = async (wanted: string[]): Promise<string[] | undefined> => {
    while (order()?.join() !== wanted.join()) await new Promise((resolve) => setImmediate(resolve));
    return order();
  };

  it('R-09 fallback versions are tried in the order: well, unknown, failing', async () => {
    await pinAll();
    expect(order()).toEqual(['1.2.0', '1.1.1', '1.1.0', '1.0.0']);
    made('1.1.1', 40, null);
    made('1.0.0', 40);
    await health.flush();
    now += 31_000;
    expect(await settled(['1.2.0', '1.0.0', '1.1.0', '1.1.1'])).toEqual(['1.2.0', '1.0.0', '1.1.0', '1.1.1']);
  });

  it('R-09 without failures the newest earlier version is the fallback, and the live version stays first', async () => {
    await pinAll();
    made('1.2.0', 40, null);
    await health.flush();
    now += 31_000;
    expect(await settled(['1.2.0', '1.1.1', '1.1.0', '1.0.0'])).toEqual(['1.2.0', '1.1.1', '1.1.0', '1.0.0']);
  });

  it('R-09 the fallback of a rollout is the live version, even with few page views', async () => {
    await pinAll();
    await start({ version: '1.0.0' });
    made('1.1.0', 40);
    made('1.1.1', 40, null);
    await health.flush();
    health.candidates(dealer);
    now += 31_000;
    expect(await settled(['1.2.0', '1.1.0', '1.0.0', '1.1.1'])).toEqual(['1.2.0', '1.1.0', '1.0.0', '1.1.1']);
    expect(health.candidates(dealer, chosen('1.0.0')).get(REMOTE)).toEqual(['1.0.0', '1.2.0', '1.1.0', '1.1.1']);
  });
});

it('R-10 the stored counts contain no data of a visitor', async () => {
  await report(failing(), 'acme.example', 'somebody');
  await health.flush();
  const rows = await site.database.db.select().from(releaseHealth);
  const at = new Date('2026-11-22T12:00:00Z');
  const version = { tenant: 'acme', remote: REMOTE, version: '1.0.0' };
  expect(rows).toEqual([{ ...version, rollout: '', metric: 'render-failed', bin: 0, count: 1, at }]);
  const [reported] = await site.database.db.select().from(reportedFailures);
  expect(reported).toEqual({ ...version, network: expect.stringMatching(/^[\w-]{22}$/), count: 1, at });
  expect(await site.database.db.select().from(releaseEntries)).toHaveLength(1);
});
