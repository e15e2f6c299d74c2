import { mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listReleasePlaces, placeReleaseFolder, removeReleaseFolder, STAGING_FOLDER } from './whole-folder';

/** Stores files by remote and place (`releasePlace`). A release becomes visible, and disappears, as a whole. */
export interface ArtefactStore {
  /** Reads only committed releases; undefined when the file does not exist. */
  read(name: string, place: string, file: string): Promise<Uint8Array | undefined>;
  /** Not visible before its commit. Every process gets the same space by this id, a UUID. */
  stage(id: string, name: string, place: string): StagedRelease;
  staged(): Promise<string[]>;
  /** Lists committed releases, also damaged ones, and leftovers of an interrupted commit or removal. */
  places(): Promise<{ name: string; place: string }[]>;
  /** Bytes of all files; 0 for an empty place. */
  size(name: string, place: string): Promise<number>;
  /** The release disappears as a whole, even when the removal is interrupted. An empty place is no error. */
  remove(name: string, place: string): Promise<void>;
}

export interface StagedRelease {
  write(file: string, bytes: Uint8Array): Promise<void>;
  read(file: string): Promise<Uint8Array | undefined>;
  prepare(): Promise<void>;
  /** Replaces earlier files at the same place. The caller makes sure that nobody else commits or removes at the same time. */
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

/** Files are at `<folder>/<name>/<place>/<file>`. A commit is one rename. */
export const createDiskArtefactStore = (folder: string): ArtefactStore => ({
  read: (name, place, file) => readOrNothing(join(folder, name, place, file)),
  places: () => listReleasePlaces(folder),
  remove: (name, place) => removeReleaseFolder(folder, join(folder, name, place)),

  async size(name, place) {
    const within = join(folder, name, place);
    const entries = await readdir(within, { withFileTypes: true, recursive: true }).catch(() => []);
    const files = entries.filter((entry) => entry.isFile());
    const sizes = files.map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  },

  stage(id, name, place) {
    const staging = join(folder, STAGING_FOLDER, id);
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
        // The place is derived from the bytes, so files at it belong to the same release, whole, damaged or of an
        // interrupted commit.
        await placeReleaseFolder(folder, staging, target, async () => false);
      },
      abort: () => rm(staging, { recursive: true, force: true }),
    };
  },

  staged: () => readdir(join(folder, STAGING_FOLDER)).catch(() => []),
});
