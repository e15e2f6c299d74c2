import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProblemError } from '@forecourt/contracts/problem';
import { createDiskArtefactStore, type ArtefactStore } from '../artefacts/artefact-store';
import { releasePlace } from '../catalogue/digest';
import { sampleReleaseFiles, sampleRelease } from '../testing/sample-release';
import { readVerifiedFile, makeVerifiedCopy } from './verified-copy';

const release = sampleRelease();
const place = releasePlace(release);
let folder: string;
let cache: string;
let store: ArtefactStore;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verified-'));
  cache = join(folder, 'verified');
  store = createDiskArtefactStore(join(folder, 'artefacts'));
  const reservation = store.stage(randomUUID(), release.name, place);
  for (const [file, bytes] of Object.entries(sampleReleaseFiles())) await reservation.write(file, bytes);
  await reservation.commit();
});
afterEach(() => rm(folder, { recursive: true }));

const stored = (file: string): string => join(folder, 'artefacts', release.name, place, file);
const refusal = (work: Promise<unknown>): Promise<{ code?: string; message: string }> =>
  work.then(
    () => ({ message: 'It was accepted' }),
    ({ code, message }: ProblemError) => ({ code, message }),
  );

const DAMAGE: [string, (file: string) => Promise<void>][] = [
  [
    'one byte is changed',
    async (file) => {
      const bytes = await readFile(file);
      bytes[3] = (bytes[3] ?? 0) ^ 1;
      await writeFile(file, bytes);
    },
  ],
  ['it is truncated', (file) => truncate(file, 5)],
  ['it is emptied', (file) => truncate(file, 0)],
  ['it has more at its end', async (file) => writeFile(file, `${await readFile(file, 'utf8')}\nevil()`)],
  ['it is missing', (file) => unlink(file)],
];

describe('a file of a verified copy of a release', () => {
  it('R-08 a file of a verified copy is read as it was published', async () => {
    expect(await readVerifiedFile(store, release, 'web/entry.js')).toEqual(sampleReleaseFiles()['web/entry.js']);
  });

  it('R-22 bytes with a wrong digest are reported, of a read file and of a verified copy, and right ones are not', async () => {
    const refused: string[] = [];
    const watched = { read: store.read, onRefused: (_release: unknown, file: string) => void refused.push(file) };
    await makeVerifiedCopy(watched, release, cache);
    expect(refused).toEqual([]);
    await writeFile(stored('web/entry.js'), 'evil()');
    await refusal(readVerifiedFile(watched, release, 'web/entry.js'));
    await rm(cache, { recursive: true });
    await writeFile(stored('node/entry.cjs'), 'evil()');
    await refusal(makeVerifiedCopy(watched, release, cache));
    expect(refused).toEqual(['web/entry.js', 'node/entry.cjs']);
  });

  it.each(DAMAGE)(
    'R-08 a file of a verified copy is refused when %s, with name and version of the release',
    async (_what, damage) => {
      await damage(stored('web/entry.js'));
      expect(await refusal(readVerifiedFile(store, release, 'web/entry.js'))).toEqual({
        code: 'release_corrupt',
        message: expect.stringContaining('mf-sample@1.0.0/web/entry.js'),
      });
    },
  );

  it.each(['web/other.js', '../../../verified/x', 'constructor', ''])(
    'R-08 a file of a verified copy that the document does not name is not read: %j',
    async (file) => {
      expect((await refusal(readVerifiedFile(store, release, file))).code).toBe('not_found');
    },
  );
});

describe('the copy that the server loads', () => {
  it('R-08 the copy has the server half only, in a folder whose name contains the version and the digest', async () => {
    const copy = await makeVerifiedCopy(store, release, cache);
    expect(copy).toBe(join(cache, 'mf-sample', place));
    expect(await readdir(copy)).toEqual(['node']);
    expect(await readFile(join(copy, 'node/entry.cjs'))).toEqual(sampleReleaseFiles()['node/entry.cjs']);
  });

  it.each(DAMAGE)('R-08 no copy is made when a file is damaged in the store: %s', async (_what, damage) => {
    await damage(stored('node/entry.cjs'));
    expect((await refusal(makeVerifiedCopy(store, release, cache))).code).toBe('release_corrupt');
    expect(await readdir(join(cache, 'mf-sample')).catch(() => [])).toEqual([]);
    expect(await readdir(join(cache, '.staging')).catch(() => [])).toEqual([]);
  });

  it('R-08 the next process uses the copy again, without the store', async () => {
    const copy = await makeVerifiedCopy(store, release, cache);
    await rm(join(folder, 'artefacts'), { recursive: true });
    expect(await makeVerifiedCopy(store, release, cache)).toBe(copy);
  });

  it.each(DAMAGE)('R-08 a copy that was damaged between two processes is made again: %s', async (_what, damage) => {
    const copy = await makeVerifiedCopy(store, release, cache);
    await damage(join(copy, 'node/entry.cjs'));
    expect(await makeVerifiedCopy(store, release, cache)).toBe(copy);
    expect(await readFile(join(copy, 'node/entry.cjs'))).toEqual(sampleReleaseFiles()['node/entry.cjs']);
  });

  it('R-08 a release is refused when both its copy and the store are damaged', async () => {
    const copy = await makeVerifiedCopy(store, release, cache);
    await writeFile(join(copy, 'node/entry.cjs'), 'evil()');
    await writeFile(stored('node/entry.cjs'), 'evil()');
    expect((await refusal(makeVerifiedCopy(store, release, cache))).code).toBe('release_corrupt');
  });

  it.each([
    ['where nothing stands', () => rm(cache, { recursive: true, force: true })],
    ['over a damaged one', () => writeFile(join(cache, 'mf-sample', place, 'node/entry.cjs'), 'evil()')],
  ])('R-08 several processes can make a verified copy at once %s, and each gets the whole copy', async (_where, before) => {
    await makeVerifiedCopy(store, release, cache);
    for (let round = 0; round < 50; round += 1) {
      await before();
      const copies = await Promise.all(Array.from({ length: 5 }, () => makeVerifiedCopy(store, release, cache)));
      expect(new Set(copies).size).toBe(1);
      expect(await readFile(join(copies[0] ?? '', 'node/entry.cjs'))).toEqual(sampleReleaseFiles()['node/entry.cjs']);
      expect(await readdir(join(cache, '.staging'))).toEqual([]);
    }
  });
});
