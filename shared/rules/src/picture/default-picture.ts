/** Feeds send such a picture for a car without photos. */
const DEFAULT_PICTURE =
  /(?:^|\/)(?:default|no[-_]?image|no[-_]?photo|image[-_]?not[-_]?found|placeholder|coming[-_]?soon)[\w-]*\.\w+(?:[?#]|$)/i;

export const isDefaultPicture = (source: string): boolean => DEFAULT_PICTURE.test(source);
