/** The server converts no larger picture, which may be an attack. */
export const PICTURE_LIMITS = { bytes: 20 * 1024 * 1024, pixels: 60_000_000 } as const;
