import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTemporaryPostgres } from '../../shared/build/run/postgres.mjs';
import { WORK_FOLDER } from '../harness/folders';
import { guideFilePath } from '../harness/guide-files';
import { GuideServerProcesses } from '../harness/guide-processes';
import { reasonToSkipGuideCommands, createEmptyDatabase, RELEASE_DESK_HOST, createInstallation, queryFirstColumn, startGuideSite, writeEnvironmentFile, type GuideTestSite } from '../harness/guide-site'; // prettier-ignore
import { reasonToSkipNginx } from '../harness/nginx';
import { expect, test } from '../harness/test';

const run = promisify(execFile);
const FOLDER = join(WORK_FOLDER, 'operator-guide');
/** Questions for a captcha that one client may send to both processes in a minute; each process counts for itself. */
const LIMIT_OF_BOTH = 2 * 60;
/** Number of test shoppers who read pages and send enquiries at the same time. */
const SHOPPERS = 4;

let reason: string | undefined;
let postgres: Awaited<ReturnType<typeof startTemporaryPostgres>>;
let site: GuideTestSite | undefined;
let databaseUrl = '';

const running = (): GuideTestSite => site as GuideTestSite;

test.beforeAll(async () => {
  postgres = await startTemporaryPostgres({ install: false, say: () => undefined });
  reason = postgres.url ? (reasonToSkipNginx() ?? reasonToSkipGuideCommands()) : postgres.reason;
  if (reason !== undefined || !postgres.url) {
    process.stdout.write(`The operator's guide is not tried: ${reason}\n`);
    return;
  }
  databaseUrl = createEmptyDatabase(postgres.url, 'forecourt_guide');
  site = await startGuideSite(join(FOLDER, 'site'), createInstallation(join(FOLDER, 'version-1')), databaseUrl);
});
test.afterAll(async () => {
  await site?.stop();
  postgres.stop?.();
});
test.beforeEach(() => test.skip(reason !== undefined, reason));

const acknowledged: string[] = [];
let leads = 0;

/** Sends an enquiry from a network address of its own; throws unless the server accepts it. */
const sendLead = async (): Promise<void> => {
  const number = (leads += 1);
  const lead = { category: 'general', name: `Lead ${number}`, email: `lead${number}@example.com`, phone: '0400 000 000' };
  const { status, text } = await running().ask('/api/leads', {
    method: 'POST',
    from: `127.0.${1 + (number >> 8)}.${1 + (number & 127)}`,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ key: `guide-lead-${number}`, ...lead }),
  });
  if (status !== 200 && status !== 201) throw new Error(`an enquiry was answered with ${status}: ${text.slice(0, 300)}`);
  acknowledged.push((JSON.parse(text) as { lead_id: string }).lead_id);
};

/** Reads the home page from one of a hundred network addresses, so that no client exceeds its limit. */
const readPage = async (number: number): Promise<void> => {
  const { status } = await running().ask('/', { from: `127.2.0.${1 + (number % 100)}` });
  if (status !== 200) throw new Error(`a page was answered with ${status}`);
};

/** Runs `work` while shoppers read pages and send enquiries. Resolves with the number of requests and the failures. */
const underLoad = async (work: () => Promise<unknown>): Promise<{ requests: number; failures: string[] }> => {
  const failures: string[] = [];
  const load = { requests: 0, isOver: false };
  const shopper = async (): Promise<void> => {
    while (!load.isOver) {
      load.requests += 1;
      const question = load.requests % 3 === 0 ? sendLead() : readPage(load.requests);
      await question.catch((error: unknown) => void failures.push(String(error)));
    }
  };
  const shoppers = Array.from({ length: SHOPPERS }, shopper);
  await work().finally(() => {
    load.isOver = true;
  });
  await Promise.all(shoppers);
  return { requests: load.requests, failures };
};

const rollingRestart = (): Promise<unknown> =>
  run(
    guideFilePath('rolling-restart.sh'),
    running().processes.list.map(({ port }) => String(port)),
    {
      env: { ...process.env, RESTART: 'curl --silent --fail --max-time 240', UNIT: running().processes.restartAddress },
    },
  );

