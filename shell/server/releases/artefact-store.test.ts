import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeArtefactStore } from './artefact-store.contract';
import { clearStaging, createDiskArtefactStore } from './artefact-store';

let folder = '';
const open = async () => {
  folder = await mkdtemp(join(tmpdir(), 'artefacts-'));
  return createDiskArtefactStore(folder);
};
const destroy = () => rm(folder, { recursive: true });

describeArtefactStore('artefacts on disk', open, destroy);

describe('what interrupted publishes left on disk', () => {
  beforeEach(open);
  afterEach(destroy);

  it('R-02 is removed and counted, and committed releases stay', async () => {
    const store = createDiskArtefactStore(folder);
    const done = await store.reserve('mf-sample', '1.0.0-a');
    await done.write('web/entry.js', Buffer.from('entry'));
    await done.commit();
    for (const place of ['1.1.0-a', '1.2.0-a']) {
      const left = await store.reserve('mf-sample', place);
      await left.write('web/entry.js', Buffer.from('half'));
    }
    expect(await clearStaging(folder)).toBe(2);
    expect(await clearStaging(folder)).toBe(0);
    expect(await store.read('mf-sample', '1.0.0-a', 'web/entry.js')).toBeDefined();
    expect(await readdir(join(folder, 'mf-sample'))).toEqual(['1.0.0-a']);
  });
});
