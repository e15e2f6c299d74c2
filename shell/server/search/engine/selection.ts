import { members, type Bitmap } from './bitmap';

/**
 * Documents of a segment that match a search, in the forms that counting needs. A list is made when it is needed, and
 * cached.
 */
export interface Selection {
  bitmap: Bitmap;
  /** Number of documents in the selection. */
  count: number;
  docs(): Uint32Array;
}

export const selectionOf = (bitmap: Bitmap, count = bitmap.size()): Selection => {
  let docs: Uint32Array | undefined;
  return { bitmap, count, docs: () => (docs ??= members(bitmap, count)) };
};
