import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { LRUCache } from 'lru-cache';
import { readVerifiedFile, type VerifiedSource } from './verified-copy';

/** Rejects with `release_corrupt`. */
export type ReadVerifiedFile = (release: ReleaseDocument, file: string) => Promise<Uint8Array>;

/** Keeps the files used last in memory, at most `bytes`, by their digests, for a store that is far away. */
export const createVerifiedFileCache = (store: VerifiedSource, bytes: number): ReadVerifiedFile => {
  const cache = new LRUCache<string, Uint8Array>({ maxSize: bytes, sizeCalculation: ({ length }) => length + 1 });
  const reads = new Map<string, Promise<Uint8Array>>();

  return async (release, file) => {
    const digest = Object.hasOwn(release.files, file) ? release.files[file]?.digest : undefined;
    if (digest === undefined) return readVerifiedFile(store, release, file);
    const hit = cache.get(digest) ?? reads.get(digest);
    if (hit) return hit;
    const reading = readVerifiedFile(store, release, file);
    reads.set(digest, reading);
    try {
      const read = await reading;
      cache.set(digest, read);
      return read;
    } finally {
      reads.delete(digest);
    }
  };
};
