import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describePrivateKey, signRelease } from '@forecourt/build/signature.mjs';
import { CONTRACT_VERSION } from '@forecourt/contracts/remote';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { ProblemError } from '@forecourt/contracts/problem';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { createDiskArtefactStore, type ArtefactStore } from '../artefacts/artefact-store';
import { StoredReleaseCatalogue } from '../catalogue/catalogue';
import { releasePlace } from '../catalogue/digest';
import { StepwiseReleasePublisher } from './publisher';
import { createSignatureCheck, type UnsignedReleases } from '../signing/check-signature';
import { createReleaseKeyStore } from '../signing/keys';
import { releaseKeys, releaseReservations, releases } from '../tables';
import { publishSampleRelease, sampleReleaseFiles, sampleRelease } from '../testing/sample-release';
import { readVerifiedFile } from '../serving/verified-copy';

const MINUTE = 60_000;
const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();

let database: OpenDatabase;
let folder: string;
let clock: number;
let store: ArtefactStore;
let catalogue: StoredReleaseCatalogue;
let publisher: StepwiseReleasePublisher;

const newPublisher = (unsigned: UnsignedReleases = 'accept', change: Partial<ArtefactStore> = {}) =>
  new StepwiseReleasePublisher({
    db: database.db,
    store: { ...createDiskArtefactStore(folder), ...change },
    catalogue: new StoredReleaseCatalogue(database.db),
    checkSignature: createSignatureCheck({ keys: createReleaseKeyStore({ db: database.db, now: () => clock }), unsigned }),
    now: () => clock,
  });
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [releases, releaseKeys, releaseReservations]) await database.db.delete(table);
  folder = await mkdtemp(join(tmpdir(), 'publish-'));
  clock = 0;
  store = createDiskArtefactStore(folder);
  catalogue = new StoredReleaseCatalogue(database.db);
  publisher = newPublisher();
});
afterEach(() => rm(folder, { recursive: true }));

const reserved = async (body: unknown, by = publisher): Promise<string> => {
  const answer = await by.reserve(body);
  if (answer.state !== 'reserved') throw new Error('It is published already');
  return answer.reservation;
};
const sendAll = async (id: string, files = sampleReleaseFiles(), by = publisher): Promise<void> => {
  for (const [file, bytes] of Object.entries(files)) await by.write(id, file, bytes);
};
const problem = (work: Promise<unknown>): Promise<{ code?: string; message: string; errors?: unknown[] }> =>
  work.then(
    () => ({ message: 'It was accepted' }),
    (error: ProblemError) => ({ code: error.code, message: error.message, errors: error.errors }),
  );

describe('a release that is rehearsed before its publication', () => {
  it('R-26 the copy has the server half of the files that were sent, and nothing becomes visible', async () => {
    const release = sampleRelease();
    const id = await reserved(release);
    await sendAll(id);
    const copy = await publisher.copyOf(id);
    expect(copy.release).toEqual(release);
    expect(await readdir(copy.folder)).toEqual(['node']);
    expect(await catalogue.find('mf-sample', '1.0.0')).toBeUndefined();
    expect(await store.places()).toEqual([]);
    await copy.remove();
    await expect(readdir(copy.folder)).rejects.toThrow('ENOENT');
  });

  it('R-26 there is no copy before every file was sent, nor after the reservation was given up', async () => {
    const id = await reserved(sampleRelease());
    expect(await problem(publisher.copyOf(id))).toMatchObject({ code: 'invalid_release' });
    await publisher.abort(id);
    expect(await problem(publisher.copyOf(id))).toMatchObject({ code: 'not_found' });
    expect(await problem(publisher.documentOf(id))).toMatchObject({ code: 'not_found' });
  });
});

