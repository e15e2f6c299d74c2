import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { LRUCache } from 'lru-cache';
import type { ArtefactStore } from '../artefacts/artefact-store';
import { readVerified } from './verified-copy';

/** Reads a file of a release as it was published, or rejects. */
export type ReadFile = (release: ReleaseDocument, file: string) => Promise<Uint8Array>;

/**
 * Verified files for browsers, the last used ones kept in memory up to so many bytes: a store that is far away is asked
 * once for what every visitor needs. They are found by their digest, so that nothing else is ever answered for them.
 */
export const rememberFiles = (store: Pick<ArtefactStore, 'read'>, bytes: number): ReadFile => {
  const known = new LRUCache<string, Uint8Array>({ maxSize: bytes, sizeCalculation: ({ length }) => length + 1 });
  const asked = new Map<string, Promise<Uint8Array>>();

  return async (release, file) => {
    const digest = Object.hasOwn(release.files, file) ? release.files[file]?.digest : undefined;
    if (digest === undefined) return readVerified(store, release, file);
    const hit = known.get(digest) ?? asked.get(digest);
    if (hit) return hit;
    const reading = readVerified(store, release, file);
    asked.set(digest, reading);
    try {
      const read = await reading;
      known.set(digest, read);
      return read;
    } finally {
      asked.delete(digest);
    }
  };
};
