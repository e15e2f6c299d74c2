import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../shared/build/run/free-port.mjs';
import { startTemporaryPostgres } from '../../shared/build/run/postgres.mjs';
import { callAdminApi, publishRelease, registerSigningKey } from '../harness/admin-api';
import { startBareServer, type BareServer } from '../harness/bare-server';
import { createInstallationWithChangedDealer } from '../harness/changed-root';
import { REPOSITORY_ROOT, WORK_FOLDER } from '../harness/folders';
import { siteFetch, versionsInPage } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';
import { expect, test } from '../harness/test';
import { buildRemoteVariant, newerVersion, remoteVersionInRepository } from '../harness/variants';
import { reasonToSkipVarnish, startVarnish, type RunningVarnish } from '../harness/varnish';
import { createPageChanges, type PageChange } from './page-changes';

const REMOTE = 'mf-search';
const SLUG = 'southside-mg';
const OTHER = 'harbour';
const [now, next] = [remoteVersionInRepository(REMOTE), newerVersion(REMOTE, 1)];
/** Number of changes. `SKEW_CHANGES=500` makes more than an ordinary run. */
const CHANGES = Number(process.env['SKEW_CHANGES'] ?? 12);
/** Something of every page that belongs to one dealer alone. */
const NAMES: Record<string, string> = { [SLUG]: 'Southside MG', [OTHER]: 'Harbour Motor Group' };

/**
 * Milliseconds after an acknowledged change: no page that is asked for later may be older than the change. An ordinary run
 * gives a busy machine more time.
 */
const TRUE_AFTER = process.env['SKEW_CHANGES'] ? 1000 : 30_000;
/** What a browser of one shopper sends. No page may contain a word of it. */
const PERSON = 'kept-shopper';
const HEADERS_OF_PERSON = {
  cookie: `forecourt_visitor=${PERSON}; __Host-forecourt_session=${PERSON}; forecourt_session=${PERSON}`,
  'user-agent': PERSON,
  'x-forwarded-user': PERSON,
  authorization: `Bearer ${PERSON}`,
};

let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let servers: BareServer[] = [];
/** The shared cache in front of both processes; undefined where Varnish can't run. */
let cache: RunningVarnish | undefined;
/** The places at which pages are read: both processes and the cache. */
let places: Site[] = [];
let changes: PageChange[] = [];

test.beforeAll(async () => {
  postgres = await startTemporaryPostgres({ install: false, say: () => undefined });
  if (!postgres.url) return;
  const dataDir = join(WORK_FOLDER, 'data-never-stale');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const root = createInstallationWithChangedDealer('never-stale', SLUG, (yaml) => yaml);
  const [cachePort, token] = [await findFreePort(), 'of-this-test'];
  const environment = {
    DATABASE_URL: postgres.url,
    FORECOURT_ROOT: root,
    SITE_OVERRIDE: 'off',
    SHARED_CACHES: reasonToSkipVarnish() === undefined ? `http://127.0.0.1:${cachePort}/forecourt-purge` : '',
    SHARED_CACHES_TOKEN: token,
  };
  for (let count = 0; count < 2; count += 1) servers.push(await startBareServer(dataDir, environment));
  const [first] = servers as [BareServer];
  await registerSigningKey(first);
  const remotes = readdirSync(REPOSITORY_ROOT).filter((name) => existsSync(join(REPOSITORY_ROOT, name, 'dist/release.json')));
  for (const remote of remotes) await publishRelease(first, join(REPOSITORY_ROOT, remote, 'dist'));
  await publishRelease(first, buildRemoteVariant(REMOTE, next, 'works'));
  const releaseSet = Object.fromEntries(remotes.map((remote) => [remote, remoteVersionInRepository(remote)]));
  await callAdminApi(first, 'PUT', '/channels/stable', { versions: releaseSet, why: 'test' });
  for (const slug of [SLUG, OTHER]) await callAdminApi(first, 'POST', `/stock/${slug}/demo`);
  places = [...servers];
  if (environment.SHARED_CACHES !== '') {
    const processes = servers.map(({ port }) => port) as [number, number];
    cache = await startVarnish(join(WORK_FOLDER, 'never-stale-cache'), { port: cachePort, processes, token });
    places.push({ port: cachePort, dataDir });
  }
  changes = createPageChanges({ root, slug: SLUG, remote: REMOTE, versions: [now, next] });
});
test.afterAll(async () => {
  await cache?.stop();
  cache = undefined;
  await Promise.all(servers.map((server) => server.stop()));
  servers = [];
  postgres?.stop?.();
});

/** Returns a number that follows from the one before, so that a run can be repeated. */
const followingNumber = (number: number): number => (number * 1_103_515_245 + 12_345) % 2_147_483_648;

/**
 * Resolves with a page as one shopper's browser gets it. A busy process that loads its remotes for the first time answers with a time after which
 * to ask again.
 */
