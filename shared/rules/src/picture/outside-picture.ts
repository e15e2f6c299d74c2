/** Begins with `http:`, `https:` or `//`. */
export const isOutsidePicture = (source: string): boolean => /^(https?:)?\/\//i.test(source);
