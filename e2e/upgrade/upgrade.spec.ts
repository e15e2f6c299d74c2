import { execFile, execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTemporaryPostgres } from '../../shared/build/run/postgres.mjs';
import { callAdminApi, pinVersion } from '../harness/admin-api';
import { REPOSITORY_ROOT, WORK_FOLDER } from '../harness/folders';
import { guideFilePath } from '../harness/guide-files';
import { GuideServerProcesses } from '../harness/guide-processes';
import { createEmptyDatabase, reasonToSkipGuideCommands, startGuideSite, writeEnvironmentFile, type GuideTestSite } from '../harness/guide-site'; // prettier-ignore
import { reasonToSkipNginx } from '../harness/nginx';
import { waitForMail } from '../harness/outbox';
import { expect, test } from '../harness/test';
import { remoteVersionInRepository } from '../harness/variants';
import { prepareEarlierVersion, type EarlierVersion } from './earlier-version';
import { countedThings, createOwnedLook, lostThings } from './owned';

const run = promisify(execFile);
const FOLDER = join(WORK_FOLDER, 'upgrade');
const SHOPPERS = 4;
/** Requests at least during each restart; `UPGRADE_REQUESTS=2500` for both ways together 5,000. */
const REQUESTS = Number(process.env['UPGRADE_REQUESTS'] ?? 300);
const SHOPPER = 'owner@example.com';
const OWN_RECORDS = 50;

let reason: string | undefined;
let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let earlier: EarlierVersion | undefined;
let site: GuideTestSite | undefined;
let databaseUrl = '';

const running = (): GuideTestSite => site as GuideTestSite;
const dataDir = (): string => running().processes.environment['DATA_DIR'] ?? '';
const admin = (number = 0) => ({ port: running().processes.list[number]?.adminPort ?? 0, dataDir: dataDir() });

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  postgres = await startTemporaryPostgres({ install: process.env['CI'] === 'true', say: () => undefined });
  reason = postgres.url ? (reasonToSkipNginx() ?? reasonToSkipGuideCommands()) : postgres.reason;
  if (reason !== undefined || !postgres.url) return;
  earlier = prepareEarlierVersion();
  databaseUrl = createEmptyDatabase(postgres.url, 'forecourt_upgrade');
});
test.afterAll(async () => {
  await site?.stop();
  postgres.stop?.();
  earlier?.remove();
});
test.beforeEach(() => test.skip(reason !== undefined, reason));

const JSON_BOTH = { 'content-type': 'application/json', accept: 'application/json' };
const send = async (method: string, path: string, body: object, headers: Record<string, string> = {}, from = '127.0.3.1') => {
  const answer = await running().ask(path, {
    method,
    from,
    headers: { ...JSON_BOTH, ...headers },
    body: JSON.stringify(body),
  });
  if (answer.status >= 300) throw new Error(`${path} was answered with ${answer.status}: ${answer.text.slice(0, 300)}`);
  return answer;
};

let leads = 0;
const sendLead = async (): Promise<void> => {
  const number = (leads += 1);
  const lead = { category: 'general', name: `Lead ${number}`, email: `lead${number}@example.com`, phone: '0400 000 000' };
  await send(
    'POST',
    '/api/leads',
    { key: `upgrade-lead-${number}`, ...lead },
    {},
    `127.0.${1 + (number >> 7)}.${1 + (number & 127)}`,
  );
};

const readPage = async (number: number): Promise<void> => {
  const { status } = await running().ask(number % 2 ? '/' : '/search/used-cars', { from: `127.2.0.${1 + (number % 200)}` });
  if (status !== 200) throw new Error(`a page was answered with ${status}`);
};

/** Until `work` is done, and at least so many requests. Resolves with the failures. */
const underLoad = async (work: () => Promise<unknown>): Promise<{ requests: number; failures: string[] }> => {
  const failures: string[] = [];
  const load = { requests: 0, isOver: false };
  const shopper = async (): Promise<void> => {
    while (!load.isOver || load.requests < REQUESTS) {
      load.requests += 1;
      await (load.requests % 5 === 0 ? sendLead() : readPage(load.requests)).catch(
        (error: unknown) => void failures.push(String(error)),
      );
    }
  };
  const shoppers = Array.from({ length: SHOPPERS }, shopper);
  await work().finally(() => (load.isOver = true));
  await Promise.all(shoppers);
  return { requests: load.requests, failures };
};

const rollingRestart = (): Promise<unknown> =>
  run(
    guideFilePath('rolling-restart.sh'),
    running().processes.list.map(({ port }) => String(port)),
    { env: { ...process.env, RESTART: 'curl --silent --fail --max-time 240', UNIT: running().processes.restartAddress } },
  );

const signIn = async (): Promise<string> => {
  const { text } = await send('POST', '/api/account/codes', { address: SHOPPER });
  const { subject } = await waitForMail({ port: 0, dataDir: dataDir() }, SHOPPER, /sign-in code/);
  const answer = await send('POST', '/api/account/session', {
    id: (JSON.parse(text) as { id: string }).id,
    code: /\d{6}/.exec(subject)?.[0] ?? '',
  });
  return (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');
};

const searchKeys = async (): Promise<{ appId: string; adminKey: string }> =>
  (await callAdminApi(admin(), 'GET', '/search/harbour')) as { appId: string; adminKey: string };

const index = async (name: string, path: string, body: object): Promise<string> => {
  const { appId, adminKey } = await searchKeys();
  return (
    await send('POST', `/1/indexes/${name}${path}`, body, { 'x-algolia-application-id': appId, 'x-algolia-api-key': adminKey })
  ).text;
};
const recordsInOwnIndex = async (): Promise<number> =>
  (JSON.parse(await index('own', '/query', { params: 'query=&hitsPerPage=0' })) as { nbHits: number }).nbHits;

/** Of the version that runs now, by the guide's command. */
const publishBuild = async (): Promise<string> => {
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir(), ADMIN_PORT: String(admin().port) };
  const key = join(dataDir(), 'development.key');
  return (await run('npx', ['forecourt', 'publish-build', '--key', key], { cwd: REPOSITORY_ROOT, env })).stdout;
};

