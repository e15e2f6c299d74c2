import { randomUUID } from 'node:crypto';
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';

export interface PictureDiskCache {
  get(key: string): Promise<Buffer | undefined>;
  put(key: string, bytes: Buffer): Promise<void>;
}

interface Entry {
  path: string;
  size: number;
  used: number;
}

const entriesIn = async (folder: string): Promise<Entry[]> => {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const entries = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => {
        const path = join(file.parentPath, file.name);
        const stats = await stat(path).catch(() => undefined);
        return stats && { path, size: stats.size, used: stats.mtimeMs };
      }),
  );
  return entries.filter((entry) => entry !== undefined);
};

const HOUR = 3_600_000;
/** In milliseconds after its making, the uses of a picture do not count. */
const PROBATION = HOUR;
/** A new picture counts as unused for so long, so that pictures in use outlive it. */
const NEW_AS_UNUSED_FOR = 24 * HOUR;

/**
 * Survives a restart. A file is renamed when it is whole, so it is never incomplete. Above about `largest` bytes, the files
 * that were not used for the longest time go until three quarters are left. A new picture counts as unused for a day until
 * somebody wants it an hour later, so that a client who asks for many new pictures pushes out its own. `now`: milliseconds
 * since 1970.
 */
export const openPictureDiskCache = (folder: string, largest: number, now = Date.now): PictureDiskCache => {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  /** Their last use was written to their files within the last hour. */
  const recentlyTouchedKeys = new LRUCache<string, true>({ max: 20_000, ttl: HOUR });
  let size: number | undefined;
  let trimming: Promise<void> | undefined;
  const trim = async () => {
    const entries = await entriesIn(folder);
    size = entries.reduce((sum, entry) => sum + entry.size, 0);
    if (size <= largest) return;
    for (const entry of entries.toSorted((a, b) => a.used - b.used)) {
      if (size <= largest * 0.75) break;
      await rm(entry.path, { force: true });
      size -= entry.size;
    }
  };
  /** The system's time of the file's last change is that of its making or its last use. */
  const touch = async (key: string, path: string): Promise<void> => {
    const age = now() - (await stat(path)).ctimeMs;
    if (age < PROBATION) return void recentlyTouchedKeys.set(key, true, { ttl: Math.max(1, PROBATION - age) });
    recentlyTouchedKeys.set(key, true);
    const used = new Date(now());
    await utimes(path, used, used);
  };
  return {
    get: async (key) => {
      const path = pathOf(key);
      const bytes = await readFile(path).catch(() => undefined);
      if (bytes && !recentlyTouchedKeys.has(key)) await touch(key, path).catch(() => undefined);
      return bytes;
    },
    put: async (key, bytes) => {
      const path = pathOf(key);
      const beside = `${path}.${randomUUID()}.part`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(beside, bytes);
      const unused = new Date(now() - NEW_AS_UNUSED_FOR);
      await utimes(beside, unused, unused);
      await rename(beside, path);
      if (size !== undefined) size += bytes.length;
      if (size === undefined || size > largest) {
        trimming ??= trim().finally(() => {
          trimming = undefined;
        });
        await trimming;
      }
    },
  };
};
