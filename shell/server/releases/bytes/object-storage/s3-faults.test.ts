import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import type { ArtefactStore } from '../artefacts/artefact-store';
import { startS3Server, type S3Fault, type S3TestServer } from './testing/s3-server';
import { openS3Process, TEST_KEY_PREFIX, type S3Process } from './testing/s3-store';

const NAME = 'mf-sample';
const PLACE = '1.0.0-a';
const FILES = ['web/entry.js', 'web/chunk.js', 'node/entry.cjs'];

let server: S3TestServer;
let own: S3Process;
const opened: S3Process[] = [];
const newProcess = async (change?: Parameters<typeof openS3Process>[1]): Promise<S3Process> => {
  const made = await openS3Process(server, change);
  opened.push(made);
  return made;
};

beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(async () => {
  server.reset();
  own = await newProcess();
});
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});
afterAll(() => server.close());

const staged = async (store: ArtefactStore, text = 'bytes', place = PLACE) => {
  const id = randomUUID();
  const reservation = store.stage(id, NAME, place);
  for (const file of FILES) await reservation.write(file, Buffer.from(`${text} of ${file}`));
  return { ...reservation, id };
};
const seenBy = async ({ store }: S3Process, place = PLACE): Promise<string[]> => {
  const found = await Promise.all(FILES.map((file) => store.read(NAME, place, file)));
  return found.flatMap((bytes) => (bytes ? [Buffer.from(bytes).toString('utf8')] : []));
};
const whole = (text = 'bytes'): string[] => FILES.map((file) => `${text} of ${file}`);
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => ({ code: 'none', message: '' }),
    (error: { code?: string; message: string }) => ({
      code: error.code,
      message: error.message,
      text: inspect(error, { depth: 9 }),
    }),
  );
const keysIn = (part: string): string[] => [...server.objects.keys()].filter((key) => key.includes(part));

describe('object storage that is slow or breaks off', () => {
  it.each<[string, S3Fault]>([
    ['says SlowDown', { refuse: [503, 'SlowDown'] }],
    ['says that it failed', { refuse: [500, 'InternalError'] }],
    ['cuts the connection before it did anything', { cut: 'before' }],
    ['cuts the connection after it did everything', { cut: 'after' }],
    ['cuts the connection in the middle of its answer', { cut: 'within' }],
  ])('R-02 a request to the object storage is repeated when the storage %s', async (_, fault) => {
    const seen = new Set<string>();
    // The test server makes the first request of every operation fail.
    server.fail(({ operation }) => !seen.has(operation) && Boolean(seen.add(operation)), fault, 10);
    const reservation = await staged(own.store);
    await reservation.prepare();
    await reservation.commit();
    expect(await seenBy(await newProcess())).toEqual(whole());
    expect([...seen].toSorted()).toEqual(['CopyObject', 'DeleteObjects', 'GetObject', 'ListObjectsV2', 'PutObject']);
    expect(own.failures).toEqual([]);
  });

  it('R-02 a copy that begins with 200 and ends with an error is repeated', async () => {
    server.fail(({ operation }) => operation === 'CopyObject', { refuseLate: 'InternalError' }, 2);
    await (await staged(own.store)).commit();
    expect(await seenBy(own)).toEqual(whole());
  });

  it('R-02 a request to the object storage is given up after four attempts: the client gets unavailable, the log where and why', async () => {
    server.fail(({ operation }) => operation === 'PutObject', { refuse: [500, 'InternalError'] }, 4);
    const { code, message } = await problemOf(own.store.stage('id', NAME, PLACE).write('web/entry.js', Buffer.from('x')));
    expect([code, message]).toEqual(['unavailable', 'The object storage of releases failed: InternalError']);
    expect(own.failures).toEqual([
      {
        action: 'write',
        bucket: 'releases',
        key: `${TEST_KEY_PREFIX}/.staging/id/web/entry.js`,
        reason: 'InternalError',
        status: 500,
        attempts: 4,
        request: 'TEST',
      },
    ]);
  });

  it('R-02 a request without an answer is given up', async () => {
    const impatient = await newProcess({ timeout: 2000 });
    let release = (): void => undefined;
    const wait = new Promise<void>((done) => (release = done));
    server.fail(({ operation }) => operation === 'GetObject', { wait }, 99);
    expect(await problemOf(impatient.store.read(NAME, PLACE, 'web/entry.js'))).toMatchObject({ code: 'unavailable' });
    expect(impatient.failures).toMatchObject([{ action: 'read', reason: expect.stringContaining('TimeoutError') }]);
    release();
  });

  it('R-02 a slow commit is given up as a whole and can be repeated', async () => {
    const hasty = await newProcess({ commitLasts: 300 });
    const reservation = await staged(hasty.store);
    let release = (): void => undefined;
    const wait = new Promise<void>((done) => (release = done));
    server.fail(({ operation }) => operation === 'CopyObject', { wait });
    expect(await problemOf(reservation.commit())).toMatchObject({ code: 'unavailable' });
    expect(await seenBy(own)).toEqual([]);
    release();
    await own.store.stage(reservation.id, NAME, PLACE).commit();
    expect(await seenBy(own)).toEqual(whole());
  });

  it('R-02 a refused request is not repeated, and no refusal is taken for a missing object', async () => {
    await (await staged(own.store)).commit();
    server.log.length = 0;
    server.fail(({ operation }) => operation === 'GetObject', { refuse: [403, 'AccessDenied'] });
    expect(await problemOf(own.store.read(NAME, PLACE, 'web/entry.js'))).toMatchObject({ code: 'unavailable' });
    server.fail(({ operation }) => operation === 'GetObject', { refuse: [404, 'NoSuchBucket'] });
    expect(await problemOf(own.store.read(NAME, PLACE, 'web/entry.js'))).toMatchObject({ code: 'unavailable' });
    expect(server.log).toHaveLength(2);
  });

  it('R-08 errors and reports contain no key, signature or header', async () => {
    server.fail(() => true, { refuse: [403, 'SignatureDoesNotMatch'] });
    const { text = '' } = (await problemOf(own.store.staged())) as { text?: string };
    for (const told of [text, inspect(own.failures, { depth: 9 })]) {
      expect(told).toContain('SignatureDoesNotMatch');
      expect(told).not.toMatch(/secret|AKIA|x-amz-|authorization|Credential=/i);
    }
  });
});

