import { allocateSharedNumbers, type SegmentArrays } from './shared-arrays';

/** A pair that at least one in `DENSE` documents have is stored as a bitmap, a rarer pair as a list. */
export const DENSE_POSTING_SHARE = 32;

type Numbers = Uint8Array | Uint16Array | Uint32Array;

interface WordAttributePairs {
  /** For each document, its record's number in the order of arrival. */
  order: Uint32Array;
  /** For each record, the index in `flat` at which its pairs of word and attribute begin. */
  starts: Numbers;
  flat: Numbers;
  /** Number of each pair in the order by word and attribute. */
  newNumberOf: Uint32Array;
}

/** Returns the number of documents of each pair. */
const countPairs = ({ order, starts, flat, newNumberOf }: WordAttributePairs): Uint32Array => {
  const counts = allocateSharedNumbers('u32', newNumberOf.length);
  for (let doc = 0; doc < order.length; doc += 1) {
    const arrival = order[doc]!;
    const end = arrival + 1 < starts.length ? starts[arrival + 1]! : flat.length;
    for (let at = starts[arrival]!; at < end; at += 1) counts[newNumberOf[flat[at]!]!]! += 1;
  }
  return counts;
};

/** Returns the position of each pair among the lists or among the bitmaps, and the total length of both. */
const positionPostings = (counts: Uint32Array, size: number) => {
  const words = (size + 31) >>> 5;
  const offsets = allocateSharedNumbers('u32', counts.length);
  let listLength = 0;
  let mapLength = 0;
  counts.forEach((count, pair) => {
    if (count * DENSE_POSTING_SHARE >= size) {
      offsets[pair] = mapLength;
      mapLength += words;
    } else {
      offsets[pair] = listLength;
      listLength += count;
    }
  });
  return { offsets, listLength, mapLength };
};

/** Writes, for each pair of word and attribute, the documents that have it. */
export const writePostings = (pairs: WordAttributePairs, into: SegmentArrays): void => {
  const { order, starts, flat, newNumberOf } = pairs;
  const size = order.length;
  const counts = countPairs(pairs);
  const { offsets, listLength, mapLength } = positionPostings(counts, size);
  const lists = allocateSharedNumbers('u32', listLength);
  const maps = allocateSharedNumbers('u32', mapLength);
  const next = Uint32Array.from(offsets);
  for (let doc = 0; doc < size; doc += 1) {
    const arrival = order[doc]!;
    const end = arrival + 1 < starts.length ? starts[arrival + 1]! : flat.length;
    for (let at = starts[arrival]!; at < end; at += 1) {
      const pair = newNumberOf[flat[at]!]!;
      if (counts[pair]! * DENSE_POSTING_SHARE >= size) maps[offsets[pair]! + (doc >>> 5)]! |= 1 << doc;
      else {
        lists[next[pair]!] = doc;
        next[pair]! += 1;
      }
    }
  }
  into['text.counts'] = counts;
  into['text.places'] = offsets;
  into['text.lists'] = lists;
  into['text.maps'] = maps;
};
