import type { CodedLists } from './coded-lists';
import type { Postings } from './postings';
import type { Selection } from './selection';

interface Column extends CodedLists {
  labels: string[];
  postings: Postings;
}

const addCounts = (counts: Uint32Array, { offsets, codes }: Column, docs: number[], by: 1 | -1): void => {
  for (const doc of docs) {
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at += 1) counts[codes[at]!]! += by;
  }
};

/** Number of found documents by code. Exact, by whichever of three ways touches least. */
export const countCodes = (column: Column, found: Selection): Uint32Array => {
  const { postings, codes } = column;
  if (found.count === found.size) return postings.counts;
  const words = found.bitmap.words.length;
  const valuesEach = codes.length / found.size;
  const scan = Math.min(found.count, found.size - found.count) * (1 + valuesEach);
  if (postings.counts.length * words < scan) {
    const counts = new Uint32Array(postings.counts.length);
    for (let code = 0; code < counts.length; code += 1) {
      const dense = postings.dense(code);
      if (dense) counts[code] = found.bitmap.intersection_size(dense);
      else for (const doc of postings.docs(code)) if (found.bitmap.has(doc)) counts[code]! += 1;
    }
    return counts;
  }
  if (found.count * 2 > found.size) {
    const counts = postings.counts.slice();
    addCounts(counts, column, found.others(), -1);
    return counts;
  }
  const counts = new Uint32Array(postings.counts.length);
  addCounts(counts, column, found.docs(), 1);
  return counts;
};

/** Codes with the highest counts, equal counts in order of the code; none without a document. */
export const topCodes = (counts: Uint32Array, take: number): number[] => {
  let present: number[] = [];
  for (let code = 0; code < counts.length; code += 1) if (counts[code]! > 0) present.push(code);
  if (present.length > take * 4) {
    const floor = lowestCountKept(counts, present, take);
    present = present.filter((code) => counts[code]! >= floor);
  }
  return present.toSorted((a, b) => counts[b]! - counts[a]! || a - b).slice(0, take);
};

/** A histogram of the counts tells how low the counts of the first `take` go, without sorting them all. */
const lowestCountKept = (counts: Uint32Array, present: number[], take: number): number => {
  let highest = 0;
  for (const code of present) highest = Math.max(highest, counts[code]!);
  const histogram = new Uint32Array(highest + 1);
  for (const code of present) histogram[counts[code]!]! += 1;
  let floor = highest;
  for (let kept = histogram[floor]!; kept < take && floor > 1; kept += histogram[floor]!) floor -= 1;
  return floor;
};

export const facetCounts = (column: Column, counts: Uint32Array, take: number): Record<string, number> =>
  Object.fromEntries(topCodes(counts, take).map((code) => [column.labels[code]!, counts[code]!]));

/** Least, greatest, mean and sum of a numeric attribute. Undefined: no found document has it. */
export const facetStats = (dictionary: Float64Array, counts: Uint32Array) => {
  let documents = 0;
  let sum = 0;
  let min: number | undefined;
  let max: number | undefined;
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code]!;
    if (count === 0) continue;
    min ??= dictionary[code]!;
    max = dictionary[code]!;
    documents += count;
    sum += count * dictionary[code]!;
  }
  return min === undefined || max === undefined ? undefined : { min, max, avg: sum / documents, sum };
};
