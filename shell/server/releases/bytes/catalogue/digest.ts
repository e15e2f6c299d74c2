import { createHash } from 'node:crypto';
import { canonicalJson } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';

export const fileDigest = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

// A document never changes and every served file needs its digest, so digests are cached.
const digests = new WeakMap<ReleaseDocument, string>();

/** Equal for any order of the document's keys. It covers every file, because the document contains their digests. */
export const releaseDigest = (document: ReleaseDocument): string => {
  const digest = digests.get(document) ?? fileDigest(Buffer.from(canonicalJson(document)));
  digests.set(document, digest);
  return digest;
};

/** Version and start of the digest: publishers of one version with different bytes never touch each other's files. */
export const releasePlace = (document: ReleaseDocument): string => placeOfDigest(document.version, releaseDigest(document));

export const placeOfDigest = (version: string, digest: string): string =>
  `${version}-${Buffer.from(digest.slice(7), 'base64').toString('hex').slice(0, 16)}`;
