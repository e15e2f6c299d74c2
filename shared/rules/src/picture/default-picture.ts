/** Matches the file names of the placeholder picture that feeds send for a car without photos. */
const DEFAULT_PICTURE =
  /(?:^|\/)(?:default|no[-_]?image|no[-_]?photo|image[-_]?not[-_]?found|placeholder|coming[-_]?soon)[\w-]*\.\w+(?:[?#]|$)/i;

/** Returns whether a picture of a feed is a placeholder for a missing photo, judged by its file name. */
export const isDefaultPicture = (source: string): boolean => DEFAULT_PICTURE.test(source);
