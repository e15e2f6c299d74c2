import { callAdminApi, publishRelease, rehearseUnpublished, showBuild } from '../harness/admin-api';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { DEMO_DEALERS, dealerWithEveryRemote } from '../harness/dealers';
import { copyPreparedData } from '../harness/prepared';
import {
  ENDLESS_SLOTS,
  HOSTILE_CODE,
  HOSTILE_PAGE,
  HOSTILE_REMOTE,
  PARTNER_REMOTE,
  writeHostileRelease,
  type HostileCode,
  type HostileSlots,
} from '../harness/run/hostile-release.mjs';
import { siteFetch, type SiteResponse } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { newerVersion } from '../harness/variants';
import { isInRollout, requestAsVisitor, VISITOR_IDS } from '../harness/visitors';
import { createShoppers } from './beside-other-dealer';

const { slug: DEALER } = dealerWithEveryRemote();
const OTHER = DEMO_DEALERS.find(({ slug }) => slug !== DEALER)?.slug ?? '';
/** Pages after which a version has proved itself. */
const PROBATION = 20;
const ENVIRONMENT = { REHEARSALS: 'off', RENDER_PROBATION_MINUTES: '0', KEPT_PAGES_MEGABYTES: '0' };
const WHY = { why: 'test', force: true };
/** One of each kind, because a dry run renders several pages twice. */
const IN_DRY_RUNS = [
  'throws in a timer',
  'loops without end',
  'loops without end while loading',
  'takes memory without end',
  'changes Array.prototype',
  'ends the process',
  'opens a file',
];

let server: BareServer;
let rehearsing: BareServer;
let step = 0;
const hostile = new Set<string>();
const shoppers = createShoppers(OTHER);

const visit = (site: BareServer, slug: string, path: string, headers: Record<string, string> = {}) =>
  siteFetch(site, slug, `${path}?visit=${(step += 1)}`, { headers });
const versionIn = (html: string): string | undefined =>
  new RegExp(`forecourt:release" content="[^"]*${HOSTILE_REMOTE}@([^ "]+)`).exec(html)?.[1];

/** Opens a link of the desk; resolves with the page that its visitor gets. */
const openLink = async (slug: string, link: string): Promise<SiteResponse> => {
  const { pathname, search } = new URL(link);
  const opened = await siteFetch(server, slug, `${pathname}${search}`);
  return visit(server, slug, HOSTILE_PAGE, { cookie: String(opened.headers['set-cookie'] ?? '').split(';')[0] ?? '' });
};
const pin = (version: string | null, remote = HOSTILE_REMOTE, why: object = WHY) =>
  callAdminApi(server, 'PUT', `/dealers/${DEALER}/pins/${remote}`, { version, ...why });
const preview = async (slug: string, version: string): Promise<string> => {
  const order = { versions: { [HOSTILE_REMOTE]: version }, page: HOSTILE_PAGE, ...WHY };
  return ((await callAdminApi(server, 'POST', `/dealers/${slug}/previews`, order)) as { link: string }).link;
};
const nextVersion = (remote = HOSTILE_REMOTE): string => newerVersion(remote, 100 + (step += 1));
const publish = async (version: string, code: HostileCode | HostileSlots, remote = HOSTILE_REMOTE): Promise<string> => {
  await publishRelease(server, writeHostileRelease(version, code, remote));
  return version;
};
/** Returns what takes it away again. */
const pinPartner = async ({ partner }: HostileCode): Promise<() => Promise<unknown>> => {
  if (!partner) return async () => undefined;
  const version = await publish(nextVersion(PARTNER_REMOTE), partner, PARTNER_REMOTE);
  hostile.add(version);
  await pin(version, PARTNER_REMOTE);
  return () => pin(null, PARTNER_REMOTE);
};

interface Visited {
  version: string;
  page: SiteResponse;
}

/** How a visitor comes to a version. Each way has a version of its own, because a dealer's pages leave out one that failed. */
const WAYS: Record<string, (code: HostileCode) => Promise<Visited>> = {
  async 'is pinned'(code) {
    const version = await publish(nextVersion(), code);
    await pin(version);
    const page = await visit(server, DEALER, HOSTILE_PAGE);
    await visit(server, DEALER, HOSTILE_PAGE);
    await pin(null);
    return { version, page };
  },
  async 'goes to 1 % of visitors'(code) {
    const version = await publish(nextVersion(), code);
    const path = `/dealers/${DEALER}/rollouts`;
    const order = { remote: HOSTILE_REMOTE, version, percentage: 1, ...WHY };
    const { rollout } = (await callAdminApi(server, 'POST', path, order)) as { rollout: { id: string } };
    const visitor = VISITOR_IDS.find((each) => isInRollout(each, rollout.id, 1)) ?? '';
    const page = await requestAsVisitor(server, DEALER, `${HOSTILE_PAGE}?visit=${(step += 1)}`, visitor);
    await callAdminApi(server, 'POST', `${path}/${HOSTILE_REMOTE}/abort`, WHY);
    return { version, page };
  },
  async 'is previewed'(code) {
    const version = await publish(nextVersion(), code);
    return { version, page: await openLink(DEALER, await preview(DEALER, version)) };
  },
  async 'is developed'(code) {
    const version = `${nextVersion()}-dev.b${step}`;
    const { link, end } = await showBuild(server, writeHostileRelease(version, code), DEALER);
    const page = await openLink(DEALER, link);
    end();
    return { version, page };
  },
};

