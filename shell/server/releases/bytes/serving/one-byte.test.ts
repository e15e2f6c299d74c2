import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePrivateKey, SIGNATURE_HEADER, signatureText, signRelease } from '@forecourt/build/signature.mjs';
import type { ProblemDocument } from '@forecourt/contracts/problem';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from '../../../platform/http/problems';
import { createMemoryPorts, testDealerWithSearch } from '../../../search/testing/served-room';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { releasePlace } from '../catalogue/digest';
import { openReleaseRooms, type ReleaseRooms } from '../../desk/testing/open-rooms';
import { releases } from '../tables';
import { TEST_SHELL_FACTS } from '../../desk/testing/desk-site';
import { sampleReleaseFiles, sampleRelease, type SampleReleaseFiles } from '../testing/sample-release';

const FILES: SampleReleaseFiles = {
  ...sampleReleaseFiles(),
  'node/page.cjs': Buffer.from('exports.page = () => null;'),
  'web/page.0123abcd.js': Buffer.from('/* a chunk */'),
  'web/style.css': Buffer.from('main { color: #123456; }'),
  'web/mark.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  'web/font.woff2': Buffer.from(Uint8Array.from({ length: 64 }, (_, index) => index * 3)),
};
const release = sampleRelease({}, FILES);
const pem = generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

let database: OpenDatabase;
let dataDir: string;

interface Process {
  app: FastifyInstance;
  room: ReleaseRooms;
}

const startProcess = async (): Promise<Process> => {
  const { tenants } = createMemoryPorts([testDealerWithSearch('acme')], new Map());
  const room = await openReleaseRooms({
    db: database.db,
    dataDir,
    tenants,
    stockCount: async () => 0,
    now: Date.now,
    shell: TEST_SHELL_FACTS,
  });
  const app = Fastify();
  installProblemAnswers(app);
  await app.register(room.filesPlugin);
  await app.register(room.adminPlugin, { prefix: '/api/admin' });
  return { app, room };
};
const during = async <T>(work: (process: Process) => Promise<T>): Promise<T> => {
  const process = await startProcess();
  try {
    return await work(process);
  } finally {
    process.room.close();
    await process.app.close();
  }
};
/** The status that a browser gets, or the error with which the server half fails to load. */
const outcomeOf = async ({ app, room }: Process, file: string): Promise<string> => {
  if (file.startsWith('web/')) {
    const answer = await app.inject(`/remotes/mf-sample/1.0.0/${file}`);
    return answer.statusCode === 200 ? 'taken' : answer.json<ProblemDocument>().code;
  }
  const document = (await room.find('mf-sample', '1.0.0')) as ReleaseDocument;
  return room.copyOf(document).then(
    () => 'taken',
    (error: { code?: string }) => error.code ?? 'another error',
  );
};

beforeAll(async () => {
  database = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'one-byte-'));
  await during(async ({ app }) => {
    const order = { name: 'sample team', remotes: ['mf-sample'], publicKey: describePrivateKey(pem).publicKey };
    await app.inject({ method: 'POST', url: '/api/admin/keys', payload: order });
    const { reservation } = (
      await app.inject({
        method: 'POST',
        url: '/api/admin/releases',
        headers: { [SIGNATURE_HEADER]: signatureText(signRelease(release, pem)) },
        payload: release,
      })
    ).json<{ reservation: string }>();
    for (const [file, bytes] of Object.entries(FILES))
      await app.inject({
        method: 'PUT',
        url: `/api/admin/releases/reservations/${reservation}/${file}`,
        headers: { 'content-type': 'application/octet-stream' },
        payload: Buffer.from(bytes),
      });
    const done = await app.inject({ method: 'POST', url: `/api/admin/releases/reservations/${reservation}/commit` });
    if (done.statusCode !== 201) throw new Error(done.payload);
  });
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

it('R-08 the server refuses any file of a release with any one bit changed, and accepts the original file again', async () => {
  await during(async (process) => {
    const anyBit = fc.record({ file: fc.constantFrom(...Object.keys(FILES)), at: fc.nat(), bit: fc.nat(7) });
    await fc.assert(
      fc.asyncProperty(anyBit, async ({ file, at, bit }) => {
        const path = join(dataDir, 'artefacts/mf-sample', releasePlace(release), file);
        const whole = await readFile(path);
        const changed = Buffer.from(whole);
        changed[at % whole.length] = (whole[at % whole.length] ?? 0) ^ (1 << bit);
        // Deletes the verified copies, so that the server must read the release from the store again.
        const forget = () => rm(join(dataDir, 'verified'), { recursive: true, force: true });
        await forget();
        await writeFile(path, changed);
        expect(await outcomeOf(process, file)).toBe('release_corrupt');
        await writeFile(path, whole);
        expect(await outcomeOf(process, file)).toBe('taken');
      }),
      { numRuns: 60 },
    );
  });
});

it('R-08 the server refuses every file of a release whose document is another than the signed one', async () => {
  const evil: ReleaseDocument = { ...release, entry: { ...release.entry, web: 'web/page.0123abcd.js' } };
  await database.db.update(releases).set({ document: evil }).where(eq(releases.name, 'mf-sample'));
  await during(async (process) => {
    for (const file of Object.keys(FILES)) expect(await outcomeOf(process, file)).toBe('release_corrupt');
    expect((await process.app.inject('/remotes/entries/mf-sample@1.0.0.js')).statusCode).toBe(502);
  });
  await database.db.update(releases).set({ document: release }).where(eq(releases.name, 'mf-sample'));
  await during(async (process) => expect(await outcomeOf(process, 'web/entry.js')).toBe('taken'));
});
