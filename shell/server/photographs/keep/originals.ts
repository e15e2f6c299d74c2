import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Original pictures in a folder, by the digest of their content. */
export interface OriginalFiles {
  /** Writes a picture unless it is there. A reader never sees half a file. */
  put(digest: string, bytes: Buffer): Promise<void>;
  /** Undefined: the file is missing or its content is not that of the digest. */
  read(digest: string): Promise<Buffer | undefined>;
  remove(digest: string): Promise<void>;
  /** Removes files that are older than the time (milliseconds since 1970) and that `isKept` denies. Resolves with their number. */
  sweep(olderThan: number, isKept: (digests: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Writes and syncs a file before it gets its name, so that a power cut leaves no half picture under the name. */
const writeWhole = async (path: string, bytes: Buffer): Promise<void> => {
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

/** Originals below a folder, spread over 256 folders by the first byte of the digest. */
export const originalFiles = (folder: string): OriginalFiles => {
  const pathOf = (digest: string): string => join(folder, digest.slice(0, 2), digest);
  const sizeOf = (path: string) =>
    stat(path).then(
      ({ size }) => size,
      () => undefined,
    );
  return {
    async put(digest, bytes) {
      if ((await sizeOf(pathOf(digest))) !== bytes.length) await writeWhole(pathOf(digest), bytes);
    },
    async read(digest) {
      const bytes = await readFile(pathOf(digest)).catch(() => undefined);
      return bytes && digestOf(bytes) === digest ? bytes : undefined;
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