const faultyVersions = async (): Promise<string[]> => {
  const list = (await callAdminApi(server, 'GET', '/quarantine')) as { versions: { version: string }[] };
  return list.versions.map(({ version }) => version);
};

/** Seconds until the desk named a version; the design wants 10, which no test asserts. */
const namedAfter: number[] = [];
const expectNamed = async (version: string, way: string): Promise<void> => {
  const from = performance.now();
  await expect.poll(faultyVersions, way).toContain(version);
  namedAfter.push((performance.now() - from) / 1000);
};

test.beforeAll(async () => {
  [server, rehearsing] = await Promise.all([
    startBareServer(copyPreparedData('hostile'), ENVIRONMENT),
    startBareServer(copyPreparedData('hostile-dry-run'), { ...ENVIRONMENT, REHEARSALS: 'on' }),
  ]);
  for (let page = 0; page <= PROBATION; page += 1) for (const slug of [DEALER, OTHER]) await visit(server, slug, HOSTILE_PAGE);
});
test.afterAll(async () => {
  process.stdout.write(`95th percentile of the other dealer's answers: ${shoppers.report()}\n`);
  process.stdout.write(`the desk named versions after at most ${Math.max(...namedAfter).toFixed(1)} s (${namedAfter.length})\n`);
  await Promise.all([server?.stop(), rehearsing?.stop()]);
});

for (const [what, code] of Object.entries(HOSTILE_CODE))
  test(`R-20 R-09 a remote that ${what} harms only its own page, however a visitor comes to it, and the desk names it`, async () => {
    const unpinPartner = await pinPartner(code);
    await shoppers.during(server, async () => {
      for (const [way, visitBy] of Object.entries(WAYS).slice(0, code.isSlow || code.partner ? 1 : undefined)) {
        const { version, page } = await visitBy(code);
        hostile.add(version);
        expect(page.status, way).toBe(200);
        if (code.isNamed) await expectNamed(version, way);
      }
    });
    await unpinPartner();
    // Nobody else is blamed.
    expect((await faultyVersions()).filter((version) => !hostile.has(version))).toEqual([]);
    expect(hostile).not.toContain(versionIn((await visit(server, DEALER, HOSTILE_PAGE)).text));
  });

test('R-07 R-20 a slot that places itself is not published, and a remote whose slots and those of another one place each other is not pinned', async () => {
  await expect(publish(nextVersion(), ENDLESS_SLOTS.itself)).rejects.toThrow('a slot must not place itself');
  const version = await publish(nextVersion(), ENDLESS_SLOTS.another);
  const partner = await publish(nextVersion(PARTNER_REMOTE), ENDLESS_SLOTS.partner, PARTNER_REMOTE);
  await pin(version);
  await expect(pin(partner, PARTNER_REMOTE, { why: 'test' })).rejects.toThrow('place each other without end');
  await pin(null);
});

for (const what of IN_DRY_RUNS)
  test(`R-20 R-26 a dry run of a remote that ${what} harms no page, and says that the remote fails`, async () => {
    const build = writeHostileRelease(nextVersion(), HOSTILE_CODE[what] ?? { where: 'load', code: '' });
    await shoppers.during(rehearsing, async () => {
      expect(await rehearseUnpublished(rehearsing, build, DEALER)).toEqual([DEALER]);
    });
  });

test('R-20 a version that harmed its process twice is not started again, also after a restart, until a person lifts it', async () => {
  const version = await publish(nextVersion(), { where: 'render', code: 'for (;;);' });
  await pin(version);
  await visit(server, DEALER, HOSTILE_PAGE);
  expect((await openLink(OTHER, await preview(OTHER, version))).status).toBe(200);
  await expect
    .poll(() => callAdminApi(server, 'GET', '/quarantine'))
    .toMatchObject({ versions: expect.arrayContaining([expect.objectContaining({ version, quarantined: true, kind: 'hung' })]) });
  await expect(preview(OTHER, version)).rejects.toThrow('quarantine');
  const { dataDir, port } = server;
  await server.stop();
  server = await startBareServer(dataDir, ENVIRONMENT, port);
  expect(versionIn((await visit(server, DEALER, HOSTILE_PAGE)).text)).not.toBe(version);
  await callAdminApi(server, 'POST', '/quarantine/lift', { release: `${HOSTILE_REMOTE}@${version}`, why: 'test' });
  expect(await faultyVersions()).not.toContain(version);
});
