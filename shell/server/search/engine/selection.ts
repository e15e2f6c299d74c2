import { complementOf, members, type Bitmap } from './bitmap';

/** Documents that a search found, in the forms that counting needs. Lists are made on demand and kept. */
export interface Selection {
  /** Documents in the index. */
  size: number;
  bitmap: Bitmap;
  /** Documents found. */
  count: number;
  docs(): number[];
  /** Documents not found. */
  others(): number[];
}

export const selectionOf = (bitmap: Bitmap, size: number): Selection => {
  let docs: number[] | undefined;
  let others: number[] | undefined;
  return {
    size,
    bitmap,
    count: bitmap.size(),
    docs: () => (docs ??= members(bitmap)),
    others: () => (others ??= members(complementOf(bitmap, size))),
  };
};
