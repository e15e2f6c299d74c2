import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { LRUCache } from 'lru-cache';
import type { ArtefactStore } from '../artefacts/artefact-store';
import { readVerified } from './verified-copy';

/** Reads a published file of a release and verifies it. Rejects with `release_corrupt`. */
export type ReadFile = (release: ReleaseDocument, file: string) => Promise<Uint8Array>;

/**
 * Returns a function that reads verified files for browsers and caches those used last, for a distant store. The digest
 * is the key, so that the cache never returns another file.
 * @param bytes most bytes of the cache
 */
export const cacheFiles = (store: Pick<ArtefactStore, 'read'>, bytes: number): ReadFile => {
  const cache = new LRUCache<string, Uint8Array>({ maxSize: bytes, sizeCalculation: ({ length }) => length + 1 });
  const reads = new Map<string, Promise<Uint8Array>>();

  return async (release, file) => {
    const digest = Object.hasOwn(release.files, file) ? release.files[file]?.digest : undefined;
    if (digest === undefined) return readVerified(store, release, file);
    const hit = cache.get(digest) ?? reads.get(digest);
    if (hit) return hit;
    const reading = readVerified(store, release, file);
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
