import { complementOf, members } from './bitmap';
import type { Column } from './column';
import type { Selection } from './selection';
import type { Part } from './view';

// There is one loop for each width of codes, because one loop over several widths is several times slower.
const count8 = (counts: Int32Array, codes: Uint8Array, docs: Uint32Array, by: number): void => {
  for (let at = 0; at < docs.length; at += 1) counts[codes[docs[at]!]!]! += by;
};
const count16 = (counts: Int32Array, codes: Uint16Array, docs: Uint32Array, by: number): void => {
  for (let at = 0; at < docs.length; at += 1) counts[codes[docs[at]!]!]! += by;
};
const count32 = (counts: Int32Array, codes: Uint32Array, docs: Uint32Array, by: number): void => {
  for (let at = 0; at < docs.length; at += 1) counts[codes[docs[at]!]!]! += by;
};

type Lists<C> = (counts: Int32Array, codes: C, docs: Uint32Array, offsets: Uint32Array, by: number) => void;
const countLists8: Lists<Uint8Array> = (counts, codes, docs, offsets, by) => {
  for (let at = 0; at < docs.length; at += 1) {
    const end = offsets[docs[at]! + 1]!;
    for (let place = offsets[docs[at]!]!; place < end; place += 1) counts[codes[place]!]! += by;
  }
};
const countLists16: Lists<Uint16Array> = (counts, codes, docs, offsets, by) => {
  for (let at = 0; at < docs.length; at += 1) {
    const end = offsets[docs[at]! + 1]!;
    for (let place = offsets[docs[at]!]!; place < end; place += 1) counts[codes[place]!]! += by;
  }
};
const countLists32: Lists<Uint32Array> = (counts, codes, docs, offsets, by) => {
  for (let at = 0; at < docs.length; at += 1) {
    const end = offsets[docs[at]! + 1]!;
    for (let place = offsets[docs[at]!]!; place < end; place += 1) counts[codes[place]!]! += by;
  }
};

const addCounts = (counts: Int32Array, { codes, offsets }: Column, docs: Uint32Array, by: 1 | -1): void => {
  if (offsets) {
    if (codes instanceof Uint8Array) countLists8(counts, codes, docs, offsets, by);
    else if (codes instanceof Uint16Array) countLists16(counts, codes, docs, offsets, by);
    else countLists32(counts, codes, docs, offsets, by);
  } else if (codes instanceof Uint8Array) count8(counts, codes, docs, by);
  else if (codes instanceof Uint16Array) count16(counts, codes, docs, by);
  else count32(counts, codes, docs, by);
};

/** Returns how many live documents have each code of a column. */
const totalsOf = (part: Part, column: Column, attribute: string): Int32Array => {
  const cached = part.totals.get(attribute);
  if (cached) return cached;
  const counts = Int32Array.from(column.totals);
  if (part.liveCount < part.segment.size) {
    const dead = complementOf(part.live, part.segment.size);
    addCounts(counts, column, members(dead, part.segment.size - part.liveCount), -1);
  }
  part.totals.set(attribute, counts);
  return counts;
};

/**
 * The documents of a part that a query selects. `missed` returns the live documents that it does not select, for
 * callers that read these when they are fewer.
 */
export interface PartSelection {
  part: Part;
  selection: Selection;
  missed(): Uint32Array;
}

export const partSelection = (part: Part, selection: Selection): PartSelection => {
  let missed: Uint32Array | undefined;
  return {
    part,
    selection,
    missed: () => (missed ??= members(part.live.new_difference(selection.bitmap), part.liveCount - selection.count)),
  };
};

/** Cost of reading one document, as a multiple of the cost of reading one word of a bitmap. */
const LOOK = 1.1;

/**
 * Returns the number of selected documents for each code of a column, by the cheapest of several exact methods. The
 * number at code 0 has no meaning.
 */
export const countCodes = ({ part, selection, missed }: PartSelection, attribute: string, column: Column): Int32Array => {
  if (selection.count === part.liveCount) return totalsOf(part, column, attribute);
  const each = column.offsets ? 1 + column.codes.length / column.size : 1;
  const fewer = Math.min(selection.count, part.liveCount - selection.count);
  const scan = fewer * each * LOOK;
  if (
    column.valueCount * selection.bitmap.words.length < scan &&
    column.totals.every((count, code) => code === 0 || count * 32 >= column.size)
  ) {
    const counts = new Int32Array(column.valueCount + 1);
    for (let code = 1; code < counts.length; code += 1) counts[code] = selection.bitmap.intersection_size(column.dense(code)!);
    return counts;
  }
  if (selection.count > fewer) {
    const counts = totalsOf(part, column, attribute).slice();
    addCounts(counts, column, missed(), -1);
    return counts;
  }
  const counts = new Int32Array(column.valueCount + 1);
  addCounts(counts, column, selection.docs(), 1);
  return counts;
};
