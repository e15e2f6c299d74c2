/** Most bytes and most pixels of a picture that the server converts. A larger picture may be an attack. */
export const PICTURE_LIMITS = { bytes: 20 * 1024 * 1024, pixels: 60_000_000 } as const;
