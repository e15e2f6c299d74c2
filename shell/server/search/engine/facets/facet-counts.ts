import { compareScalars, type AttributeScalar } from '../attribute-path';
import type { AttributeColumn } from '../store/column';
import { countDocumentsByCode, type IndexPartSelection } from './count-codes';

export interface FacetValueCount {
  value: AttributeScalar;
  count: number;
}

interface FacetStats {
  min: number;
  max: number;
  avg: number;
  sum: number;
}

export interface FacetCounts {
  /** Equal counts are in ascending order of the values. A value without a record is left out. */
  top(take: number): FacetValueCount[];
  all(): FacetValueCount[];
  /** Undefined when no selected record has a number. */
  stats(): FacetStats | undefined;
}

interface CountedColumn {
  column: AttributeColumn;
  counts: Int32Array;
}

/** By pair of columns, for each code of the second: the code of the value in the first; 0 when the first lacks it. */
const codeTranslations = new WeakMap<AttributeColumn, WeakMap<AttributeColumn, Uint32Array>>();

const codeTranslation = (from: AttributeColumn, to: AttributeColumn): Uint32Array => {
  const cached = codeTranslations.get(from)?.get(to);
  if (cached) return cached;
  const codes = new Uint32Array(from.valueCount + 1);
  for (let code = 1; code < codes.length; code += 1) codes[code] = to.codeOf(from.value(code));
  const ofFrom = codeTranslations.get(from) ?? new WeakMap<AttributeColumn, Uint32Array>();
  codeTranslations.set(from, ofFrom.set(to, codes));
  return codes;
};

/** Codes with equal counts are in ascending order. */
const mostFrequentCodes = (counts: Int32Array, take: number): number[] => {
  let present: number[] = [];
  for (let code = 1; code < counts.length; code += 1) if (counts[code]! > 0) present.push(code);
  if (present.length > take * 4) {
    const floor = lowestTopCount(counts, present, take);
    present = present.filter((code) => counts[code]! >= floor);
  }
  return present.toSorted((a, b) => counts[b]! - counts[a]! || a - b).slice(0, take);
};

/** The lowest of the `take` highest counts. A histogram finds it without sorting all counts. */
const lowestTopCount = (counts: Int32Array, present: number[], take: number): number => {
  let highest = 0;
  for (const code of present) highest = Math.max(highest, counts[code]!);
  const histogram = new Uint32Array(highest + 1);
  for (const code of present) histogram[counts[code]!]! += 1;
  let floor = highest;
  for (let kept = histogram[floor]!; kept < take && floor > 1; kept += histogram[floor]!) floor -= 1;
  return floor;
};

const facetStats = (columns: CountedColumn[]): FacetStats | undefined => {
  let documents = 0;
  let sum = 0;
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const { column, counts } of columns) {
    const { numbers, numberCount } = column;
    for (let code = 1; code <= numberCount; code += 1) {
      const count = counts[code]!;
      if (count === 0) continue;
      const value = numbers[code - 1]!;
      if (value < min) min = value;
      if (value > max) max = value;
      documents += count;
      sum += count * value;
    }
  }
  return documents === 0 ? undefined : { min, max, avg: sum / documents, sum };
};

/** Undefined when no record of the index has the attribute. */
export const countFacetValues = (selections: IndexPartSelection[], attribute: string): FacetCounts | undefined => {
  const columns: CountedColumn[] = [];
  for (const one of selections) {
    const column = one.part.segment.columns.get(attribute);
    if (column) columns.push({ column, counts: countDocumentsByCode(one, attribute, column) });
  }
  const [first, ...others] = columns;
  if (!first) return undefined;
  let { counts } = first;
  const extra = new Map<AttributeScalar, number>();
  if (others.length > 0) {
    counts = counts.slice();
    for (const { column, counts: more } of others) {
      const codes = codeTranslation(column, first.column);
      for (let code = 1; code < more.length; code += 1) {
        if (more[code] === 0) continue;
        if (codes[code]! > 0) counts[codes[code]!]! += more[code]!;
        else extra.set(column.value(code), (extra.get(column.value(code)) ?? 0) + more[code]!);
      }
    }
  }
  const extras = (): FacetValueCount[] => [...extra].map(([value, count]) => ({ value, count }));
  const withCounts = (codes: number[]): FacetValueCount[] =>
    codes.map((code) => ({ value: first.column.value(code), count: counts[code]! }));
  return {
    top(take) {
      const best = withCounts(mostFrequentCodes(counts, take));
      if (extra.size === 0) return best;
      return [...best, ...extras()].toSorted((a, b) => b.count - a.count || compareScalars(a.value, b.value)).slice(0, take);
    },
    all() {
      const present: number[] = [];
      for (let code = 1; code < counts.length; code += 1) if (counts[code]! > 0) present.push(code);
      const all = withCounts(present);
      return extra.size === 0 ? all : [...all, ...extras()].toSorted((a, b) => compareScalars(a.value, b.value));
    },
    stats: () => facetStats(columns),
  };
};

/** As in Algolia's protocol: a number and a text with the same letters are one value. */
export const countsByFacetValue = (values: FacetValueCount[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { value, count } of values) {
    const before = Object.hasOwn(counts, value) ? counts[value]! : 0;
    if (value === '__proto__') Object.defineProperty(counts, value, { value: count, enumerable: true });
    else counts[value] = before + count;
  }
  return counts;
};
