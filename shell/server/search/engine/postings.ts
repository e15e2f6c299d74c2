import { addAll, emptyBitmap, removeAll, type Bitmap } from './bitmap';
import type { CodedLists } from './coded-lists';

/** For each code the documents that carry it. */
export interface Postings {
  /** Documents in the index. */
  size: number;
  /** Number of documents by code. */
  counts: Uint32Array;
  /** Documents of a code, ascending; a range of codes when `to` is given (exclusive). */
  docs(code: number, to?: number): Uint32Array;
  /** The documents as a bitmap of the index: read only. Undefined: too few for a bitmap to pay. */
  dense(code: number): Bitmap | undefined;
  /**
   * Adds the documents of the codes `from` up to, not including, `to`: where each document has at most one code.
   * A wide range is made by taking away what is outside it.
   */
  addRange(bitmap: Bitmap, from: number, to: number): void;
  /** Adds the documents of a code to a bitmap. */
  addTo(bitmap: Bitmap, code: number): void;
}

/** Below one document in 32 a bitmap takes more memory than the list. */
const DENSE = 32;

export const postingsOf = ({ offsets, codes }: CodedLists, codeCount: number): Postings => {
  const size = offsets.length - 1;
  const counts = new Uint32Array(codeCount);
  for (let at = 0; at < codes.length; at += 1) counts[codes[at]!]! += 1;
  const starts = new Uint32Array(codeCount + 1);
  for (let code = 0; code < codeCount; code += 1) starts[code + 1] = starts[code]! + counts[code]!;
  const next = starts.slice();
  const inverted = new Uint32Array(codes.length);
  for (let doc = 0; doc < size; doc += 1) {
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at += 1) {
      const code = codes[at]!;
      inverted[next[code]!] = doc;
      next[code]! += 1;
    }
  }
  const docs = (code: number, to = code + 1) => inverted.subarray(starts[code], starts[to]);
  const bitmaps = new Map<number, Bitmap>();
  let carriers: Bitmap | undefined;
  const dense = (code: number): Bitmap | undefined => {
    if (counts[code]! * DENSE < size) return undefined;
    let bitmap = bitmaps.get(code);
    if (!bitmap) {
      bitmap = emptyBitmap(size);
      addAll(bitmap, docs(code));
      bitmaps.set(code, bitmap);
    }
    return bitmap;
  };
  const present = (): Bitmap => {
    if (!carriers) {
      carriers = emptyBitmap(size);
      addAll(carriers, inverted);
    }
    return carriers;
  };
  return {
    size,
    counts,
    docs,
    dense,
    addRange(bitmap, from, to) {
      const within = docs(from, to);
      if (within.length * 2 < inverted.length) return addAll(bitmap, within);
      const rest = present().clone();
      removeAll(rest, docs(0, from));
      removeAll(rest, docs(to, codeCount));
      return void bitmap.union(rest);
    },
    addTo(bitmap, code) {
      const whole = dense(code);
      if (whole) bitmap.union(whole);
      else addAll(bitmap, docs(code));
    },
  };
};
