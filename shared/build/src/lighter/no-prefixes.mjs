/** Stylis adds prefixes for older browsers (`removeStylePrefixes`). */
export const prefix = (value) => value;
