import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import type { OpenDatabase } from '../../../platform/storage/database';
import { openTestDatabase } from '../../../platform/storage/testing/test-database';
import { createDiskArtefactStore, type ArtefactStore } from './artefact-store';
import { copyReleasesToStore } from './copy-releases';
import { StoredReleaseCatalogue } from '../catalogue/catalogue';
import { releasePlace } from '../catalogue/digest';
import { createOpenPublicationStore } from '../publish/open-publishes';
import { StepwiseReleasePublisher } from '../publish/publisher';
import { releaseReservations, releases } from '../tables';
import { publishSampleRelease, sampleReleaseFiles, sampleRelease } from '../testing/sample-release';
import { readVerifiedFile } from '../serving/verified-copy';

let database: OpenDatabase;
let folder: string;
let [from, to]: ArtefactStore[] = [];
const versions = ['1.0.0', '1.1.0', '1.2.0'].map((version) => sampleRelease({ version }));

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [releases, releaseReservations]) await database.db.delete(table);
  folder = await mkdtemp(join(tmpdir(), 'carry-'));
  [from, to] = ['from', 'to'].map((name) => createDiskArtefactStore(join(folder, name)));
  const { db } = database;
  const publisher = new StepwiseReleasePublisher({ db, store: from as ArtefactStore, catalogue: new StoredReleaseCatalogue(db), checkSignature: async () => undefined, now: Date.now }); // prettier-ignore
  for (const release of versions) await publishSampleRelease(publisher, release, sampleReleaseFiles());
});
afterEach(() => rm(folder, { recursive: true }));

const carry = (change: Partial<ArtefactStore> = {}) =>
  copyReleasesToStore({
    from: from as ArtefactStore,
    to: { ...(to as ArtefactStore), ...change },
    catalogue: new StoredReleaseCatalogue(database.db),
    open: createOpenPublicationStore({ db: database.db, now: Date.now }),
  });
const there = async () => (await (to as ArtefactStore).places()).map(({ place }) => place).toSorted();

describe('copying releases to another store', () => {
  it('R-02 a copied release is in the other store with every file, and is copied once', async () => {
    expect(await carry()).toBe(3);
    for (const release of versions)
      for (const file of Object.keys(release.files))
        expect(await readVerifiedFile(to as ArtefactStore, release, file)).toBeDefined();
    expect(await carry()).toBe(0);
    expect(await (to as ArtefactStore).staged()).toEqual([]);
    expect(await database.db.select().from(releaseReservations)).toEqual([]);
  });

  it('R-08 R-18 damaged and removed releases are not copied', async () => {
    const [damaged, removed, good] = versions.map(releasePlace);
    await writeFile(join(folder, 'from/mf-sample', damaged ?? '', 'web/door-routes.js'), 'damaged');
    await database.db.transaction((tx) => new StoredReleaseCatalogue(tx).remove([{ name: 'mf-sample', version: '1.1.0' }], tx));
    expect(await carry()).toBe(1);
    expect(await there()).toEqual([good]);
    expect(await there()).not.toContain(removed);
  });

  it('R-02 a copy continues after a failure', async () => {
    let left = 4;
    const stage: ArtefactStore['stage'] = (...place) => {
      const staged = (to as ArtefactStore).stage(...place);
      return {
        ...staged,
        async write(file, bytes) {
          if ((left -= 1) < 0) throw new ProblemError('unavailable');
          await staged.write(file, bytes);
        },
      };
    };
    await expect(carry({ stage })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await there()).toHaveLength(1);
    expect(await carry()).toBe(2);
  });
});
