import { randomUUID } from 'node:crypto';
import type { ArtefactStore } from './artefact-store';

const NAME = 'mf-sample';
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));
const textOf = (found: Uint8Array | undefined): string | undefined => found && Buffer.from(found).toString('utf8');

/** `open` returns an empty store for each test, and `destroy` removes it. */
export const describeArtefactStore = (name: string, open: () => Promise<ArtefactStore>, destroy: () => Promise<void>): void => {
  describe(name, () => {
    let store: ArtefactStore;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(destroy);

    const put = async (place: string, files: Record<string, string>): Promise<void> => {
      const reservation = store.stage(randomUUID(), NAME, place);
      for (const [file, text] of Object.entries(files)) await reservation.write(file, bytes(text));
      await reservation.commit();
    };

    it('R-02 a store has no file of a release before its commit and every file after it', async () => {
      const reservation = store.stage(randomUUID(), NAME, '1.0.0-a');
      await reservation.write('web/entry.js', bytes('entry'));
      await reservation.write('web/deep/er/chunk.js', bytes('chunk'));
      expect(await store.read(NAME, '1.0.0-a', 'web/entry.js')).toBeUndefined();
      expect(textOf(await reservation.read('web/entry.js'))).toBe('entry');
      await reservation.commit();
      expect(textOf(await store.read(NAME, '1.0.0-a', 'web/entry.js'))).toBe('entry');
      expect(textOf(await store.read(NAME, '1.0.0-a', 'web/deep/er/chunk.js'))).toBe('chunk');
    });

    it('R-02 a store returns bytes unchanged, also those that are no text', async () => {
      const all = Uint8Array.from({ length: 256 }, (_, index) => index);
      const reservation = store.stage(randomUUID(), NAME, '1.0.0-a');
      await reservation.write('web/all.bin', all);
      await reservation.write('web/empty.js', new Uint8Array());
      await reservation.commit();
      expect([...((await store.read(NAME, '1.0.0-a', 'web/all.bin')) ?? [])]).toEqual([...all]);
      expect((await store.read(NAME, '1.0.0-a', 'web/empty.js'))?.length).toBe(0);
    });

    it('R-02 a file that is sent twice has its last bytes', async () => {
      const reservation = store.stage(randomUUID(), NAME, '1.0.0-a');
      await reservation.write('web/entry.js', bytes('a longer first try'));
      await reservation.write('web/entry.js', bytes('second'));
      expect(textOf(await reservation.read('web/entry.js'))).toBe('second');
    });

    it('R-02 a prepared commit shows no file, and the commit has the bytes that were sent last', async () => {
      const reservation = store.stage(randomUUID(), NAME, '1.0.0-a');
      await reservation.write('web/entry.js', bytes('first'));
      await reservation.write('web/chunk.js', bytes('chunk'));
      await reservation.prepare();
      expect(await store.read(NAME, '1.0.0-a', 'web/entry.js')).toBeUndefined();
      await reservation.write('web/entry.js', bytes('other'));
      await reservation.prepare();
      await reservation.write('web/entry.js', bytes('again'));
      await reservation.commit();
      expect(textOf(await store.read(NAME, '1.0.0-a', 'web/entry.js'))).toBe('again');
      expect(textOf(await store.read(NAME, '1.0.0-a', 'web/chunk.js'))).toBe('chunk');
    });

    it('R-02 a commit fails after its files were cleaned up', async () => {
      const id = randomUUID();
      const reservation = store.stage(id, NAME, '1.0.0-a');
      await reservation.write('web/entry.js', bytes('entry'));
      await reservation.prepare();
      await store.stage(id, '', '').abort();
      await expect(reservation.commit()).rejects.toThrow();
      expect(await store.read(NAME, '1.0.0-a', 'web/entry.js')).toBeUndefined();
    });

    it('R-02 two reservations of one place are committed one after the other, and the last one is whole', async () => {
      const reservations = [store.stage(randomUUID(), NAME, '1.0.0-a'), store.stage(randomUUID(), NAME, '1.0.0-a')];
      for (const each of reservations) {
        await each.write('web/entry.js', bytes('entry'));
        await each.write('web/chunk.js', bytes('chunk'));
      }
      await Promise.all(reservations.map((each) => each.prepare()));
      for (const each of reservations) {
        await each.commit();
        expect(textOf(await store.read(NAME, '1.0.0-a', 'web/entry.js'))).toBe('entry');
        expect(textOf(await store.read(NAME, '1.0.0-a', 'web/chunk.js'))).toBe('chunk');
      }
      expect(await store.size(NAME, '1.0.0-a')).toBe(10);
      expect(await store.staged()).toEqual([]);
    });

    it('R-02 a release at one place has no file of another place', async () => {
      await put('1.0.0-a', { 'web/entry.js': 'a' });
      await put('1.0.0-b', { 'web/entry.js': 'b' });
      expect(textOf(await store.read(NAME, '1.0.0-a', 'web/entry.js'))).toBe('a');
      expect(await store.read('mf-other', '1.0.0-a', 'web/entry.js')).toBeUndefined();
    });

    it('R-08 a commit of the same release replaces all files of a damaged place', async () => {
      await put('1.0.0-a', { 'web/entry.js': 'damaged', 'web/stray.js': 'stray' });
      await put('1.0.0-a', { 'web/entry.js': 'whole' });
      expect(textOf(await store.read(NAME, '1.0.0-a', 'web/entry.js'))).toBe('whole');
      expect(await store.read(NAME, '1.0.0-a', 'web/stray.js')).toBeUndefined();
    });

    it('R-02 an abort drops the files that were sent before', async () => {
      const reservation = store.stage(randomUUID(), NAME, '1.0.0-a');
      await reservation.write('web/entry.js', bytes('entry'));
      await reservation.abort();
      expect(await reservation.read('web/entry.js')).toBeUndefined();
      expect(await store.read(NAME, '1.0.0-a', 'web/entry.js')).toBeUndefined();
      await expect(reservation.abort()).resolves.toBeUndefined();
    });

    it('R-02 a reservation is continued under the same id, and is listed until its end', async () => {
      const [id, other] = [randomUUID(), randomUUID()];
      await store.stage(id, NAME, '1.0.0-a').write('web/entry.js', bytes('entry'));
      await store.stage(other, NAME, '1.0.0-b').write('web/entry.js', bytes('other'));
      expect((await store.staged()).toSorted()).toEqual([id, other].toSorted());
      await store.stage(other, NAME, '1.0.0-b').abort();
      await store.stage(id, NAME, '1.0.0-a').commit();
      expect(await store.staged()).toEqual([]);
      expect(textOf(await store.read(NAME, '1.0.0-a', 'web/entry.js'))).toBe('entry');
    });

    it('R-02 two reservations of one place do not share files', async () => {
      const [first, second] = [store.stage(randomUUID(), NAME, '1.0.0-a'), store.stage(randomUUID(), NAME, '1.0.0-a')];
      await first.write('web/entry.js', bytes('first'));
      expect(await second.read('web/entry.js')).toBeUndefined();
    });

    it('R-18 a store lists the places of committed releases and their sizes', async () => {
      await put('1.0.0-a', { 'web/entry.js': 'entry', 'node/deep/chunk.cjs': 'chunks' });
      await put('1.1.0-a', { 'web/entry.js': '' });
      await store.stage(randomUUID(), NAME, '1.2.0-a').write('web/entry.js', bytes('half'));
      const places = (await store.places()).toSorted((a, b) => (a.place < b.place ? -1 : 1));
      expect(places).toEqual([
        { name: NAME, place: '1.0.0-a' },
        { name: NAME, place: '1.1.0-a' },
      ]);
      const sizes = ['1.0.0-a', '1.1.0-a', '1.2.0-a'].map((place) => store.size(NAME, place));
      expect(await Promise.all(sizes)).toEqual([11, 0, 0]);
    });

    it('R-18 a removal deletes all files of one release, and a second removal changes nothing', async () => {
      await put('1.0.0-a', { 'web/entry.js': 'a', 'web/deep/er/chunk.js': 'chunk' });
      await put('1.1.0-a', { 'web/entry.js': 'b' });
      await Promise.all([store.remove(NAME, '1.0.0-a'), store.remove(NAME, '1.0.0-a')]);
      await store.remove(NAME, '1.0.0-a');
      await store.remove('mf-other', '1.0.0-a');
      expect(await store.read(NAME, '1.0.0-a', 'web/entry.js')).toBeUndefined();
      expect(await store.read(NAME, '1.0.0-a', 'web/deep/er/chunk.js')).toBeUndefined();
      expect(textOf(await store.read(NAME, '1.1.0-a', 'web/entry.js'))).toBe('b');
      expect(await store.places()).toEqual([{ name: NAME, place: '1.1.0-a' }]);
    });

    it('R-18 a removed release can be committed again', async () => {
      await put('1.0.0-a', { 'web/entry.js': 'first', 'web/stray.js': 'stray' });
      await store.remove(NAME, '1.0.0-a');
      await put('1.0.0-a', { 'web/entry.js': 'second' });
      expect(textOf(await store.read(NAME, '1.0.0-a', 'web/entry.js'))).toBe('second');
      expect(await store.read(NAME, '1.0.0-a', 'web/stray.js')).toBeUndefined();
    });

    it('R-02 reading an unknown release, an unknown file or a folder returns undefined', async () => {
      await put('1.0.0-a', { 'web/entry.js': 'a' });
      expect(await store.read(NAME, '9.9.9-a', 'web/entry.js')).toBeUndefined();
      expect(await store.read(NAME, '1.0.0-a', 'web/nothing.js')).toBeUndefined();
      expect(await store.read(NAME, '1.0.0-a', 'web')).toBeUndefined();
      expect(await store.read(NAME, '1.0.0-a', 'web/entry.js/below')).toBeUndefined();
    });
  });
};