test("Q-08 behind the guide's nginx a client that forges its address is limited, and the admin API is at the desk's host alone", async () => {
  const forge = (attempt: number): Record<string, string> => {
    const address = `9.9.9.${attempt}`;
    return { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
  };
  const ask = async (attempt: number): Promise<number> =>
    (await running().ask('/api/captcha', { headers: forge(attempt), from: '127.0.9.1' })).status;
  const statuses = await Promise.all(Array.from({ length: LIMIT_OF_BOTH + 10 }, (_, attempt) => ask(attempt)));
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(LIMIT_OF_BOTH);
  expect(statuses).toContain(429);
  expect((await running().ask('/api/captcha', { from: '127.0.9.2' })).status, 'another client').toBe(200);

  const token = readFileSync(join(running().processes.environment['DATA_DIR'] ?? '', 'operator.token'), 'utf8').trim();
  const authorization = `Bearer ${token}`;
  const statusAt = async (host: string | undefined, path: string): Promise<number> =>
    (
      await running().ask(path, {
        ...(host === undefined ? {} : { host }),
        headers: { authorization, 'x-forwarded-host': RELEASE_DESK_HOST },
      })
    ).status;
  expect([await statusAt(undefined, '/api/admin/dealers'), await statusAt(undefined, '/metrics')]).toEqual([404, 404]);
  expect([await statusAt(RELEASE_DESK_HOST, '/api/admin/dealers'), await statusAt(RELEASE_DESK_HOST, '/metrics')]).toEqual([
    200, 200,
  ]);
  await expect(running().ask('/', { host: 'unknown.example' }), 'nginx closes the connection').rejects.toThrow();
});

test('Q-08 only the owner of the server can read and change its files, also if the data folder was open to everybody', () => {
  const folder = running().processes.environment['DATA_DIR'] ?? '';
  const open = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter((path) => {
    const file = statSync(join(folder, path), { throwIfNoEntry: false });
    return file !== undefined && (file.mode & 0o077) !== 0;
  });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(open).toEqual([]);
});

// The next version is the present program with one migration more, because an older program would need its own packages
// and build. The test shows that a migration and the rolling restart disturb nobody, not that two programs agree.
test('Q-08 an upgrade with a migration and the way back, each by a rolling restart under load, lose no request', async () => {
  const { processes } = running();
  const before = processes.root;
  for (const root of [createInstallation(join(FOLDER, 'version-2'), 'alter table leads add column next_version text;'), before]) {
    processes.root = root;
    const { requests, failures } = await underLoad(rollingRestart);
    expect(failures).toEqual([]);
    expect(requests).toBeGreaterThan(SHOPPERS);
  }
  const columns = queryFirstColumn(databaseUrl, "select column_name from information_schema.columns where table_name = 'leads'");
  expect(columns).toContain('next_version');
  expect(acknowledged.length).toBeGreaterThan(0);
});

/** Returns the environment of a fresh shell: the guide's scripts find everything in the environment file. */
const freshShell = (environmentFile: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  ENVIRONMENT_FILE: environmentFile,
});

/** Resolves with the ids of all leads that a process returns by its admin API. */
const leadsOfProcess = async ({ list, environment }: GuideServerProcesses): Promise<Set<string>> => {
  const token = readFileSync(join(environment['DATA_DIR'] ?? '', 'operator.token'), 'utf8').trim();
  const ids = new Set<string>();
  let before = '';
  do {
    const address = `http://127.0.0.1:${list[0]?.adminPort}/api/admin/leads?limit=200${before}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    const { leads: page, next } = (await answer.json()) as { leads: { id: string }[]; next?: string };
    for (const { id } of page) ids.add(id);
    before = next === undefined ? '' : `&before=${next}`;
  } while (before !== '');
  return ids;
};

test('Q-08 a process that starts on the restored backup of a site under load has every acknowledged enquiry', async () => {
  await sendLead();
  const backups = join(FOLDER, 'backups');
  rmSync(backups, { recursive: true, force: true });
  const complete = [...acknowledged];
  let backup = '';
  const { failures } = await underLoad(async () => {
    backup = (await run(guideFilePath('backup.sh'), [backups], { env: freshShell(running().environmentFile) })).stdout.trim();
  });
  expect(failures).toEqual([]);
  const { root, environment } = running().processes;
  const folder = join(FOLDER, 'restored');
  const restored = writeEnvironmentFile(folder, root, createEmptyDatabase(postgres.url ?? '', 'forecourt_restored'));
  await run(guideFilePath('restore.sh'), [backup], { env: freshShell(restored.path) });
  const tokenIn = (dataDir = ''): string => readFileSync(join(dataDir, 'operator.token'), 'utf8');
  expect(tokenIn(restored.variables['DATA_DIR'])).toBe(tokenIn(environment['DATA_DIR']));
  const processes = new GuideServerProcesses(folder, restored.variables, root);
  try {
    await processes.start(1);
    const restoredLeads = await leadsOfProcess(processes);
    expect(complete.filter((id) => !restoredLeads.has(id))).toEqual([]);
  } finally {
    await processes.stop();
  }
});
