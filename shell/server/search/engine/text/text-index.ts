import type { SegmentData } from '../build/build-segment';
import { openPackedStrings, type PackedStrings } from '../store/packed-strings';
import { DENSE_POSTING_SHARE } from './text-postings';

type Numbers = Uint8Array | Uint16Array | Uint32Array;

/** Equal texts of an attribute are one text. */
export interface IndexedTexts {
  /** Document d has the texts `values[offsets[d]]` up to `values[offsets[d + 1]]`, in the record's order. */
  offsets: Uint32Array;
  values: Numbers;
  /** The words of text t begin at `words[starts[t]]` and end before `words[starts[t + 1]]`. */
  starts: Uint32Array;
  /** Each word's number, left of `JOINED_BITS` bits: how many plain words before the last one a joined word begins, or 0. */
  words: Numbers;
  /** By text: number of the attribute. */
  attributes: Numbers;
  /** By text: number of plain words. */
  lengths: Numbers;
}

/** Ascending, with the documents that contain each word in each attribute. */
export interface TextIndex {
  size: number;
  terms: PackedStrings;
  /** The index in this list is the attribute's number. */
  attributes: string[];
  /** The pairs of term t begin at `pairStarts[t]` and end before `pairStarts[t + 1]`. */
  pairStarts: Uint32Array;
  /** By pair of word and attribute: the attribute's number. */
  pairAttributes: Uint8Array;
  texts: IndexedTexts;
  /** Lowers `levels[doc]` to `cost` where it is higher. */
  lower(levels: Uint8Array, pair: number, cost: number): void;
}

export const openTextIndex = ({ size, texts, arrays }: SegmentData): TextIndex => {
  const counts = arrays['text.counts'] as Uint32Array;
  const offsets = arrays['text.places'] as Uint32Array;
  const lists = arrays['text.lists'] as Uint32Array;
  const maps = arrays['text.maps'] as Uint32Array;
  const words = (size + 31) >>> 5;
  return {
    size,
    terms: openPackedStrings('text.terms', arrays),
    attributes: texts,
    pairStarts: arrays['text.pairStarts'] as Uint32Array,
    pairAttributes: arrays['text.pairAttributes'] as Uint8Array,
    texts: {
      offsets: arrays['text.offsets'] as Uint32Array,
      values: arrays['text.values'] as Uint32Array,
      starts: arrays['text.starts'] as Uint32Array,
      words: arrays['text.words'] as Uint32Array,
      attributes: arrays['text.attributes'] as Uint8Array,
      lengths: arrays['text.lengths'] as Uint16Array,
    },
    lower(levels, pair, cost) {
      const count = counts[pair]!;
      const start = offsets[pair]!;
      if (count * DENSE_POSTING_SHARE < size) {
        for (let at = start; at < start + count; at += 1) if (cost < levels[lists[at]!]!) levels[lists[at]!] = cost;
        return;
      }
      for (let at = 0; at < words; at += 1) {
        let word = maps[start + at]!;
        while (word !== 0) {
          const lowest = word & -word;
          word ^= lowest;
          const doc = (at << 5) + 31 - Math.clz32(lowest);
          if (cost < levels[doc]!) levels[doc] = cost;
        }
      }
    },
  };
};