describe('a process that is killed', () => {
  /** At the `count`th request from now on, as if the process had been killed. */
  const dieAt = (count: number, { accessKeyId }: S3Process, cut: 'before' | 'after'): void => {
    let left = count;
    server.fail(
      ({ headers }) => {
        if (!headers.authorization?.includes(accessKeyId)) return false;
        left -= 1;
        if (left >= 0) return false;
        server.silence(accessKeyId);
        return true;
      },
      { cut },
    );
  };
  const requestsOf = async (work: () => Promise<unknown>): Promise<number> => {
    server.log.length = 0;
    await work();
    return server.log.length;
  };

  it.each(['before', 'after'] as const)(
    'R-02 a process killed at any request of a commit leaves the release whole or invisible; the last is cut %s',
    async (cut) => {
      const first = await staged(own.store);
      const requests = await requestsOf(() => first.prepare().then(first.commit));
      const outcomes: string[] = [];
      for (let count = 0; count < requests; count += 1) {
        server.reset();
        const victim = await newProcess({ attempts: 1 });
        const reservation = await staged(victim.store);
        dieAt(count, victim, cut);
        // The last step of a commit may fail, because the release is committed by then.
        await Promise.allSettled([reservation.prepare().then(reservation.commit)]);
        const witness = await newProcess();
        const seen = await seenBy(witness);
        outcomes.push(seen.length === 0 ? 'unseen' : seen.join() === whole().join() ? 'whole' : 'half');
        // Clean-up can find the leftovers and remove them without harm to visible releases.
        for (const id of await witness.store.staged()) await witness.store.stage(id, '', '').abort();
        expect(await seenBy(witness)).toEqual(seen);
        const left = keysIn(`/${PLACE}/`).length > 0 ? [{ name: NAME, place: PLACE }] : [];
        expect(await witness.store.places()).toEqual(left);
        await (await staged(witness.store)).commit();
        expect(await seenBy(witness)).toEqual(whole());
        expect(server.objects.size).toBe(FILES.length + 1);
      }
      expect(new Set(outcomes)).toEqual(new Set(['unseen', 'whole']));
      expect(outcomes.filter((outcome) => outcome === 'whole').length).toBe(cut === 'before' ? 1 : 2);
    },
    120_000,
  );

  it('R-02 a process that is killed between copies and marker leaves nothing visible, and clean-up removes the files', async () => {
    const reservation = await staged(own.store);
    server.fail(
      ({ key }) => {
        if (!key.endsWith('committed.json')) return false;
        server.silence(own.accessKeyId);
        return true;
      },
      { cut: 'before' },
    );
    await expect(reservation.commit()).rejects.toMatchObject({ code: 'unavailable' });
    const next = await newProcess();
    expect(keysIn(`/${PLACE}/`)).toHaveLength(FILES.length);
    expect(await seenBy(next)).toEqual([]);
    expect(await next.store.places()).toEqual([{ name: NAME, place: PLACE }]);
    expect(await next.store.size(NAME, PLACE)).toBe(whole().join('').length);
    await next.store.remove(NAME, PLACE);
    for (const id of await next.store.staged()) await next.store.stage(id, '', '').abort();
    expect(server.objects.size).toBe(0);
  });

  it('R-18 a process that is killed at any request of a removal leaves the release whole or gone, and the next removal ends it', async () => {
    for (let count = 0; count < 3; count += 1) {
      server.reset();
      const victim = await newProcess({ attempts: 1 });
      await (await staged(victim.store)).commit();
      dieAt(count, victim, 'before');
      await expect(victim.store.remove(NAME, PLACE)).rejects.toMatchObject({ code: 'unavailable' });
      const witness = await newProcess();
      expect(await seenBy(witness)).toEqual(count === 0 ? whole() : []);
      expect(await witness.store.places()).toEqual([{ name: NAME, place: PLACE }]);
      await witness.store.remove(NAME, PLACE);
      expect(server.objects.size).toBe(0);
    }
  });
});

