import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../../platform/http/problems';
import { createMemoryPorts, testDealerWithSearch } from '../../../search/testing/served-room';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { releaseSettingsOfDealer } from '../../desk/changes/releases-of';
import { releasePlace } from '../catalogue/digest';
import { openReleaseRooms, type ReleaseRooms } from '../../desk/testing/open-rooms';
import { releaseEntries } from '../../desk/tables';
import { releaseReservations, releases } from '../tables';
import { TEST_SHELL_FACTS } from '../../desk/testing/desk-site';
import { rewriteLogRows } from '../../desk/testing/rewrite-log';
import { sampleReleaseFiles, sampleRelease } from '../testing/sample-release';
import { startS3Server, type S3TestServer } from './testing/s3-server';
import { openS3Process, TEST_KEY_PREFIX, type S3Process } from './testing/s3-store';

const DAY = 86_400_000;

/** Shares only the database and the bucket with other processes. */
interface Process extends S3Process {
  app: FastifyInstance;
  room: ReleaseRooms;
  dataDir: string;
}

let database: OpenDatabase;
let server: S3TestServer;
let clock: number;
let running: Process[] = [];

const start = async ({
  keeps = 'bucket',
  dataDir = '',
}: { keeps?: 'bucket' | 'folder'; dataDir?: string } = {}): Promise<Process> => {
  const own = await openS3Process(server);
  dataDir ||= await mkdtemp(join(tmpdir(), 's3-process-'));
  const room = await openReleaseRooms({
    db: database.db,
    dataDir,
    tenants: createMemoryPorts([testDealerWithSearch('acme')], new Map()).tenants,
    stockCount: async () => 0,
    now: () => clock,
    shell: TEST_SHELL_FACTS,
    unsigned: 'accept',
    listen: database.listen,
    ...(keeps === 'bucket' ? { store: own.store, remember: 1_000_000 } : {}),
  });
  const app = Fastify();
  installProblemAnswers(app);
  await app.register(room.filesPlugin);
  await app.register(room.adminPlugin, { prefix: '/api/admin' });
  const made = { ...own, room, app, dataDir };
  running.push(made);
  return made;
};
const stop = async ({ app, room, dataDir, close }: Process): Promise<void> => {
  room.close();
  await app.close();
  close();
  await rm(dataDir, { recursive: true, force: true });
};

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startS3Server();
});
afterAll(async () => {
  await database.close();
  await server.close();
});
let first: Process;
let second: Process;
beforeEach(async () => {
  server.reset();
  clock = Date.now();
  await rewriteLogRows(database.db, (tx) => tx.delete(releaseEntries));
  for (const table of [releases, releaseReservations]) await database.db.delete(table);
  [first, second] = [await start(), await start()];
});
afterEach(async () => {
  for (const each of running) await stop(each);
  running = [];
});

const ask = ({ app }: Process, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url: `/api/admin${url}`, payload });
/** Every request may go to another process, as behind a load balancer. */
const publish = async (
  release: ReleaseDocument,
  [reserver, ...others]: [Process, ...Process[]],
  files = sampleReleaseFiles(),
) => {
  const answer = await ask(reserver, 'POST', '/releases', release);
  const { reservation } = answer.json<{ reservation?: string }>();
  if (reservation === undefined) return answer;
  const all = [reserver, ...others];
  for (const [index, [file, bytes]] of Object.entries(files).entries()) {
    const headers = { 'content-type': 'application/octet-stream' };
    const url = `/api/admin/releases/reservations/${reservation}/${file}`;
    const sent = await (all[index % all.length] as Process).app.inject({
      method: 'PUT',
      url,
      headers,
      payload: Buffer.from(bytes),
    });
    if (sent.statusCode !== 204) return sent;
  }
  return ask(all.at(-1) as Process, 'POST', `/releases/reservations/${reservation}/commit`);
};
const fileOf = async ({ app }: Process, version: string, file = 'web/entry.js') => {
  const answer = await app.inject(`/remotes/mf-sample/${version}/${file}`);
  return answer.statusCode === 200 ? answer.body : answer.json<ProblemDocument>().code;
};
const keysOf = (release: ReleaseDocument): string[] =>
  [...server.objects.keys()].filter((key) => key.startsWith(`${TEST_KEY_PREFIX}/${release.name}/${releasePlace(release)}/`));
const entry = Buffer.from(sampleReleaseFiles()['web/entry.js'] ?? []).toString();
const release = sampleRelease();

