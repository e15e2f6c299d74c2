import { createHmac } from 'node:crypto';
import { areEqualSecrets } from '../../platform/secrets/equal-secrets';

const deriveKey = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('base64url');

/** Search-only (I-01): HMAC-SHA256 of `search:<slug>` as URL-safe base64. Gives access to the dealer's listed stock only. */
export const searchKeyOfDealer = (secret: string, slug: string): string => deriveKey(secret, `search:${slug}`);

/** Every right, for the operator. Must never be part of a page. */
export const adminKeyOfDealer = (secret: string, slug: string): string => deriveKey(secret, `admin:${slug}`);

export const isSearchKeyOfDealer = (secret: string, slug: string, key: string): boolean =>
  areEqualSecrets(key, searchKeyOfDealer(secret, slug));