describe('publishing a release', () => {
  it('R-02 a release is visible when every file was sent and it was committed, and not before', async () => {
    const release = sampleRelease();
    const answer = await publisher.reserve(release);
    expect(answer).toMatchObject({ state: 'reserved', files: Object.keys(release.files) });
    const id = await reserved(release);
    await sendAll(id);
    expect(await catalogue.find('mf-sample', '1.0.0')).toBeUndefined();
    expect(await publisher.commit(id, 'ada')).toEqual(release);
    expect(await catalogue.find('mf-sample', '1.0.0')).toEqual(release);
    expect(await catalogue.list()).toMatchObject([{ name: 'mf-sample', version: '1.0.0', publishedBy: 'ada' }]);
  });

  it('R-07 a document that does not state the slots of its code is refused with both lists, published or rehearsed', async () => {
    const code = Buffer.from('(jsx)(ui.RemoteSlot, { name: "finance.teaser" })');
    const files = { ...sampleReleaseFiles(), 'node/page.cjs': code };
    const slots = (...needs: string[]) => ({ slots: { provides: [], needs } });
    const id = await reserved(sampleRelease(slots('finance.calculator'), files));
    await sendAll(id, files);
    const refusal = {
      code: 'invalid_release',
      errors: [
        {
          path: '/slots/needs',
          message: 'release.json states [finance.calculator], but the code places [finance.teaser]',
        },
      ],
    };
    expect(await problem(publisher.copyOf(id))).toMatchObject(refusal);
    expect(await problem(publisher.commit(id, 'ada'))).toMatchObject(refusal);
    expect(await catalogue.find('mf-sample', '1.0.0')).toBeUndefined();
    const right = sampleRelease(slots('finance.teaser'), files);
    await publishSampleRelease(publisher, right, files);
    expect(await catalogue.find('mf-sample', '1.0.0')).toEqual(right);
  });

  it('R-02 the same version with the same bytes is answered as published', async () => {
    await publishSampleRelease(publisher, sampleRelease(), sampleReleaseFiles());
    expect(await newPublisher().reserve(sampleRelease())).toEqual({ state: 'published' });
  });

  it('R-02 the same version with other bytes is refused, and the first bytes stay', async () => {
    await publishSampleRelease(publisher, sampleRelease(), sampleReleaseFiles());
    const other = sampleRelease({}, sampleReleaseFiles('other'));
    expect(await problem(publisher.reserve(other))).toMatchObject({
      code: 'release_exists',
      message: expect.stringContaining('mf-sample@1.0.0'),
    });
    expect(await catalogue.find('mf-sample', '1.0.0')).toEqual(sampleRelease());
  });

  it.each([
    ['mf-sample', '1.6.0-rc.2', 'mf-sample', '1.6.0-rc-2'],
    ['mf-sample', '1.0.0-RC.1', 'mf-sample', '1.0.0-rc.1'],
    ['mf-a-1', '0.0.0', 'mf-a', '1.0.0-0'],
  ])(
    'R-15 %s@%s and %s@%s would share a container, so the second one is refused, also when both are sent at once',
    async (name, version, otherName, otherVersion) => {
      const container = `${name}_${version}`.replace(/[^a-z0-9]/gi, '_').toLowerCase();
      const [first, second] = [
        sampleRelease({ name, version, container }),
        sampleRelease({ name: otherName, version: otherVersion, container }),
      ];
      const ids = [await reserved(first), await reserved(second)];
      for (const id of ids) await sendAll(id);
      await publisher.commit(ids[0] ?? '', 'ada');
      const refusal = {
        code: 'invalid_release',
        message: expect.stringContaining(`the same container as ${name}@${version}`),
        errors: [{ path: '/container', message: `${container} is the container of ${name}@${version}` }],
      };
      expect(await problem(publisher.commit(ids[1] ?? '', 'ada'))).toEqual(refusal);
      expect(await problem(publisher.reserve(second))).toEqual(refusal);
      expect(await newPublisher().reserve(first)).toEqual({ state: 'published' });
    },
  );

  it('R-02 of two publishers with other bytes at the same time one wins, and its files stay whole', async () => {
    const publishers = [newPublisher(), newPublisher()];
    const versions = ['left', 'right'].map((mark) => ({
      files: sampleReleaseFiles(mark),
      release: sampleRelease({}, sampleReleaseFiles(mark)),
    }));
    const ids = await Promise.all(versions.map(({ release }, index) => reserved(release, publishers[index])));
    await Promise.all(versions.map(({ files }, index) => sendAll(ids[index] ?? '', files, publishers[index])));
    const results = await Promise.all(
      ids.map((id, index) => problem((publishers[index] as StepwiseReleasePublisher).commit(id, 'a test'))),
    );
    expect(results.map(({ code }) => code).toSorted()).toEqual(['release_exists', undefined]);
    const winner = await new StoredReleaseCatalogue(database.db).find('mf-sample', '1.0.0');
    if (!winner) throw new Error('Nobody won');
    for (const file of Object.keys(winner.files)) expect(await readVerifiedFile(store, winner, file)).toBeDefined();
  });

  it('R-02 a release whose commit was interrupted before anybody saw it can be published again', async () => {
    const place = store.stage(randomUUID(), 'mf-sample', releasePlace(sampleRelease()));
    await place.write('web/entry.js', Buffer.from('half of a release'));
    await place.commit();
    await publishSampleRelease(publisher, sampleRelease(), sampleReleaseFiles());
    expect(await readVerifiedFile(store, sampleRelease(), 'web/entry.js')).toEqual(sampleReleaseFiles()['web/entry.js']);
  });

  it('R-08 the same bytes are accepted again when the store has lost or damaged a file', async () => {
    await publishSampleRelease(publisher, sampleRelease(), sampleReleaseFiles());
    await writeFile(join(folder, 'mf-sample', releasePlace(sampleRelease()), 'web/entry.js'), 'damaged');
    await publishSampleRelease(publisher, sampleRelease(), sampleReleaseFiles());
    expect(await readVerifiedFile(store, sampleRelease(), 'web/entry.js')).toEqual(sampleReleaseFiles()['web/entry.js']);
  });

  it('R-08 a file whose bytes do not match its digest is refused', async () => {
    const id = await reserved(sampleRelease());
    expect(await problem(publisher.write(id, 'web/entry.js', Buffer.from('evil')))).toMatchObject({
      code: 'invalid_release',
      message: expect.stringContaining('web/entry.js'),
    });
  });

  it(`R-08 a commit without a file is refused with the file's name, and the file can still be sent`, async () => {
    const id = await reserved(sampleRelease());
    const { 'web/door-routes.js': late, ...rest } = sampleReleaseFiles();
    await sendAll(id, rest);
    expect(await problem(publisher.commit(id, 'ada'))).toMatchObject({
      code: 'invalid_release',
      message: 'web/door-routes.js was not sent',
    });
    await publisher.write(id, 'web/door-routes.js', late ?? new Uint8Array());
    await expect(publisher.commit(id, 'ada')).resolves.toBeDefined();
  });

  it('R-08 a commit is refused when a file changed in the store after it was sent', async () => {
    const id = await reserved(sampleRelease());
    await sendAll(id);
    await writeFile(join(folder, '.staging', id, 'web/entry.js'), 'damaged');
    expect((await problem(publisher.commit(id, 'ada'))).code).toBe('release_corrupt');
    expect(await catalogue.find('mf-sample', '1.0.0')).toBeUndefined();
  });

  it('R-02 the clean-up of abandoned publications spares a release that is being committed, however late its commit began', async () => {
    const id = await reserved(sampleRelease());
    await sendAll(id);
    clock = 10 * MINUTE - 1;
    const slow = newPublisher('accept', {
      stage: (...place) => ({
        ...store.stage(...place),
        async prepare() {
          clock += 5 * MINUTE;
          await publisher.sweep();
        },
      }),
    });
    await slow.commit(id, 'ada');
    expect(await readVerifiedFile(store, sampleRelease(), 'web/door-routes.js')).toBeDefined();
  });

  it('R-02 a store that fails is not taken for one that lost the files', async () => {
    await publishSampleRelease(publisher, sampleRelease(), sampleReleaseFiles());
    const read = () => Promise.reject(new ProblemError('unavailable'));
    expect((await problem(newPublisher('accept', { read }).reserve(sampleRelease()))).code).toBe('unavailable');
  });

  it.each(['../../evil.js', '/etc/passwd', 'web/../../evil.js', 'web\\evil.js', 'web/\u0000.js', 'constructor', 'toString', ''])(
    'R-08 a file that the document does not name is not written: %j',
    async (file) => {
      const id = await reserved(sampleRelease());
      expect((await problem(publisher.write(id, file, Buffer.from('evil')))).code).toBe('invalid_release');
    },
  );

  it.each(['../../evil.js', '/etc/passwd', 'web/../../evil.js', 'web\\evil.js', 'web/a b.js', `web/${'x'.repeat(300)}.js`])(
    'R-08 a release document that names the path %j is refused',
    async (file) => {
      const files = { ...sampleReleaseFiles(), [file]: Buffer.from('evil') };
      expect(await problem(publisher.reserve(sampleRelease({}, files)))).toMatchObject({ code: 'invalid_release' });
    },
  );

  it.each([
    ['no object', null, '/'],
    ['another name', { ...sampleRelease(), name: '../mf-sample' }, '/name'],
    ['no semantic version', { ...sampleRelease(), version: '1.0' }, '/version'],
    ['a version that climbs', { ...sampleRelease(), version: '1.0.0-../../x' }, '/version'],
    ['an entry that is not listed', sampleRelease({ entry: { web: 'web/x.js', node: 'node/entry.cjs' } }), '/entry/web'],
    [
      'a digest of another kind',
      { ...sampleRelease(), files: { 'web/entry.js': { digest: 'md5-x', bytes: 1 } } },
      '/files/web~1entry.js/digest',
    ],
  ])('R-08 a release document with %s is refused, and the message names the place', async (_what, body, path) => {
    const { code, errors } = await problem(publisher.reserve(body));
    expect(code).toBe('invalid_release');
    expect(errors).toContainEqual(expect.objectContaining({ path }));
  });

  it(`R-07 a release for a newer contract than the shell's is refused`, async () => {
    expect((await problem(publisher.reserve(sampleRelease({ contract: CONTRACT_VERSION + 1 })))).code).toBe(
      'release_incompatible',
    );
  });

  it('R-02 a reservation that was aborted is gone', async () => {
    const id = await reserved(sampleRelease());
    await sendAll(id);
    await publisher.abort(id);
    expect((await problem(publisher.commit(id, 'ada'))).code).toBe('not_found');
    expect((await problem(publisher.write(id, 'web/entry.js', Buffer.from('x')))).code).toBe('not_found');
    expect((await problem(publisher.abort(id))).code).toBe('not_found');
  });

  it('R-02 a reservation is gone after ten minutes, and its files when the next one is made', async () => {
    const old = await reserved(sampleRelease());
    clock = 10 * MINUTE - 1;
    const young = await reserved(sampleRelease({ version: '1.1.0' }));
    await expect(
      publisher.write(old, 'web/entry.js', sampleReleaseFiles()['web/entry.js'] as Uint8Array),
    ).resolves.toBeUndefined();
    clock = 10 * MINUTE;
    expect((await problem(publisher.commit(old, 'ada'))).code).toBe('not_found');
    await sendAll(young);
    expect((await readdir(join(folder, '.staging'))).toSorted()).toEqual([old, young].toSorted());
    await reserved(sampleRelease({ version: '1.2.0' }));
    expect(await readdir(join(folder, '.staging'))).toEqual([young]);
    await expect(publisher.commit(young, 'ada')).resolves.toBeDefined();
  });

  it('R-02 another server process continues a publication when the first process is killed', async () => {
    const id = await reserved(sampleRelease());
    const [first, ...rest] = Object.entries(sampleReleaseFiles()) as [string, Uint8Array][];
    await publisher.write(id, ...(first as [string, Uint8Array]));
    const other = newPublisher();
    expect(await other.remoteOf(id)).toBe('mf-sample');
    for (const file of rest) await other.write(id, ...file);
    expect(await other.commit(id, 'ada')).toEqual(sampleRelease());
    expect((await problem(publisher.commit(id, 'ada'))).code).toBe('not_found');
  });

  it('R-02 a publisher that is killed in the middle leaves nothing behind', async () => {
    const id = await reserved(sampleRelease());
    await publisher.write(id, 'web/entry.js', sampleReleaseFiles()['web/entry.js'] as Uint8Array);
    // A folder without a reservation belongs to a process that ended between the two steps.
    await store.stage(randomUUID(), 'mf-sample', 'x').write('web/entry.js', Buffer.from('left'));
    await newPublisher().sweep();
    expect(await readdir(join(folder, '.staging'))).toEqual([id]);
    clock = 10 * MINUTE;
    await newPublisher().sweep();
    expect(await readdir(join(folder, '.staging'))).toEqual([]);
    expect(await database.db.select().from(releaseReservations)).toEqual([]);
    expect(await catalogue.list()).toEqual([]);
  });
});

