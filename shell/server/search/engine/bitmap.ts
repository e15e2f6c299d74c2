import { TypedFastBitSet } from 'typedfastbitset';

/** A set of documents. Bitmaps of one index all have the same number of words. */
export type Bitmap = TypedFastBitSet;

export const emptyBitmap = (size: number): Bitmap => TypedFastBitSet.fromWords(new Uint32Array((size + 31) >>> 5));

export const fullBitmap = (size: number): Bitmap => {
  const words = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
  const rest = size & 31;
  if (rest) words[words.length - 1] = (1 << rest) - 1;
  return TypedFastBitSet.fromWords(words);
};

export const complementOf = (bitmap: Bitmap, size: number): Bitmap => fullBitmap(size).difference(bitmap);

/** Adds documents of the index. Quicker than one `add` each, which checks the length every time. */
export const addAll = ({ words }: Bitmap, docs: Uint32Array): void => {
  for (let at = 0; at < docs.length; at += 1) words[docs[at]! >>> 5]! |= 1 << docs[at]!;
};

export const removeAll = ({ words }: Bitmap, docs: Uint32Array): void => {
  for (let at = 0; at < docs.length; at += 1) words[docs[at]! >>> 5]! &= ~(1 << docs[at]!);
};

/** Members in ascending order, after the first `skip`, at most `take`. */
export const members = (bitmap: Bitmap, skip = 0, take = Number.POSITIVE_INFINITY): number[] => {
  const found: number[] = [];
  const { words } = bitmap;
  let toSkip = skip;
  for (let at = 0; at < words.length && found.length < take; at += 1) {
    let word = words[at]!;
    while (word !== 0 && found.length < take) {
      const lowest = word & -word;
      word ^= lowest;
      if (toSkip > 0) toSkip -= 1;
      else found.push((at << 5) + 31 - Math.clz32(lowest));
    }
  }
  return found;
};
