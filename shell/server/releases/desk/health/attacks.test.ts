import rateLimit from '@fastify/rate-limit';
import type { ReleaseHealth } from '@forecourt/contracts/release/release-health';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { sharedNetwork } from '../../../platform/http/client-network';
import { ClientWorkPoints } from '../../../platform/http/client-budgets';
import { installProblemAnswers } from '../../../platform/http/problems';
import type { Tenant } from '../../../platform/ports';
import { sampleRelease } from '../../bytes/testing/sample-release';
import { rolloutVisitors } from '../rollout/tables';
import { openDeskSite, type DeskSite } from '../testing/desk-site';
import { openHealth, type HealthRoom } from './open-health';
import { releaseHealth, reportedFailures } from './tables';

const REMOTE = 'mf-sample';
const [OLD, NEW] = ['1.0.0', '1.1.0'];
const dealer = { slug: 'acme', channel: 'stable', without: [] as string[], pins: {} };
/** A page with this address fails with both versions. */
const STRANGE = '/?page=%E0%A4';

let site: DeskSite;
let open: { room: HealthRoom; app: FastifyInstance }[];
let now: number;
let acme: Tenant;

const visitorOf = ({ headers }: FastifyRequest) => {
  const network = sharedNetwork(String(headers['x-address']));
  const id = headers['x-visitor'] as string | undefined;
  return { network, visitor: id === undefined ? undefined : { id, network } };
};

/** A process that serves a page without rendering it, and takes reports. */
const openProcess = async () => {
  const room = await openHealth({
    db: site.database.db,
    jobs: { define: async () => ({ enqueue: async () => undefined, enqueueAll: async () => undefined, work: () => undefined, every: () => undefined }) }, // prettier-ignore
    tenants: site.tenants,
    desk: site.room,
    tenantOf: () => acme,
    senderOf: visitorOf,
    budgetOf: (limits) => new ClientWorkPoints(limits, () => now),
    pageSecret: 'a secret',
    log: { info: () => undefined, error: () => undefined },
    now: () => now,
    pause: 3_600_000,
  });
  room.repeatWith(async ({ path }) => path !== STRANGE);
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  installProblemAnswers(app);
  await app.register(room.plugin);
  await app.register(room.adminPlugin);
  app.get('/', async (request, reply) => {
    const { network, visitor } = visitorOf(request);
    const live = site.room.candidates(dealer, visitor?.id).get(REMOTE) ?? [];
    const failed = request.headers['x-failed'] === '1' ? live.slice(0, 1).map((version) => `${REMOTE}@${version}`) : [];
    room.pageMade({ tenant: 'acme', milliseconds: 1, remotes: [{ remote: REMOTE, wanted: live[0] ?? '', used: live[0] ?? '' }] });
    const versions = live.map((version) => `${REMOTE}@${version}`);
    const served = { tenant: acme, versions, failed, path: request.url, network };
    const timing = room.pageServed({ ...served, visitor: visitor && { ...visitor, isNew: false } });
    return reply.headers(timing ? { 'server-timing': timing } : {}).send();
  });
  return { room, app };
};

beforeAll(async () => {
  site = await openDeskSite({ acme: {} });
  acme = site.tenants.bySlug('acme') as Tenant;
});
afterAll(() => site.close());
beforeEach(async () => {
  now = Date.parse('2026-11-22T12:00:00Z');
  await site.database.db.delete(rolloutVisitors);
  await site.database.db.delete(reportedFailures);
  await site.database.db.delete(releaseHealth);
  await site.reset();
  await site.add(...[OLD, NEW].map((version) => sampleRelease({ version })));
  await site.ask('PUT', `/channels/stable/${REMOTE}`, { version: OLD });
  open = [await openProcess(), await openProcess()];
});
afterEach(async () => {
  for (const { room, app } of open) await Promise.all([room.close(), app.close()]);
});

