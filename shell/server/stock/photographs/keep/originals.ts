import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface OriginalPictureFiles {
  /** Unless its file exists. A reader never sees half a file. */
  put(digest: string, bytes: Buffer): Promise<void>;
  /** Undefined if the file is missing or its content does not have this digest. */
  read(digest: string): Promise<Buffer | undefined>;
  remove(digest: string): Promise<void>;
  /** Milliseconds since 1970. Keeps files that `isKept` returns. Resolves with the number of deleted ones. */
  sweep(olderThan: number, isKept: (digests: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

export const pictureDigest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Syncs the file to the disk before it gets its name, so that a power cut leaves no half picture under the name. */
const writeFileSafely = async (path: string, bytes: Buffer): Promise<void> => {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const file = await open(part, 'wx');
    await file
      .writeFile(bytes)
      .then(() => file.sync())
      .finally(() => file.close());
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
};

const oldNames = async (folder: string, olderThan: number): Promise<string[]> => {
  const names: string[] = [];
  for (const name of await readdir(folder)) {
    const stats = await stat(join(folder, name)).catch(() => undefined);
    if (stats?.isFile() && stats.mtimeMs < olderThan) names.push(name);
  }
  return names;
};

/** Spread over 256 subfolders by the first byte of the digest. */
export const openOriginalPictureFiles = (folder: string): OriginalPictureFiles => {
  const pathOf = (digest: string): string => join(folder, digest.slice(0, 2), digest);
  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => undefined,
    );
  return {
    async put(digest, bytes) {
      if ((await sizeOf(pathOf(digest))) !== bytes.length) await writeFileSafely(pathOf(digest), bytes);
    },
    async read(digest) {
      const bytes = await readFile(pathOf(digest)).catch(() => undefined);
      return bytes && pictureDigest(bytes) === digest ? bytes : undefined;
    },
    remove: (digest) => rm(pathOf(digest), { force: true }),
    async sweep(olderThan, isKept) {
      let removed = 0;
      for (const part of await readdir(folder).catch(() => [])) {
        const names = await oldNames(join(folder, part), olderThan).catch(() => []);
        const kept = await isKept(names);
        for (const name of names.filter((each) => !kept.has(each))) {
          await rm(join(folder, part, name), { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
};
