import { createContext, runInContext } from 'node:vm';
import type { ArtefactStore } from '../artefacts/artefact-store';
import { releasePlace } from '../catalogue/digest';
import { createEntryJoiner, parseJoinedEntriesName } from './joined-entries';
import { sampleReleaseFiles, sampleRelease } from '../testing/sample-release';

const releaseOf = (name: string, code: string) => {
  const files = { ...sampleReleaseFiles(), 'web/entry.js': Buffer.from(code) };
  return { release: sampleRelease({ name }, files), files };
};
const storeOf = (...all: ReturnType<typeof releaseOf>[]): Pick<ArtefactStore, 'read'> => ({
  read: async (name, place, file) =>
    all.find(({ release }) => release.name === name && releasePlace(release) === place)?.files[file as 'web/entry.js'],
});
const ran = (bytes: Uint8Array): Record<string, unknown> => {
  const page = createContext({ console: { error: () => undefined } });
  runInContext(Buffer.from(bytes).toString(), page);
  return page;
};

const first = releaseOf('mf-first', 'var mf_first;mf_first="one"');
const throws = releaseOf('mf-throws', 'var mf_throws;throw new Error("no")');
const last = releaseOf('mf-last', 'var mf_last;mf_last="three" // the end');

it('R-09 every entry runs, also after an entry that throws', async () => {
  const { bytes } = await createEntryJoiner(storeOf(first, throws, last))([first.release, throws.release, last.release]);
  expect(ran(bytes)).toMatchObject({ mf_first: 'one', mf_last: 'three' });
});

it('R-02 the address of joined entries names their releases and is read back to them', async () => {
  const { href } = await createEntryJoiner(storeOf(first, last))([first.release, last.release]);
  expect(href).toBe('/remotes/entries/mf-first@1.0.0,mf-last@1.0.0.js');
  expect(parseJoinedEntriesName(href.replace('/remotes/entries/', ''))).toEqual([
    { name: 'mf-first', version: '1.0.0' },
    { name: 'mf-last', version: '1.0.0' },
  ]);
});

it('R-08 the store is asked again after an entry was missing', async () => {
  const stores = [storeOf(first), storeOf(first, last)];
  const join = createEntryJoiner({ ...storeOf(), read: (...place) => (stores[0] as ArtefactStore).read(...place) });
  await expect(join([first.release, last.release])).rejects.toMatchObject({ code: 'release_corrupt' });
  stores.shift();
  expect(ran((await join([first.release, last.release])).bytes)).toMatchObject({ mf_first: 'one', mf_last: 'three' });
});
