/**
 * Returns the name of the cookie that scripts can read and that contains `1` while a shopper may be signed in, so that pages of visitors do not
 * ask the server. It grants nothing.
 */
export const signedInMarker = (slug: string): string => `forecourt_signed_in_${slug}`;
