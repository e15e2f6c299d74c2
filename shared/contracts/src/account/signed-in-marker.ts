/**
 * A cookie that scripts can read; it is `1` while a shopper may be signed in, so that visitors' pages do not ask the
 * server. It grants nothing.
 */
export const signedInMarker = (slug: string): string => `forecourt_signed_in_${slug}`;
