import { createHash } from 'node:crypto';
import type { ReleaseDocument } from '@forecourt/contracts/release';

/** Subresource Integrity digest of a file. */
export const fileDigest = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
};

/** Digest of a release document, the same for any order of its keys. It covers every file through their digests. */
export const releaseDigest = (document: ReleaseDocument): string =>
  `sha384-${createHash('sha384')
    .update(JSON.stringify(sorted(document)))
    .digest('base64')}`;
