import { createHmac, timingSafeEqual } from 'node:crypto';

const derived = (secret: string, purpose: string): string => createHmac('sha256', secret).update(purpose).digest('base64url');

/**
 * The public search-only key of a dealer (I-01): HMAC-SHA256 of `search:<slug>`, URL-safe base64. It needs no storage,
 * and opens that dealer's listed stock only.
 */
export const searchKeyOf = (secret: string, slug: string): string => derived(secret, `search:${slug}`);

/** The key with every right on one dealer's indices. For the operator: it never stands in a page. */
export const adminKeyOf = (secret: string, slug: string): string => derived(secret, `admin:${slug}`);

/** Whether two keys are equal. The comparison takes the same time for every answer. */
export const sameKey = (given: string, expected: string): boolean => {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
};

export const holdsKey = (secret: string, slug: string, key: string): boolean => sameKey(key, searchKeyOf(secret, slug));
