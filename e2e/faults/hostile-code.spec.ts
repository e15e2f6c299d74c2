import { callAdminApi, publishRelease, rehearseUnpublished, showBuild } from '../harness/admin-api';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { DEMO_DEALERS, dealerWithEveryRemote } from '../harness/dealers';
import { STOCK_PATH } from '../harness/paths';
import { copyPreparedData } from '../harness/prepared';
import {
  HOSTILE_CODE,
  HOSTILE_PAGE,
  HOSTILE_REMOTE,
  writeHostileRelease,
  type HostileCode,
} from '../harness/run/hostile-release.mjs';
import { siteFetch, type SiteResponse } from '../harness/site-fetch';
import { expect, test } from '../harness/test';
import { newerVersion } from '../harness/variants';
import { isInRollout, requestAsVisitor, VISITOR_IDS } from '../harness/visitors';

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

const visit = (site: BareServer, slug: string, path: string, headers: Record<string, string> = {}) =>
  siteFetch(site, slug, `${path}?visit=${(step += 1)}`, { headers });
const versionIn = (html: string): string | undefined =>
  new RegExp(`forecourt:release" content="[^"]*${HOSTILE_REMOTE}@([^ "]+)`).exec(html)?.[1];

/** Shoppers of another dealer open pages, search and enquire meanwhile; nothing of theirs may fail. */
const besideOther = async (site: BareServer, work: () => Promise<void>): Promise<void> => {
  const failed: string[] = [];
  const over = new AbortController();
  const note = (what: string, status: number): void => void (status >= 500 && failed.push(`${what}: ${status}`));
  const visiting = (async () => {
    while (!over.signal.aborted) {
      note('page', (await visit(site, OTHER, STOCK_PATH)).status);
      note('offers', (await visit(site, OTHER, HOSTILE_PAGE)).status);
      const send = (path: string) =>
        siteFetch(site, OTHER, path, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
      note('search', (await send('/1/indexes/*/queries')).status);
      note('enquiry', (await send('/api/leads')).status);
    }
  })();
  await work().finally(() => over.abort());
  await visiting;
  expect(failed).toEqual([]);
};

/** Opens a link of the desk; resolves with the page that its visitor gets. */
const openLink = async (slug: string, link: string): Promise<SiteResponse> => {
  const { pathname, search } = new URL(link);
  const opened = await siteFetch(server, slug, `${pathname}${search}`);
  return visit(server, slug, HOSTILE_PAGE, { cookie: String(opened.headers['set-cookie'] ?? '').split(';')[0] ?? '' });
};
const pin = (version: string | null) =>
  callAdminApi(server, 'PUT', `/dealers/${DEALER}/pins/${HOSTILE_REMOTE}`, { version, ...WHY });
const preview = async (slug: string, version: string): Promise<string> => {
  const order = { versions: { [HOSTILE_REMOTE]: version }, page: HOSTILE_PAGE, ...WHY };
  return ((await callAdminApi(server, 'POST', `/dealers/${slug}/previews`, order)) as { link: string }).link;
};
const nextVersion = (): string => newerVersion(HOSTILE_REMOTE, 100 + (step += 1));
const publish = async (version: string, code: HostileCode): Promise<string> => {
  await publishRelease(server, writeHostileRelease(version, code));
  return version;
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

test.beforeAll(async () => {
  [server, rehearsing] = await Promise.all([
    startBareServer(copyPreparedData('hostile'), ENVIRONMENT),
    startBareServer(copyPreparedData('hostile-dry-run'), { ...ENVIRONMENT, REHEARSALS: 'on' }),
  ]);
  for (let page = 0; page <= PROBATION; page += 1) for (const slug of [DEALER, OTHER]) await visit(server, slug, HOSTILE_PAGE);
});
test.afterAll(() => Promise.all([server?.stop(), rehearsing?.stop()]));

for (const [what, code] of Object.entries(HOSTILE_CODE))
  test(`R-20 R-09 a remote that ${what} harms only its own page, however a visitor comes to it, and the desk names it`, async () => {
    await besideOther(server, async () => {
      for (const [way, visitBy] of Object.entries(WAYS).slice(0, code.isSlow ? 1 : undefined)) {
        const { version, page } = await visitBy(code);
        hostile.add(version);
        expect(page.status, way).toBe(200);
        if (code.isNamed) await expect.poll(faultyVersions, way).toContain(version);
      }
    });
    // Nobody else is blamed.
    expect((await faultyVersions()).filter((version) => !hostile.has(version))).toEqual([]);
    expect(hostile).not.toContain(versionIn((await visit(server, DEALER, HOSTILE_PAGE)).text));
  });

for (const what of IN_DRY_RUNS)
  test(`R-20 R-26 a dry run of a remote that ${what} harms no page, and says that the remote fails`, async () => {
    const build = writeHostileRelease(nextVersion(), HOSTILE_CODE[what] ?? { where: 'load', code: '' });
    await besideOther(rehearsing, async () => {
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
