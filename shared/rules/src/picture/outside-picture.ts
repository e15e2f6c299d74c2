/**
 * Returns whether a feed's picture address is outside of the installation: `http:`, `https:` or without a scheme,
 * `//host/…`.
 */
export const isOutsidePicture = (source: string): boolean => /^(https?:)?\/\//i.test(source);
