import { createHash } from 'node:crypto';
import { canonicalJson } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';

/** Subresource Integrity digest of a file. */
export const fileDigest = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

// A document never changes, and every served file needs its digest.
const digests = new WeakMap<ReleaseDocument, string>();

/** Digest of a release document, the same for any order of its keys. It covers every file through their digests. */
export const releaseDigest = (document: ReleaseDocument): string => {
  const digest = digests.get(document) ?? fileDigest(Buffer.from(canonicalJson(document)));
  digests.set(document, digest);
  return digest;
};

/**
 * Folder name of a release in stores: version and the start of its digest. Two publishers of one version with other
 * bytes write to two places, so the one that loses never touches the files of the one that won.
 */
export const releasePlace = (document: ReleaseDocument): string => placeOf(document.version, releaseDigest(document));

/** `releasePlace` from version and digest. */
export const placeOf = (version: string, digest: string): string =>
  `${version}-${Buffer.from(digest.slice(7), 'base64').toString('hex').slice(0, 16)}`;
