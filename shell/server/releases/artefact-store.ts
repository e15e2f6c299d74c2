import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';

/** Where the files of releases are kept, by remote and place (`releasePlace`). A release is seen whole or not at all. */
export interface ArtefactStore {
  /** A file of a committed release; `undefined` when it is not there. */
  read(name: string, place: string, file: string): Promise<Uint8Array | undefined>;
  /** Room for the files of a release that nobody sees before `commit`. */
  reserve(name: string, place: string): Promise<Reservation>;
}

export interface Reservation {
  id: string;
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

/** Releases in a folder: `<folder>/<name>/<place>/<file>`. Commit is one rename. */
export const createDiskArtefactStore = (folder: string): ArtefactStore => ({
  read: (name, place, file) => readOrNothing(join(folder, name, place, file)),

  async reserve(name, place) {
    const id = randomUUID();
    const staging = join(folder, '.staging', id);
    const target = join(folder, name, place);
    await mkdir(staging, { recursive: true });
    return {
      id,
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
});

/** Removes what interrupted publishes left behind. */
export const clearStaging = async (folder: string): Promise<number> => {
  const staging = join(folder, '.staging');
  const left = await readdir(staging).catch(() => []);
  await rm(staging, { recursive: true, force: true });
  return left.length;
};
