import { documentsInBitmap, type Bitmap } from './bitmap';

/**
 * Documents of a segment that match a search, in the forms that counting needs. A list is made when it is needed, and
 * cached.
 */
export interface DocumentSelection {
  bitmap: Bitmap;
  /** Number of documents in the selection. */
  count: number;
  docs(): Uint32Array;
}

export const createDocumentSelection = (bitmap: Bitmap, count = bitmap.size()): DocumentSelection => {
  let docs: Uint32Array | undefined;
  return { bitmap, count, docs: () => (docs ??= documentsInBitmap(bitmap, count)) };
};
