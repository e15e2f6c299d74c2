/** Takes the place of the part of stylis that adds prefixes for older browsers (`removeStylePrefixes`). */
export const prefix = (value) => value;
