import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '../../equal-secrets';

const deriveKey = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('base64url');

/**
 * Returns the public search-only key of a dealer (I-01): HMAC-SHA256 of `search:<slug>` as URL-safe base64. The key
 * needs no storage and gives access to the dealer's listed stock only.
 */
export const searchKeyOfDealer = (secret: string, slug: string): string => deriveKey(secret, `search:${slug}`);

/** Returns the key with every right to a dealer's indices. It is for the operator and must never be part of a page. */
export const adminKeyOfDealer = (secret: string, slug: string): string => deriveKey(secret, `admin:${slug}`);

export const isSearchKeyOfDealer = (secret: string, slug: string, key: string): boolean =>
  areEqualSecrets(key, searchKeyOfDealer(secret, slug));