interface Load {
  address: string;
  visitor?: string;
  path?: string;
  process?: number;
  isFailing?: boolean;
}
const load = async ({ address, visitor, path = '/', process = 0, isFailing = false }: Load): Promise<string | undefined> => {
  const headers = {
    'x-address': address,
    ...(visitor ? { 'x-visitor': visitor } : {}),
    ...(isFailing ? { 'x-failed': '1' } : {}),
  };
  const answer = await open[process]!.app.inject({ url: path, headers });
  return /desc="([^"]+)"/.exec(String(answer.headers['server-timing']))?.[1];
};
const post = async (sender: Load, body: object): Promise<void> => {
  const headers = { 'x-address': sender.address, ...(sender.visitor ? { 'x-visitor': sender.visitor } : {}) };
  const payload = { token: await load(sender), ...body };
  // The limit of reports by address is another test's.
  const remoteAddress = sender.address.includes(':') ? sender.address : `10.${(posts += 1) >> 8}.${posts & 255}.1`;
  await open[sender.process ?? 0]!.app.inject({ method: 'POST', url: '/api/page-health', headers, payload, remoteAddress });
};
let posts = 0;
const failure = (version: string) => ({
  failure: { remote: REMOTE, version, during: 'render', where: 'page', message: 'boom', path: '/' },
});
const side = (version: string, count: number): string[] =>
  Array.from({ length: 20_000 }, (_, index) => `v${index}`)
    .filter((visitor) => site.room.candidates(dealer, visitor).get(REMOTE)?.[0] === version)
    .slice(0, count);
const start = (percentage: number, more: object = {}) =>
  site.ask('POST', '/dealers/acme/rollouts', { remote: REMOTE, version: NEW, percentage, ...more });
const addresses = (count: number): string[] => Array.from({ length: count }, (_, index) => `203.0.${index}.7`);
/** Visitors of one side, in turn from the addresses. */
const crowd = async (version: string, count: number, from: string[], act: (sender: Load) => Promise<unknown>): Promise<void> => {
  for (const [index, visitor] of side(version, count).entries()) await act({ visitor, address: from[index % from.length]! });
};
const fails = (version: string) => (sender: Load) => post(sender, failure(version));
const lives = (sender: Load) => post(sender, {});
const health = async (): Promise<ReleaseHealth> => {
  for (let turn = 0; turn < 2; turn += 1) for (const { room } of open) await room.flush();
  return (await open[0]!.app.inject({ url: '/health' })).json<ReleaseHealth>();
};
const outcome = async () => {
  const { rollouts } = await health();
  const { events } = (await site.ask<{ events: { kind: string; why: string }[] }>('GET', '/log?dealer=acme')).body;
  return { verdict: rollouts[0]?.verdict ?? 'ended', entries: events.map(({ kind }) => kind).filter((kind) => /hold|abort/.test(kind)), events, rollout: rollouts[0] }; // prettier-ignore
};

type Attack = [title: string, percentage: number, act: () => Promise<unknown>, verdict: string, entries: string[]];
const HELD = ['rollout-hold'];
const ATTACKS: Attack[] = [
  ['forty visitors of one network report failures', 5, () => crowd(NEW, 40, addresses(1), fails(NEW)), 'unknown', []],
  ['two networks report failures', 5, () => crowd(NEW, 20, addresses(2), fails(NEW)), 'hold', HELD],
  ['three networks report failures', 10, () => crowd(NEW, 20, addresses(3), fails(NEW)), 'hold', HELD],
  ['four networks report failures', 5, () => crowd(NEW, 40, addresses(4), fails(NEW)), 'hold', HELD],
  ['four networks report failures beside an honest one', 5, async () => { await crowd(NEW, 8, addresses(4), fails(NEW)); await fails(NEW)({ visitor: side(NEW, 30)[29], address: '198.51.100.1' } as Load); }, 'hold', HELD], // prettier-ignore
  ['an IPv6 network of 48 bits reports from forty networks within it', 5, () => crowd(NEW, 40, Array.from({ length: 40 }, (_, index) => `2001:db8:1:${index.toString(16)}00::1`), fails(NEW)), 'unknown', []], // prettier-ignore
  ['one visitor reports from twenty networks', 5, async () => { for (const address of addresses(20)) await fails(NEW)({ address, visitor: side(NEW, 1)[0] } as Load); }, 'unknown', []], // prettier-ignore
  ['two processes each get half of the reports of four networks', 5, async () => { for (const [index, visitor] of side(NEW, 8).entries()) await post({ visitor, address: addresses(4)[index % 4]!, process: index % 2 }, failure(NEW)); }, 'hold', HELD], // prettier-ignore
  ['four networks report failures outside', 50, () => crowd(OLD, 40, addresses(4), fails(OLD)), 'unknown', []],
  ['four networks report failures outside and life inside', 50, async () => { await crowd(OLD, 40, addresses(4), fails(OLD)); await crowd(NEW, 40, addresses(4), lives); }, 'unknown', []], // prettier-ignore
  ['twenty networks report life outside, and as many failures', 50, async () => { await crowd(OLD, 40, addresses(20), fails(OLD)); await crowd(OLD, 40, addresses(20), lives); }, 'unknown', []], // prettier-ignore
  ['four networks are silent', 5, async () => { await crowd(NEW, 40, addresses(4), load); now += 700_000; }, 'hold', []], // prettier-ignore
  ['four networks report slow pages', 5, () => crowd(NEW, 40, addresses(4), (sender) => post(sender, { page: { remotes: [], vitals: { lcp: 9000 } } })), 'hold', []], // prettier-ignore
  ['four networks send enquiries from outside alone', 50, async () => { for (const [index, id] of side(OLD, 40).entries()) open[0]!.room.enquired(acme, { id, network: `${index % 4}` }); }, 'unknown', []], // prettier-ignore
  ['two networks load an address that fails with both versions', 5, () => crowd(NEW, 20, addresses(2), (sender) => load({ ...sender, path: STRANGE, isFailing: true })), 'hold', HELD], // prettier-ignore
];

