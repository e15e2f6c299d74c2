import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Where the files of releases are kept, by remote and place (`releasePlace`). A release is seen whole or not at all. */
export interface ArtefactStore {
  /** A file of a committed release; `undefined` when it is not there. */
  read(name: string, place: string, file: string): Promise<Uint8Array | undefined>;
  /** Room by this id (a UUID) for the files of a release that nobody sees before `commit`; the same for every process. */
  stage(id: string, name: string, place: string): Reservation;
  /** Ids of what is staged, by whomever. */
  staged(): Promise<string[]>;
  /** Places of committed releases, whole or damaged. */
  places(): Promise<{ name: string; place: string }[]>;
  /** Bytes of all files at a place; 0 when nothing is there. */
  size(name: string, place: string): Promise<number>;
  /** Removes a release: it is gone at once and whole, also when the removal is interrupted. Nothing there: nothing to do. */
  remove(name: string, place: string): Promise<void>;
}

export interface Reservation {
  write(file: string, bytes: Uint8Array): Promise<void>;
  read(file: string): Promise<Uint8Array | undefined>;
  /** Makes the files visible; what was at the same place makes way. */
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

/** Folder in which the files of open publishes wait. */
const STAGING = '.staging';
const foldersIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
};

/** Folders of folders: name and place of each, and none of what is on its way in or out. */
export const placesIn = async (folder: string): Promise<{ name: string; place: string }[]> => {
  const names = await foldersIn(folder);
  const lists = names.map(async (name) => (await foldersIn(join(folder, name))).map((place) => ({ name, place })));
  return (await Promise.all(lists)).flat();
};

/** Removes a folder by way of `<root>/.staging`, so that nobody ever finds half of it. */
export const removeWhole = async (root: string, folder: string): Promise<void> => {
  const staging = join(root, STAGING);
  const gone = join(staging, randomUUID());
  await mkdir(staging, { recursive: true });
  try {
    await rename(folder, gone);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  await rm(gone, { recursive: true, force: true });
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
      async commit() {
        await mkdir(dirname(target), { recursive: true });
        // The place names the bytes: what stands there is the same release, damaged or of an interrupted commit.
        await rm(target, { recursive: true, force: true });
        await rename(staging, target);
      },
      abort: () => rm(staging, { recursive: true, force: true }),
    };
  },

  staged: () => readdir(join(folder, STAGING)).catch(() => []),
});
