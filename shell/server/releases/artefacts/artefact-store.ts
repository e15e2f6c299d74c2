import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placesIn, placeWhole, removeWhole, STAGING } from './whole-folder';

/** Keeps the files of releases by remote and place (`releasePlace`). A release is visible as a whole or not at all. */
export interface ArtefactStore {
  /** A file of a committed release; `undefined` when it is not there. */
  read(name: string, place: string, file: string): Promise<Uint8Array | undefined>;
  /** Invisible space for the files of a release before `commit`. Every process gets the same space by this id (a UUID). */
  stage(id: string, name: string, place: string): Reservation;
  /** Ids of all staged releases, of any process. */
  staged(): Promise<string[]>;
  /** Places of committed releases, also damaged ones, and leftovers of an interrupted commit or removal. */
  places(): Promise<{ name: string; place: string }[]>;
  /** Bytes of all files at a place; 0 for an empty place. */
  size(name: string, place: string): Promise<number>;
  /** Removes a release. It disappears as a whole, also if the removal is interrupted. An empty place is no error. */
  remove(name: string, place: string): Promise<void>;
}

export interface Reservation {
  write(file: string, bytes: Uint8Array): Promise<void>;
  read(file: string): Promise<Uint8Array | undefined>;
  /** Does the slow work of the commit in advance. Optional, and may be called again. */
  prepare(): Promise<void>;
  /** Makes the files visible and replaces the files at the same place. Nobody may commit or remove at the same time. */
  commit(): Promise<void>;
  abort(): Promise<void>;
}

const readOrNothing = async (path: string): Promise<Uint8Array | undefined> => {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};

/** Releases in a folder: `<folder>/<name>/<place>/<file>`. Commit is one rename. */
export const createDiskArtefactStore = (folder: string): ArtefactStore => ({
  read: (name, place, file) => readOrNothing(join(folder, name, place, file)),
  places: () => placesIn(folder),
  remove: (name, place) => removeWhole(folder, join(folder, name, place)),

  async size(name, place) {
    const within = join(folder, name, place);
    const entries = await readdir(within, { withFileTypes: true, recursive: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const sizes = files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  },

  stage(id, name, place) {
    const staging = join(folder, STAGING, id);
    const target = join(folder, name, place);
    return {
      async write(file, bytes) {
        const path = join(staging, file);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, bytes);
      },
      read: (file) => readOrNothing(join(staging, file)),
      prepare: async () => undefined,
      async commit() {
        // The place is derived from the bytes, so files at it are the same release, damaged or of an interrupted commit.
        await placeWhole(folder, staging, target, async () => false);
      },
      abort: () => rm(staging, { recursive: true, force: true }),
    };
  },

  staged: () => readdir(join(folder, STAGING)).catch(() => []),
});