const readPage = async (site: Site, slug: string, path: string): Promise<string> => {
  const began = performance.now();
  for (;;) {
    const { status, headers, text } = await siteFetch(site, slug, path, { headers: HEADERS_OF_PERSON });
    if (status === 200) return text;
    if (status !== 503 || headers['retry-after'] === undefined || performance.now() - began > TRUE_AFTER)
      throw new Error(`${slug}${path} was answered with status ${status}: ${text.slice(0, 300)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};

/** Returns the scripts of a page's head that belong to other versions than the page names. */
const mixedScripts = (html: string): string[] => {
  const versions = versionsInPage(html);
  const scripts = /for\(const\[h,i\]of(\[\[.*?\]\])\)/.exec(html)?.[1] ?? '';
  const loaded = [...scripts.matchAll(/(mf-[a-z-]+)[@/](\d+\.\d+\.\d+[\w.-]*?)(?=[,/]|\.js)/g)];
  return loaded.flatMap(([, remote = '', version]) => (versions[remote] === version ? [] : [`${remote}@${version}`]));
};

/** Returns what is wrong with a page: something of another dealer, of a person, or of other versions than its own. */
const faultsOf = (html: string, page: string, foreign: string): string[] => [
  ...(html.includes(foreign) ? [`${page} shows ${foreign}`] : []),
  ...(html.includes('<title>') ? mixedScripts(html).map((script) => `${page} mixes in ${script}`) : [html.slice(0, 200)]),
  ...(html.includes(PERSON) || html.includes('forecourt_visitor') ? [`${page} shows a person`] : []),
];

/** Reads pages of both dealers at every place until `load.isOver`; collects their faults. */
const readPages = async (load: { isOver: boolean; pages: number; faults: string[] }, paths: string[]): Promise<void> => {
  while (!load.isOver)
    for (const site of places)
      for (const [slug, foreign] of [
        [SLUG, OTHER],
        [OTHER, SLUG],
      ] as const) {
        const path = slug === SLUG ? (paths[load.pages % paths.length] ?? '/') : '/';
        load.pages += 1;
        const html = await readPage(site, slug, path).catch((error: Error) => error.message);
        load.faults.push(...faultsOf(html, `${slug}${path}`, NAMES[foreign] ?? ''));
      }
};

/** Number of pages in a row that have to show a change. */
const IN_A_ROW = 6;

/**
 * Reads a page until it shows a change `IN_A_ROW` times in a row; resolves with the milliseconds from the acknowledgement to the request
 * of the first of these pages. Throws if a page that was asked for after `TRUE_AFTER` is older, or if a place that asks one process shows an older page
 * after a newer one. A cache asks both processes in turn, and the second may know of the change a moment later.
 */
const untilShown = async (
  site: Site,
  { name, path, shownIn }: PageChange,
  value: string,
  acknowledged: number,
): Promise<number> => {
  let [first, inARow] = [0, 0];
  while (inARow < IN_A_ROW) {
    const asked = performance.now() - acknowledged;
    const shown = shownIn(await readPage(site, SLUG, path));
    if (shown !== value && (asked > TRUE_AFTER || (inARow > 0 && site.port !== cache?.port)))
      throw new Error(`${name}: page ${inARow + 1} of ${Math.round(asked)} ms later shows ${shown}, not ${value}`);
    if (inARow === 0) first = asked;
    inARow = shown === value ? inARow + 1 : 0;
  }
  return first;
};

test(`Q-07 after each of ${CHANGES} changes no page of two processes or a cache is stale, mixed, foreign or personal`, async () => {
  test.skip(!postgres.url, postgres.reason);
  test.setTimeout(900_000);
  const load = { isOver: false, pages: 0, faults: [] as string[] };
  const readers = [1, 2].map(() =>
    readPages(load, ['/', ...new Set(changes.map(({ path }) => path).filter((each) => !each.includes('kept-')))]),
  );
  const lags: { name: string; lag: number }[] = [];
  let random = 20_261_123;
  for (let number = 0; number < CHANGES; number += 1) {
    random = followingNumber(random);
    // Each kind comes first once, so that a short run has all of them.
    const change = changes[number < changes.length ? number : random % changes.length] as PageChange;
    const value = await change.make(servers[random % 2] as BareServer, number + 1);
    const acknowledged = performance.now();
    const readUntilShown = async (site: Site): Promise<void> => {
      lags.push({ name: change.name, lag: await untilShown(site, change, value, acknowledged) });
    };
    await Promise.all(places.map(readUntilShown));
    // Both processes show the change by now, so that the cache must come to rest at it.
    for (const place of places) if (place.port === cache?.port) await untilShown(place, change, value, acknowledged);
  }
  load.isOver = true;
  await Promise.all(readers);
  lags.sort((a, b) => a.lag - b.lag);
  const at = (share: number): string => {
    const { name, lag } = lags[Math.floor((lags.length - 1) * share)] ?? { name: 'none', lag: 0 };
    return `${Math.round(lag)} ms (${name})`;
  };
  process.stdout.write(
    `${CHANGES} changes, ${load.pages} pages under load; until a place showed the change: half ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}\n`,
  );
  expect(load.faults).toEqual([]);
  if (cache) expect(cache.countHits(), 'pages from the shared cache').toBeGreaterThan(CHANGES);
  expect(load.pages).toBeGreaterThan(CHANGES);
  for (const server of servers) {
    const metrics = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
    expect(Number(/forecourt_pages_total\{result="kept"\} (\d+)/.exec(metrics)?.[1] ?? 0), 'kept pages').toBeGreaterThan(CHANGES);
  }
});