describe('attacks on rollouts', () => {
  it.each(ATTACKS)('R-25 no rollout ends and none is called well when %s', async (_title, percentage, act, verdict, entries) => {
    await start(percentage);
    await act();
    expect(await outcome()).toMatchObject({ verdict, entries });
  });

  it('R-25 a held rollout says how many networks report it, once for each version', async () => {
    await start(5);
    await crowd(NEW, 20, addresses(2), fails(NEW));
    const { events, rollout } = await outcome();
    expect(events[0]?.why).toContain('Failing visitors: 4 of 2 networks with 1.1.0 and 0 with 1.0.0 at a share of 5 %');
    expect(rollout).toMatchObject({
      reasons: ['failed'],
      harms: [{ inside: 4, networks: { inside: 2, outside: 0 } }, {}, {}, {}],
    });
    await crowd(NEW, 30, addresses(3), fails(NEW));
    expect((await outcome()).entries).toEqual(HELD);
  });

  it('R-25 a page that the server saw failing with the new version alone ends the rollout without further networks', async () => {
    await start(5);
    await crowd(NEW, 4, addresses(2), (sender) => load({ ...sender, isFailing: true }));
    const { verdict, entries, events } = await outcome();
    expect([verdict, entries]).toEqual(['ended', ['rollout-abort']]);
    expect(events[0]?.why).toContain('The server rendered a failing page again, apart: it failed with the new version alone.');
    expect(events[0]).toMatchObject({ abort: { isRepeated: true } });
  });

  it('R-25 the reports of four networks hide no total break', async () => {
    await start(50);
    await crowd(OLD, 8, addresses(4), fails(OLD));
    await crowd(NEW, 45, addresses(60).slice(4), fails(NEW));
    expect((await outcome()).entries).toEqual(['rollout-abort']);
  });

  it('R-25 reports about one rollout hold no other one', async () => {
    await site.add(...[OLD, NEW].map((version) => sampleRelease({ name: 'mf-second', version })));
    await site.ask('PUT', '/channels/stable/mf-second', { version: OLD });
    await start(5);
    await start(50, { remote: 'mf-second' });
    await crowd(NEW, 8, addresses(4), fails(NEW));
    const { rollouts } = await health();
    expect(rollouts.map(({ remote, verdict }) => [remote, verdict])).toEqual([
      [REMOTE, 'hold'],
      ['mf-second', 'unknown'],
    ]);
  });
});

describe('attacks on the health of versions', () => {
  const failing = async () => (await site.ask<{ dealers: { slug: string }[] }>('GET', '/dealers?failing=true')).body.dealers;
  it.each([
    [1, 50, 0],
    [4, 100, 0],
    [7, 7, 3],
  ])('R-10 %s networks with %s reports in all make %s page views fail', async (networks, count, failed) => {
    now = Date.now();
    for (let report = 0; report < count; report += 1) await fails(OLD)({ address: addresses(networks)[report % networks]! });
    const { versions } = await health();
    expect(versions[0]).toMatchObject({ views: count, failed, reported: { views: count, networks } });
    expect(await failing()).toHaveLength(failed > 0 ? 1 : 0);
  });

  it('R-25 ten thousand loads from one network get two hundred tokens, and other networks get theirs', async () => {
    let tokens = 0;
    for (let index = 0; index < 10_000; index += 1) if (await load({ address: `203.0.113.${index % 250}` })) tokens += 1;
    expect(tokens).toBe(200);
    expect(await load({ address: '198.51.100.1' })).toBeDefined();
    now += 10_000;
    expect(await load({ address: '203.0.113.1' })).toBeDefined();
  });
});
