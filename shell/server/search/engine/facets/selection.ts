import { documentsInBitmap, type Bitmap } from '../store/bitmap';

/** A list is made when it is needed, and cached. */
export interface DocumentSelection {
  bitmap: Bitmap;
  count: number;
  docs(): Uint32Array;
}

export const createDocumentSelection = (bitmap: Bitmap, count = bitmap.size()): DocumentSelection => {
  let docs: Uint32Array | undefined;
  return { bitmap, count, docs: () => (docs ??= documentsInBitmap(bitmap, count)) };
};
