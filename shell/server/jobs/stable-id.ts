import { createHash } from 'node:crypto';

/** UUID (version 8) that belongs to a kind and key: the same pair always gives the same. */
export const stableId = (kind: string, key: string): string => {
  const bytes = createHash('sha256').update(kind).update('\0').update(key).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
