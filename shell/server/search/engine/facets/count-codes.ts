import { bitmapComplement, documentsInBitmap } from '../store/bitmap';
import type { AttributeColumn } from '../store/column';
import type { DocumentSelection } from './selection';
import type { IndexPart } from '../store/view';

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

type CountLists<C> = (counts: Int32Array, codes: C, docs: Uint32Array, offsets: Uint32Array, by: number) => void;
const countLists8: CountLists<Uint8Array> = (counts, codes, docs, offsets, by) => {
  for (let at = 0; at < docs.length; at += 1) {
    const end = offsets[docs[at]! + 1]!;
    for (let place = offsets[docs[at]!]!; place < end; place += 1) counts[codes[place]!]! += by;
  }
};
const countLists16: CountLists<Uint16Array> = (counts, codes, docs, offsets, by) => {
  for (let at = 0; at < docs.length; at += 1) {
    const end = offsets[docs[at]! + 1]!;
    for (let place = offsets[docs[at]!]!; place < end; place += 1) counts[codes[place]!]! += by;
  }
};
const countLists32: CountLists<Uint32Array> = (counts, codes, docs, offsets, by) => {
  for (let at = 0; at < docs.length; at += 1) {
    const end = offsets[docs[at]! + 1]!;
    for (let place = offsets[docs[at]!]!; place < end; place += 1) counts[codes[place]!]! += by;
  }
};

const addCodeCounts = (counts: Int32Array, { codes, offsets }: AttributeColumn, docs: Uint32Array, by: 1 | -1): void => {
  if (offsets) {
    if (codes instanceof Uint8Array) countLists8(counts, codes, docs, offsets, by);
    else if (codes instanceof Uint16Array) countLists16(counts, codes, docs, offsets, by);
    else countLists32(counts, codes, docs, offsets, by);
  } else if (codes instanceof Uint8Array) count8(counts, codes, docs, by);
  else if (codes instanceof Uint16Array) count16(counts, codes, docs, by);
  else count32(counts, codes, docs, by);
};

const liveCountsByCode = (part: IndexPart, column: AttributeColumn, attribute: string): Int32Array => {
  const cached = part.totals.get(attribute);
  if (cached) return cached;
  const counts = Int32Array.from(column.totals);
  if (part.liveCount < part.segment.size) {
    const dead = bitmapComplement(part.live, part.segment.size);
    addCodeCounts(counts, column, documentsInBitmap(dead, part.segment.size - part.liveCount), -1);
  }
  part.totals.set(attribute, counts);
  return counts;
};

/** `missed`: live documents that the query does not select, for callers that read these when they are fewer. */
export interface IndexPartSelection {
  part: IndexPart;
  selection: DocumentSelection;
  missed(): Uint32Array;
}

export const createPartSelection = (part: IndexPart, selection: DocumentSelection): IndexPartSelection => {
  let missed: Uint32Array | undefined;
  return {
    part,
    selection,
    missed: () => (missed ??= documentsInBitmap(part.live.new_difference(selection.bitmap), part.liveCount - selection.count)),
  };
};

/** As a multiple of the cost of reading one word of a bitmap. */
const DOCUMENT_READ_COST = 1.1;

/** By the cheapest of several exact methods. The number at code 0 has no meaning. */
export const countDocumentsByCode = (
  { part, selection, missed }: IndexPartSelection,
  attribute: string,
  column: AttributeColumn,
): Int32Array => {
  if (selection.count === part.liveCount) return liveCountsByCode(part, column, attribute);
  const each = column.offsets ? 1 + column.codes.length / column.size : 1;
  const fewer = Math.min(selection.count, part.liveCount - selection.count);
  const scan = fewer * each * DOCUMENT_READ_COST;
  if (
    column.valueCount * selection.bitmap.words.length < scan &&
    column.totals.every((count, code) => code === 0 || count * 32 >= column.size)
  ) {
    const counts = new Int32Array(column.valueCount + 1);
    for (let code = 1; code < counts.length; code += 1) counts[code] = selection.bitmap.intersection_size(column.dense(code)!);
    return counts;
  }
  if (selection.count > fewer) {
    const counts = liveCountsByCode(part, column, attribute).slice();
    addCodeCounts(counts, column, missed(), -1);
    return counts;
  }
  const counts = new Int32Array(column.valueCount + 1);
  addCodeCounts(counts, column, selection.docs(), 1);
  return counts;
};