/** Cookie of a shopper's session, and addresses of the scripts of an open page. */
let session = '';
let openPage: string[] = [];
const savedCars = async (): Promise<number> =>
  (
    JSON.parse(
      (await running().ask('/api/account/saved-cars', { headers: { accept: 'application/json', cookie: session } })).text,
    ) as { cars: object[] }
  ).cars.length;
const filesOfOpenPage = async (): Promise<number[]> =>
  Promise.all(openPage.map(async (path) => (await running().ask(path, { from: '127.0.9.9' })).status));

test('Q-08 the embedded database of the last release moves to PostgreSQL, and the last release runs on it', async () => {
  const { root, dataDir: prepared } = earlier as EarlierVersion;
  const moved = join(FOLDER, 'moved');
  rmSync(FOLDER, { recursive: true, force: true });
  cpSync(prepared, moved, { recursive: true });
  const program = join(REPOSITORY_ROOT, 'shell/dist/server/main.cjs');
  const env = { PATH: process.env['PATH'], FORECOURT_ROOT: REPOSITORY_ROOT, DATA_DIR: moved, DATABASE_URL: databaseUrl };
  expect(execFileSync(process.execPath, [program, 'move-database'], { env, encoding: 'utf8' })).toMatch(
    /rows of \d+ tables are in/,
  );
  site = await startGuideSite(join(FOLDER, 'site'), root, databaseUrl, moved);
  expect((await running().ask('/search/used-cars')).status).toBe(200);
});

test('Q-08 an upgrade from the last release and the way back lose no request and nothing that is only here', async () => {
  for (let each = 0; each < 10; each += 1) await sendLead();
  session = await signIn();
  const { hits } = JSON.parse(await index('cars', '/query', { params: 'query=&hitsPerPage=3' })) as {
    hits: { objectID: string }[];
  };
  for (const { objectID: id } of hits) await send('PUT', `/api/account/saved-cars/${id}`, {}, { cookie: session });
  await index('own', '/batch', {
    requests: Array.from({ length: OWN_RECORDS }, (_, id) => ({
      action: 'addObject',
      body: { objectID: `own${id}`, title: `Own ${id}` },
    })),
  });
  await callAdminApi(admin(), 'POST', '/tokens', { name: 'upgrade', role: 'viewer' });
  await send('POST', '/api/account/garage/vehicles', { rego: 'OWN001', state: 'QLD', name: 'Own car' }, { cookie: session });
  const search = { query: '', facets: {}, ranges: {}, scope: '', path: '/search/used-cars' };
  const asPage = { cookie: session, 'sec-fetch-site': 'same-origin' };
  await send('POST', '/api/alerts', { email: SHOPPER, frequency: 'daily', search }, asPage);
  await pinVersion(admin(), 'harbour', 'mf-offers', remoteVersionInRepository('mf-offers', (earlier as EarlierVersion).root));
  const page = (await running().ask('/')).text;
  openPage = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '');
  await expect.poll(recordsInOwnIndex).toBe(OWN_RECORDS);
  const cars0 = await savedCars();

  const look = createOwnedLook(databaseUrl);
  const { processes } = running();
  for (const root of [REPOSITORY_ROOT, (earlier as EarlierVersion).root]) {
    const before = look(dataDir());
    process.stdout.write(`${countedThings(before)}\n`);
    processes.root = root;
    const { requests, failures } = await underLoad(rollingRestart);
    process.stdout.write(`${requests} requests, ${failures.length} failures\n`);
    expect(failures.slice(0, 3)).toEqual([]);
    if (root === REPOSITORY_ROOT) {
      const began = performance.now();
      expect(await publishBuild()).toMatch(/mf-offers@\S+ (?:is published|was published before)/);
      process.stdout.write(`publish-build: ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
    }
    expect(lostThings(before, look(dataDir()))).toEqual([]);
    expect([await recordsInOwnIndex(), await savedCars()]).toEqual([OWN_RECORDS, cars0]);
    expect(new Set(await filesOfOpenPage())).toEqual(new Set([200]));
  }
});

test('Q-08 a backup under load, restored elsewhere by the new version, has everything', async () => {
  const backups = join(FOLDER, 'backups');
  const look = createOwnedLook(databaseUrl);
  const before = look(dataDir());
  let backup = '';
  const { failures } = await underLoad(async () => {
    const env = { PATH: process.env['PATH'], ENVIRONMENT_FILE: running().environmentFile };
    backup = (await run(guideFilePath('backup.sh'), [backups], { env })).stdout.trim();
  });
  expect(failures).toEqual([]);
  const folder = join(FOLDER, 'restored');
  const restoredUrl = createEmptyDatabase(postgres.url ?? '', 'forecourt_upgrade_restored');
  const restored = writeEnvironmentFile(folder, REPOSITORY_ROOT, restoredUrl);
  await run(guideFilePath('restore.sh'), [backup], { env: { PATH: process.env['PATH'], ENVIRONMENT_FILE: restored.path } });
  const processes = new GuideServerProcesses(folder, restored.variables, REPOSITORY_ROOT);
  try {
    await processes.start(1);
    expect(lostThings(before, look(restored.variables['DATA_DIR'] ?? '', restoredUrl))).toEqual([]);
  } finally {
    await processes.stop();
  }
});