describe('several processes on one bucket', () => {
  it('R-08 every process sees the whole release after another one mends it, also a process that read the damaged one', async () => {
    await (await staged(own.store, 'damaged')).commit();
    const [reader, mender] = [await newProcess(), await newProcess()];
    expect(await seenBy(reader)).toEqual(whole('damaged'));
    await (await staged(mender.store)).commit();
    expect(await seenBy(reader)).toEqual(whole());
    expect(await seenBy(own)).toEqual(whole());
  });

  it('R-18 no process sees a release that another one removed', async () => {
    await (await staged(own.store)).commit();
    const reader = await newProcess();
    expect(await seenBy(reader)).toEqual(whole());
    await own.store.remove(NAME, PLACE);
    expect(await seenBy(reader)).toEqual([]);
  });

  it('R-02 a process requests a marker once and then only files', async () => {
    await (await staged(own.store)).commit();
    const reader = await newProcess();
    server.log.length = 0;
    for (const file of FILES) await reader.store.read(NAME, PLACE, file);
    expect(server.log.filter((line) => line.includes('committed.json'))).toHaveLength(1);
    expect(server.log).toHaveLength(FILES.length + 1);
  });
});

describe('a bucket with other objects', () => {
  it('R-18 the store neither lists nor removes other objects of the bucket', async () => {
    const foreign = [
      'backup/2026-01-01.gz',
      `${TEST_KEY_PREFIX}/notes.txt`,
      `${TEST_KEY_PREFIX}/photos/1.0.0-a/a.jpg`,
      `${TEST_KEY_PREFIX}/mf-sample/notes/a`,
    ];
    for (const key of foreign) server.objects.set(key, Buffer.from('foreign'));
    await (await staged(own.store)).commit();
    expect(await own.store.places()).toEqual([{ name: NAME, place: PLACE }]);
    await own.store.remove(NAME, PLACE);
    expect([...server.objects.keys()].toSorted()).toEqual(foreign.toSorted());
  });

  it('R-18 the store lists and removes more than a thousand objects', async () => {
    const folder = `${TEST_KEY_PREFIX}/${NAME}/${PLACE}/${randomUUID()}`;
    for (let count = 0; count < 2100; count += 1) server.objects.set(`${folder}/web/${count}.js`, Buffer.from('x'));
    for (let count = 0; count < 1100; count += 1)
      server.objects.set(`${TEST_KEY_PREFIX}/.staging/${count}/web/entry.js`, Buffer.from('x'));
    expect(await own.store.size(NAME, PLACE)).toBe(2100);
    expect(await own.store.staged()).toHaveLength(1100);
    await own.store.remove(NAME, PLACE);
    expect(keysIn(PLACE)).toEqual([]);
    expect(server.objects.size).toBe(1100);
  });

  it('R-02 keys with characters that an address escapes are stored and read', async () => {
    const reservation = own.store.stage(randomUUID(), NAME, '1.0.0-beta.1-a');
    const odd = "web/a b+c&d='é<ü>(1)!*.js";
    await reservation.write(odd, Buffer.from('odd'));
    await reservation.commit();
    expect(Buffer.from((await own.store.read(NAME, '1.0.0-beta.1-a', odd)) ?? []).toString()).toBe('odd');
    expect(await own.store.size(NAME, '1.0.0-beta.1-a')).toBe(3);
    await own.store.remove(NAME, '1.0.0-beta.1-a');
    expect(server.objects.size).toBe(0);
  });
});
