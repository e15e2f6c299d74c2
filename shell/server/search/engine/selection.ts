import { members, type Bitmap } from './bitmap';

/** Documents of a segment that a search found, in the forms that counting needs. Lists are made on demand and kept. */
export interface Selection {
  bitmap: Bitmap;
  /** Documents found. */
  count: number;
  docs(): Uint32Array;
}

export const selectionOf = (bitmap: Bitmap, count = bitmap.size()): Selection => {
  let docs: Uint32Array | undefined;
  return { bitmap, count, docs: () => (docs ??= members(bitmap, count)) };
};
