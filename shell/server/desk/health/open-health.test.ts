import type { ReleaseHealth } from '@forecourt/contracts/release/release-health';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../http/problems';
import type { Tenant } from '../../ports';
import { releaseEntries } from '../tables';
import { openReleaseRooms } from '../testing/open-rooms';
import { openDeskSite, TEST_SHELL_FACTS, type DeskSite } from '../testing/desk-site';
import { sampleRelease } from '../../releases/testing/sample-release';
import { openHealth, type Health as HealthRoom } from './open-health';
import type { VersionFailure } from './page-counts';
import { releaseHealth } from './tables';

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

/** Opens the room. `desk` may be the desk of another process on the same database. */
const open = (desk: Parameters<typeof openHealth>[0]['desk'] = site.room): Promise<HealthRoom> =>
  openHealth({
    db: site.database.db,
    jobs: { define: async () => ({ enqueue: async () => undefined, enqueueAll: async () => undefined, work: () => undefined, every: () => undefined }) }, // prettier-ignore
    tenants: site.tenants,
    desk,
    tenantOf: ({ headers }): Tenant | undefined => site.tenants.bySlug(String(headers.host).split('.')[0] ?? ''),
    visitorOf: ({ headers }) => headers['x-visitor'] as string | undefined,
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
}, 60_000);
afterAll(() => site.close());
beforeEach(async () => {
  now = NOON;
  told = [];
  errors = [];
  await site.database.db.delete(releaseHealth);
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

/** Counts `count` page views of a version. `used` null means that no version worked. */
const made = (version: string, count = 1, used: string | null = version, room = health): void => {
  for (let page = 0; page < count; page++)
    room.pageMade({
      tenant: 'acme',
      milliseconds: 40,
      remotes: [{ remote: REMOTE, wanted: version, ...(used === null ? {} : { used }) }],
    });
};
const report = (payload: object, host = 'acme.example', headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/page-health', headers: { host, ...headers }, payload });
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
    health.failed({ tenant: 'acme', remote: REMOTE, version: '1.0.0', during: 'load' });
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
        p75: { 'server-render': 44, 'server-load': 138 },
      },
    ]);
  });

  it('R-10 counts of several processes are added', async () => {
    const room = await openReleaseRooms({ db: site.database.db, dataDir: '/nowhere', tenants: site.tenants, stockCount: async () => 0, now: Date.now, shell: TEST_SHELL_FACTS }); // prettier-ignore
    const second = await open(room);
    made('1.0.0', 30);
    made('1.0.0', 12, '1.0.0', second);
    await Promise.all([health.flush(), second.flush(), second.close()]);
    made('1.0.0', 1);
    expect((await read()).versions).toMatchObject([{ version: '1.0.0', views: 43 }]);
    room.close();
  });

  it('R-10 failures, load times and web vitals from browsers are counted', async () => {
    made('1.0.0', 4);
    for (const during of ['load', 'render', 'hydration']) expect((await report(failing({ during }))).statusCode).toBe(204);
    await report(failing({ again: true }));
    const page = { remotes: [{ remote: REMOTE, version: '1.0.0', load: 700, late: true }], vitals: { lcp: 2400, inp: 40, ttfb: 90, cls: 0.02 } }; // prettier-ignore
    expect((await report({ page })).statusCode).toBe(204);
    expect((await read()).versions).toMatchObject([
      {
        views: 5,
        failed: 3,
        percentage: 60,
        failures: { load: 1, render: 2, hydration: 1 },
        p75: { load: 688, lcp: 2375, inp: 44, ttfb: 94, cls: 0.021 },
      },
    ]);
    expect(told).toHaveLength(4);
  });

  it('R-10 versions that the dealer does not serve to the visitor are not counted', async () => {
    await start();
    const mine = chosen('1.1.0');
    await report(failing({ version: '1.2.0' }));
    await report(failing({ version: '9.9.9' }));
    await report(failing({ remote: 'mf-invented' }));
    await report(failing({ remote: 'shell', version: '' }));
    await report(failing({ version: '1.1.0' }));
    await report(failing({ version: '1.1.0' }), 'acme.example', { 'x-visitor': chosen('1.0.0') });
    await report({ page: { remotes: [{ remote: 'mf-invented', version: '1.0.0', load: 1 }], vitals: { lcp: 1 } } });
    made('9.9.9', 3);
    expect((await read()).versions).toEqual([]);
    // Text that a visitor sent must not become a label of the metrics.
    expect(new Set(told.map(({ remote, version }) => `${remote}@${version}`))).toEqual(new Set([`${REMOTE}@`, 'shell@']));
    await report(failing({ version: '1.1.0' }), 'acme.example', { 'x-visitor': mine });
    expect((await read()).versions).toMatchObject([{ version: '1.1.0', failed: 1 }]);
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
    expect((await report(body)).json()).toMatchObject({ code: 'invalid_request', status: 400 });
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
    expect((await report(failing(), 'nobody.example')).json()).toMatchObject({ code: 'unknown_host' });
    expect((await read()).versions).toEqual([]);
  });

  it('R-10 health is filtered by dealer, remote, version and hours, summed for all dealers, and sorted by failures', async () => {
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

describe('a rollout that fails', () => {
  it('R-10 a rollout above its error limit aborts itself, with the figures in the log', async () => {
    await start();
    made('1.0.0', 200);
    made('1.1.0', 90);
    made('1.1.0', 9, '1.0.0');
    await health.flush();
    expect((await read()).rollouts).toMatchObject([
      {
        state: 'waits',
        percentage: 50,
        limit: { percentage: 2, views: 100 },
        rollout: { views: 99, failed: 9 },
        base: { views: 209 },
      },
    ]);
    made('1.1.0', 1, '1.0.0');
    await health.flush();
    expect((await logged())[0]).toMatchObject({
      kind: 'rollout-abort',
      actor: 'health',
      why: '10 of 100 page views of 1.1.0 failed (10 %), above the limit of 2 %; 0 of 210 page views of 1.0.0 failed (0 %)',
    });
    expect(site.room.candidates(dealer, chosen('1.0.0')).get(REMOTE)).toEqual(['1.0.0']);
    expect((await read()).rollouts).toEqual([]);
  });

  it('R-10 a rollout aborts itself by reports of browsers, whichever process counted them', async () => {
    await start({ errorLimit: { percentage: 10, views: 20 } });
    const room = await openReleaseRooms({ db: site.database.db, dataDir: '/nowhere', tenants: site.tenants, stockCount: async () => 0, now: Date.now, shell: TEST_SHELL_FACTS }); // prettier-ignore
    const second = await open(room);
    made('1.0.0', 40, '1.0.0', second);
    made('1.1.0', 19);
    const visitor = { 'x-visitor': chosen('1.1.0') };
    for (let sent = 0; sent < 5; sent++) await report(failing({ version: '1.1.0' }), 'acme.example', visitor);
    await health.flush();
    expect(await logged()).toHaveLength(1);
    made('1.1.0', 1, '1.1.0', second);
    await Promise.all([second.flush(), health.flush()]);
    expect((await logged())[0]).toMatchObject({ kind: 'rollout-abort', why: expect.stringContaining('5 of 20 page views') });
    await second.close();
    room.close();
  });

  it('R-10 a rollout is aborted once although two processes judge it at the same time', async () => {
    await start({ errorLimit: { percentage: 2, views: 20 } });
    const second = await open();
    made('1.1.0', 20, '1.0.0');
    made('1.1.0', 20, '1.0.0', second);
    await Promise.all([health.flush(), second.flush()]);
    expect((await logged()).map(({ kind }) => kind)).toEqual(['rollout-abort', 'rollout-start']);
    expect(errors.filter((error) => error instanceof Error)).toEqual([]);
    await second.close();
  });

  it("R-10 a rollout continues where other visitors' pages fail as often, and where its limit is 100 %", async () => {
    await start();
    made('1.0.0', 200, null);
    made('1.1.0', 200, null);
    await health.flush();
    expect((await read()).rollouts).toMatchObject([{ state: 'well' }]);
    await site.ask('POST', `/dealers/acme/rollouts/${REMOTE}/abort`, {});
    await start({ errorLimit: { percentage: 100, views: 10 } });
    made('1.0.0', 200);
    made('1.1.0', 200, null);
    expect((await read()).rollouts).toMatchObject([
      { state: 'well', limit: { percentage: 100 }, rollout: { views: 200, failed: 200 } },
    ]);
  });

  it('R-10 counts begin anew with another rollout and with a hotfix', async () => {
    await start();
    made('1.1.0', 99, '1.0.0');
    await health.flush();
    await site.ask('PATCH', `/dealers/acme/rollouts/${REMOTE}`, { version: '1.1.1' });
    made('1.1.1', 100);
    expect((await read()).rollouts).toMatchObject([{ state: 'well', rollout: { version: '1.1.1', views: 100, failed: 0 } }]);
    await site.ask('POST', `/dealers/acme/rollouts/${REMOTE}/abort`, {});
    await start();
    made('1.1.0', 1, '1.0.0');
    expect((await read()).rollouts).toMatchObject([{ state: 'waits', rollout: { version: '1.1.0', views: 1, failed: 1 } }]);
  });

  it('R-10 a rollout has the error limit of its start, or else that of the dealer', async () => {
    const { body } = await start({ errorLimit: { percentage: 0.5, views: 500 } });
    expect(body).toMatchObject({ rollout: { errorLimit: { percentage: 0.5, views: 500 } } });
    await site.ask('PATCH', `/dealers/acme/rollouts/${REMOTE}`, { percentage: 60, version: '1.1.1' });
    expect((await site.ask('GET', '/rollouts')).body).toMatchObject({ rollouts: [{ errorLimit: { percentage: 0.5 } }] });
    expect((await read()).rollouts).toMatchObject([{ limit: { percentage: 0.5, views: 500 } }]);
    for (const errorLimit of [{ percentage: 101, views: 100 }, { percentage: 1, views: 9 }, { percentage: -1, views: 50 }, 'never'])
      expect((await site.refused('POST', '/dealers/acme/rollouts', { remote: REMOTE, version: '1.1.0', percentage: 5, errorLimit })).code).toBe('invalid_request'); // prettier-ignore
  });
});

describe('the order of fallback versions', () => {
  const pinAll = async (): Promise<void> => {
    for (const version of ['1.1.0', '1.1.1', '1.2.0']) await site.ask('PUT', `/dealers/acme/pins/${REMOTE}`, { version });
  };
  const order = (): string[] | undefined => health.candidates(dealer).get(REMOTE);
  /** Reads the order twice, because the verdicts are read in the background, and returns the second order. */
  const settled = async (wanted: string[]): Promise<string[] | undefined> => {
    for (let turn = 0; turn < 5000 && order()?.join() !== wanted.join(); turn++)
      await new Promise((resolve) => setTimeout(resolve, 1));
    return order();
  };

  it('R-09 fallbacks are ordered: good versions, unknown ones, bad ones', async () => {
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

it('R-10 the counts contain nothing about a visitor', async () => {
  await report(failing(), 'acme.example', { 'x-visitor': 'somebody' });
  await health.flush();
  const rows = await site.database.db.select().from(releaseHealth);
  expect(rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))).toEqual(
    ['failed', 'render-failed'].map((metric) => ({
      tenant: 'acme',
      remote: REMOTE,
      version: '1.0.0',
      rollout: '',
      metric,
      bin: 0,
      count: 1,
      at: '2026-11-22T12:00:00.000Z',
    })),
  );
  expect(await site.database.db.select().from(releaseEntries)).toHaveLength(1);
});
