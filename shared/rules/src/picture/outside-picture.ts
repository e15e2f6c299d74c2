/** Whether a feed names a picture by an address outside of the installation: `http:`, `https:` or without a scheme, `//host/…`. */
export const isOutsidePicture = (source: string): boolean => /^(https?:)?\/\//i.test(source);
