/** Browsers load this file, so it imports no schema library. */

/** Each has a list of its own on the page `/brands`, in this order. */
export const BRAND_KINDS = ['car', 'motorcycle', 'truck', 'own'] as const;

export type BrandKind = (typeof BRAND_KINDS)[number];
