import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The public search-only key of a dealer (I-01): HMAC-SHA256 of `search:<slug>`, URL-safe base64. It needs no storage,
 * and opens that dealer's listed stock only.
 */
export const searchKeyOf = (secret: string, slug: string): string =>
  createHmac('sha256', secret).update(`search:${slug}`).digest('base64url');

export const holdsKey = (secret: string, slug: string, key: string): boolean => {
  const expected = Buffer.from(searchKeyOf(secret, slug));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
