import { TypedFastBitSet } from 'typedfastbitset';

/** Document numbers. All bitmaps of one segment have the same number of words. */
export type Bitmap = TypedFastBitSet;

export const emptyBitmap = (size: number): Bitmap => TypedFastBitSet.fromWords(new Uint32Array((size + 31) >>> 5));

export const fullBitmap = (size: number): Bitmap => {
  const words = new Uint32Array((size + 31) >>> 5).fill(0xffffffff);
  const rest = size & 31;
  if (rest) words[words.length - 1] = (1 << rest) - 1;
  return TypedFastBitSet.fromWords(words);
};

export const bitmapComplement = (bitmap: Bitmap, size: number): Bitmap => fullBitmap(size).difference(bitmap);

/** Quicker than `add` for each document, which checks the length every time. */
export const addDocuments = ({ words }: Bitmap, docs: Uint32Array): void => {
  for (let at = 0; at < docs.length; at += 1) words[docs[at]! >>> 5]! |= 1 << docs[at]!;
};

export const removeDocument = ({ words }: Bitmap, doc: number): void => {
  words[doc >>> 5]! &= ~(1 << doc);
};

/** Ascending, at most `take` after the first `skip`. `count`: documents in the bitmap. */
export const documentsInBitmap = ({ words }: Bitmap, count: number, skip = 0, take = count): Uint32Array => {
  const result = new Uint32Array(Math.max(0, Math.min(take, count - skip)));
  let toSkip = skip;
  let used = 0;
  for (let at = 0; at < words.length && used < result.length; at += 1) {
    let word = words[at]!;
    while (word !== 0 && used < result.length) {
      const lowest = word & -word;
      word ^= lowest;
      if (toSkip > 0) toSkip -= 1;
      else {
        result[used] = (at << 5) + 31 - Math.clz32(lowest);
        used += 1;
      }
    }
  }
  return result;
};