describe('the signature of a release', () => {
  const pem = newKey();
  const register = (key = pem, remotes = ['mf-sample'], name = 'sample team') =>
    createReleaseKeyStore({ db: database.db, now: () => clock }).create(
      { name, remotes, publicKey: describePrivateKey(key).publicKey },
      'ada',
    );
  const strict = () => newPublisher('refuse');
  const release = sampleRelease();

  it('R-08 the signature by the key of the team is stored with the release', async () => {
    await register();
    const signature = signRelease(release, pem);
    const by = strict();
    const answer = await by.reserve(release, signature);
    if (answer.state !== 'reserved') throw new Error('It is published already');
    await sendAll(answer.reservation, sampleReleaseFiles(), by);
    await by.commit(answer.reservation, 'ada');
    expect(await catalogue.recordOf('mf-sample', '1.0.0')).toMatchObject({ signature, publishedBy: 'ada' });
  });

  it('R-08 the same bytes that were published without a signature get one', async () => {
    await publishSampleRelease(publisher, release, sampleReleaseFiles());
    await register();
    expect(await strict().reserve(release, signRelease(release, pem))).toEqual({ state: 'published' });
    expect(await catalogue.recordOf('mf-sample', '1.0.0')).toMatchObject({ signature: signRelease(release, pem) });
  });

  it('R-08 a release without a signature is refused, unless the installation accepts unsigned releases', async () => {
    expect((await problem(strict().reserve(release))).code).toBe('release_unsigned');
    expect((await problem(publisher.reserve(release))).code).toBeUndefined();
  });

  it('R-08 a signature by an unregistered key is refused', async () => {
    expect((await problem(strict().reserve(release, signRelease(release, pem)))).code).toBe('release_key_unknown');
    // The server checks a signature even where its configuration requires none.
    expect((await problem(publisher.reserve(release, signRelease(release, pem)))).code).toBe('release_key_unknown');
  });

  it('R-08 a signature by a revoked key is refused, also when the key is revoked before the commit', async () => {
    const { id: key } = await register();
    const signature = signRelease(release, pem);
    const by = strict();
    const answer = await by.reserve(release, signature);
    if (answer.state !== 'reserved') throw new Error('It is published already');
    await sendAll(answer.reservation, sampleReleaseFiles(), by);
    await createReleaseKeyStore({ db: database.db, now: () => clock }).revoke(key, 'ada');
    expect((await problem(by.commit(answer.reservation, 'ada'))).code).toBe('release_key_revoked');
    expect((await problem(by.reserve(release, signature))).code).toBe('release_key_revoked');
    expect(await catalogue.list()).toEqual([]);
  });

  it('R-08 a signature by a key of another remote is refused', async () => {
    await register(pem, ['mf-other', 'mf-sampler']);
    expect(await problem(strict().reserve(release, signRelease(release, pem)))).toMatchObject({
      code: 'release_key_foreign',
      message: expect.stringContaining('mf-other, mf-sampler'),
    });
  });

  it('R-08 the signature covers every field of the document, and no other key has the same', async () => {
    await register();
    const other = newKey();
    await register(other, ['mf-sample'], 'second key');
    const changed: Partial<ReleaseDocument>[] = [
      { files: sampleRelease({}, sampleReleaseFiles('x')).files },
      { contract: 0 as number },
      { shared: { react: '^18.0.0' } },
      { routes: [{ id: 'x', path: '/x', chunks: [], slots: [] }] },
    ];
    for (const change of changed) {
      const check = createSignatureCheck({
        keys: createReleaseKeyStore({ db: database.db, now: () => clock }),
        unsigned: 'refuse',
      });
      expect((await problem(check({ ...release, ...change }, signRelease(release, pem)))).code).toBe('release_signature_wrong');
    }
    const borrowed = { ...signRelease(release, pem), key: describePrivateKey(other).id };
    expect((await problem(strict().reserve(release, borrowed))).code).toBe('release_signature_wrong');
  });
});
