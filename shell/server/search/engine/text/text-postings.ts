import { allocateSharedNumbers, type SegmentArrays } from '../store/shared-arrays';

/** A pair that at least one in this many documents have is stored as a bitmap, a rarer pair as a list. */
export const DENSE_POSTING_SHARE = 32;

type Numbers = Uint8Array | Uint16Array | Uint32Array;

interface WordAttributePairs {
  /** By document: index in `texts`. */
  offsets: Uint32Array;
  texts: Uint32Array;
  /** By text: index in `entries`. */
  starts: Numbers;
  /** By word: its pair of word and attribute, left of some further bits. */
  entries: Numbers;
  joinedBits: number;
  /** In the order by word and attribute. */
  newNumberOf: Uint32Array;
}

/** Once for each document and each pair that it has, in order of the documents. */
const visitPairs = (
  { offsets, texts, starts, entries, joinedBits, newNumberOf }: WordAttributePairs,
  visit: (pair: number, doc: number) => void,
): void => {
  /** By pair: the last document that had it, plus 1. */
  const seenIn = new Uint32Array(newNumberOf.length);
  for (let doc = 0; doc + 1 < offsets.length; doc += 1) {
    for (let place = offsets[doc]!; place < offsets[doc + 1]!; place += 1) {
      const text = texts[place]!;
      const end = text + 1 < starts.length ? starts[text + 1]! : entries.length;
      for (let at = starts[text]!; at < end; at += 1) {
        const pair = newNumberOf[entries[at]! >>> joinedBits]!;
        if (seenIn[pair] === doc + 1) continue;
        seenIn[pair] = doc + 1;
        visit(pair, doc);
      }
    }
  }
};

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

export const writePostings = (pairs: WordAttributePairs, into: SegmentArrays): void => {
  const size = pairs.offsets.length - 1;
  const counts = allocateSharedNumbers('u32', pairs.newNumberOf.length);
  visitPairs(pairs, (pair) => {
    counts[pair]! += 1;
  });
  const { offsets, listLength, mapLength } = positionPostings(counts, size);
  const lists = allocateSharedNumbers('u32', listLength);
  const maps = allocateSharedNumbers('u32', mapLength);
  const next = Uint32Array.from(offsets);
  visitPairs(pairs, (pair, doc) => {
    if (counts[pair]! * DENSE_POSTING_SHARE >= size) maps[offsets[pair]! + (doc >>> 5)]! |= 1 << doc;
    else {
      lists[next[pair]!] = doc;
      next[pair]! += 1;
    }
  });
  into['text.counts'] = counts;
  into['text.places'] = offsets;
  into['text.lists'] = lists;
  into['text.maps'] = maps;
};