describe('two processes with one bucket and one database', () => {
  it('R-02 R-04 a release that one process publishes and pins is served by the other, on the server and in browsers', async () => {
    expect((await publish(release, [first])).statusCode).toBe(201);
    expect((await ask(first, 'PUT', '/dealers/acme/pins/mf-sample', { version: '1.0.0' })).statusCode).toBe(200);
    while (!second.room.candidates(releaseSettingsOfDealer(testDealerWithSearch('acme'))).has('mf-sample'))
      await new Promise(setImmediate);
    expect(await fileOf(second, '1.0.0')).toBe(entry);
    const folder = await second.room.copyOf(release);
    expect(folder.startsWith(join(second.dataDir, 'verified'))).toBe(true);
    expect(await readdir(join(folder, 'node'))).toEqual(['entry.cjs']);
    // Releases are only in the object storage, so neither process has them in its own folder.
    for (const { dataDir } of running) expect(await readdir(dataDir)).not.toContain('artefacts');
  });

  it('R-02 two processes may take turns in the requests of one publication', async () => {
    expect((await publish(release, [first, second])).statusCode).toBe(201);
    for (const each of running) expect(await fileOf(each, '1.0.0', 'web/door-routes.js')).toContain('routes');
    expect(await first.store.staged()).toEqual([]);
    expect((await publish(release, [second])).json()).toMatchObject({ state: 'published' });
  });

  it('R-08 a file with one changed byte in the bucket is refused, and accepted after another publication of the same bytes', async () => {
    await publish(release, [first]);
    for (const file of ['web/entry.js', 'node/entry.cjs']) {
      const key = keysOf(release).find((each) => each.endsWith(file)) ?? '';
      const bytes = Buffer.from(server.objects.get(key) ?? []);
      bytes[3] = (bytes[3] ?? 0) ^ 1;
      server.objects.set(key, bytes);
    }
    expect(await fileOf(second, '1.0.0')).toBe('release_corrupt');
    await expect(second.room.copyOf(release)).rejects.toMatchObject({ code: 'release_corrupt' });
    expect((await publish(release, [first])).statusCode).toBe(201);
    expect(await fileOf(second, '1.0.0')).toBe(entry);
    await second.room.copyOf(release);
    expect(keysOf(release)).toHaveLength(Object.keys(release.files).length + 1);
  });

  it('R-02 a file that every visitor needs is requested from the bucket once', async () => {
    await publish(release, [first]);
    server.log.length = 0;
    for (let visitor = 0; visitor < 3; visitor += 1) expect(await fileOf(second, '1.0.0')).toBe(entry);
    expect(server.log.filter((line) => line.includes('web/entry.js'))).toHaveLength(1);
  });

  it('R-02 a publication whose commit the storage refused is invisible, and its repetition succeeds', async () => {
    server.fail(({ key }) => key.endsWith('committed.json'), { refuse: [500, 'InternalError'] }, 4);
    const answer = await publish(release, [first]);
    expect([answer.statusCode, answer.json<ProblemDocument>().code]).toEqual([503, 'unavailable']);
    expect(answer.body).not.toMatch(/s3|bucket|127\.0\.0\.1|live|committed/i);
    expect(first.failures).toMatchObject([
      { action: 'write', key: expect.stringContaining('committed.json'), reason: 'InternalError' },
    ]);
    expect(await fileOf(second, '1.0.0')).toBe('release_unknown');
    expect((await publish(release, [second])).statusCode).toBe(201);
    expect(await fileOf(first, '1.0.0')).toBe(entry);
    expect(keysOf(release)).toHaveLength(Object.keys(release.files).length + 1);
  });

  it('R-02 R-18 the files of a process that was killed between copies and marker are cleaned up', async () => {
    server.fail(
      ({ key, operation }) => {
        if (operation !== 'PutObject' || !key.endsWith('committed.json')) return false;
        server.silence(first.accessKeyId);
        return true;
      },
      { cut: 'before' },
    );
    await publish(release, [first]);
    expect(keysOf(release)).toHaveLength(Object.keys(release.files).length);
    const look = (await ask(second, 'GET', '/clean-up')).json<{ leftovers: object[] }>();
    const bytes = Object.values(release.files).reduce((sum, each) => sum + each.bytes, 0);
    expect(look.leftovers).toEqual([{ remote: 'mf-sample', place: releasePlace(release), bytes }]);
    clock += 11 * 60_000;
    await ask(second, 'POST', '/clean-up', { releases: [], why: 'a crash' });
    // The clean-up's leftovers do not disturb the next publication.
    expect((await publish(sampleRelease({ version: '1.1.0' }), [second])).statusCode).toBe(201);
    expect(keysOf(release)).toEqual([]);
    expect(await second.store.staged()).toEqual([]);
    expect(server.objects.size).toBe(Object.keys(release.files).length + 1);
  });

  it('R-18 clean-up removes releases from the bucket', async () => {
    const newer = sampleRelease({ version: '1.1.0' });
    for (const each of [release, newer]) await publish(each, [first]);
    expect(await fileOf(second, '1.0.0')).toBe(entry);
    clock += 60 * DAY;
    const answer = await ask(first, 'POST', '/clean-up', { releases: ['mf-sample@1.0.0'], why: 'room' });
    expect(answer.json()).toMatchObject({ removed: [{ version: '1.0.0' }], leftovers: [] });
    expect(keysOf(release)).toEqual([]);
    expect(keysOf(newer)).not.toEqual([]);
    expect(await fileOf(first, '1.0.0')).toBe('release_unknown');
    expect(await fileOf(second, '1.1.0')).toBe(entry);
    // Browsers cache a file for a year, so a version may be published again with the same bytes only.
    expect((await publish(release, [second])).statusCode).toBe(201);
    expect(await fileOf(first, '1.0.0')).toBe(entry);
  });

  it('R-02 releases that were published before there was a bucket stay available', async () => {
    const before = await start({ keeps: 'folder' });
    await publish(release, [before]);
    expect(server.objects.size).toBe(0);
    const after = await start({ dataDir: before.dataDir });
    expect(keysOf(release)).toHaveLength(Object.keys(release.files).length + 1);
    for (const each of [first, second, after]) expect(await fileOf(each, '1.0.0')).toBe(entry);
  });
});
