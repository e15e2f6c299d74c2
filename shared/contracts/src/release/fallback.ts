/** A page tries these versions one after the other when the live one fails. The clean-up keeps them. */
export const MOST_FALLBACK_VERSIONS = 3;
