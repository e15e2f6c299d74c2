/** Returns whether a picture's address in a feed leads to another server: it begins with `http:`, `https:` or `//`. */
export const isOutsidePicture = (source: string): boolean => /^(https?:)?\/\//i.test(source);
