import { createHash } from 'node:crypto';
import { canonicalJson } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';

/** Returns the Subresource Integrity digest of a file. */
export const fileDigest = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

// A document never changes and every served file needs its digest, so digests are cached.
const digests = new WeakMap<ReleaseDocument, string>();

/** Returns the digest of a release document, equal for any order of its keys. It covers every file, because the document contains their digests. */
export const releaseDigest = (document: ReleaseDocument): string => {
  const digest = digests.get(document) ?? fileDigest(Buffer.from(canonicalJson(document)));
  digests.set(document, digest);
  return digest;
};

/**
 * Returns the folder name of a release in stores: its version and the first characters of its digest. Two publishers of
 * one version with other bytes write to two places, so the loser never touches the files of the winner.
 */
export const releasePlace = (document: ReleaseDocument): string => placeOfDigest(document.version, releaseDigest(document));

/** Returns the result of `releasePlace` for a version and a digest. */
export const placeOfDigest = (version: string, digest: string): string =>
  `${version}-${Buffer.from(digest.slice(7), 'base64').toString('hex').slice(0, 16)}`;
