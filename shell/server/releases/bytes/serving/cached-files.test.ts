import type { ArtefactStore } from '../artefacts/artefact-store';
import { createVerifiedFileCache } from './cached-files';
import { sampleReleaseFiles, sampleRelease } from '../testing/sample-release';

const release = sampleRelease();
const files = sampleReleaseFiles();
let asked: string[];
let stored: Record<string, Uint8Array>;
const store: Pick<ArtefactStore, 'read'> = {
  async read(_name, _place, file) {
    asked.push(file);
    return stored[file];
  },
};
beforeEach(() => {
  asked = [];
  stored = { ...files };
});

describe('the cache of files', () => {
  it('R-02 a release file is read from the store once, also for many requests at the same time', async () => {
    const read = createVerifiedFileCache(store, 10_000);
    const all = await Promise.all([1, 2, 3].map(() => read(release, 'web/entry.js')));
    expect(all).toEqual([files['web/entry.js'], files['web/entry.js'], files['web/entry.js']]);
    expect(await read(release, 'web/entry.js')).toEqual(files['web/entry.js']);
    expect(await read(release, 'web/door-routes.js')).toEqual(files['web/door-routes.js']);
    expect(asked).toEqual(['web/entry.js', 'web/door-routes.js']);
  });

  it(`R-02 a release file is cached by its bytes: another version's equal file is the same, a different file is not`, async () => {
    const read = createVerifiedFileCache(store, 10_000);
    await read(release, 'web/entry.js');
    await read(sampleRelease({ version: '2.0.0' }), 'web/entry.js');
    const other = sampleRelease({ version: '3.0.0' }, sampleReleaseFiles('other'));
    await expect(read(other, 'web/entry.js')).rejects.toMatchObject({ code: 'release_corrupt' });
    expect(asked).toHaveLength(2);
  });

  it('R-08 a damaged file is refused, not cached, and read again', async () => {
    const read = createVerifiedFileCache(store, 10_000);
    stored['web/entry.js'] = Buffer.from('damaged');
    await expect(read(release, 'web/entry.js')).rejects.toMatchObject({ code: 'release_corrupt' });
    stored = { ...files };
    expect(await read(release, 'web/entry.js')).toEqual(files['web/entry.js']);
    await expect(read(release, 'web/unknown.js')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('R-02 the files used longest ago are dropped when the cache is full', async () => {
    const read = createVerifiedFileCache(store, (files['web/door-routes.js']?.length ?? 0) + 1);
    for (const file of ['web/entry.js', 'web/door-routes.js', 'web/entry.js']) await read(release, file);
    expect(asked).toEqual(['web/entry.js', 'web/door-routes.js', 'web/entry.js']);
  });
});
