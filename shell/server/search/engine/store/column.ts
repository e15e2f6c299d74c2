import { emptyBitmap, type Bitmap } from './bitmap';
import type { AttributeScalar } from '../attribute-path';
import { openPackedStrings, type PackedStrings } from './packed-strings';
import type { SegmentArrays } from './shared-arrays';

/** The dictionary is sorted: numbers first, then texts. */
export interface AttributeColumn {
  size: number;
  /** Distinct values. Their codes are 1 to valueCount. */
  valueCount: number;
  /** Codes from 1 to numberCount belong to numbers, higher codes to texts. */
  numberCount: number;
  /** In the order of their codes: `numbers[code - 1]`. */
  numbers: Float64Array;
  /** Without `offsets` one code per document, 0 for no value. With `offsets` the codes of all documents one after the other. */
  codes: Uint8Array | Uint16Array | Uint32Array;
  /** Codes of document d begin at `codes[offsets[d]]`; undefined when every document has at most one value. */
  offsets: Uint32Array | undefined;
  /** Documents that have each value, by code. */
  totals: Uint32Array;
  value(code: number): AttributeScalar;
  /** 0 when no document has the value. */
  codeOf(value: AttributeScalar): number;
  /** Of the number and of the texts: `2020` may be both. Upper and lower case count as equal. */
  codesOf(label: string): number[];
  /** Only of the text with exactly the letters of the label. */
  exactCodesOf(label: string): number[];
  /** Documents with a code from `from` to `to` - 1. */
  addDocs(bitmap: Bitmap, from: number, to: number): void;
  /** Cached: callers must not change it. Undefined when a bitmap would be larger than a list. */
  dense(code: number): Bitmap | undefined;
}

/** A code that fewer than one in this many documents have gets no bitmap, because a list is smaller. */
const DENSE_CODE_SHARE = 32;

const scanSingle = (codes: AttributeColumn['codes'], words: Uint32Array, from: number, to: number): void => {
  const span = to - from;
  for (let at = 0, doc = 0; at < words.length; at += 1) {
    const end = Math.min(doc + 32, codes.length);
    let word = 0;
    for (let bit = 1; doc < end; doc += 1, bit <<= 1) if ((codes[doc]! - from) >>> 0 < span) word |= bit;
    words[at]! |= word;
  }
};

const scanLists = (codes: AttributeColumn['codes'], offsets: Uint32Array, words: Uint32Array, from: number, to: number): void => {
  const span = to - from;
  let doc = 0;
  for (let at = 0; at < codes.length; at += 1) {
    if ((codes[at]! - from) >>> 0 >= span) continue;
    while (offsets[doc + 1]! <= at) doc += 1;
    words[doc >>> 5]! |= 1 << doc;
  }
};

/** Bitmaps of all frequent codes, in one pass over the lists. */
const mapDense = (
  codes: AttributeColumn['codes'],
  offsets: Uint32Array,
  totals: Uint32Array,
  into: Map<number, Bitmap>,
): void => {
  const size = offsets.length - 1;
  const words: (Uint32Array | undefined)[] = [];
  totals.forEach((total, code) => {
    if (code === 0 || total * DENSE_CODE_SHARE < size) return;
    const bitmap = emptyBitmap(size);
    into.set(code, bitmap);
    words[code] = bitmap.words;
  });
  for (let doc = 0; doc < size; doc += 1) {
    for (let at = offsets[doc]!; at < offsets[doc + 1]!; at += 1) {
      const own = words[codes[at]!];
      if (own) own[doc >>> 5]! |= 1 << doc;
    }
  }
};

/** One more than its index; 0 for a number that no record has. */
const codeOfNumberIn = (numbers: Float64Array, number: number): number => {
  const place = firstIndexFrom(numbers, number, true);
  return numbers[place] === number ? place + 1 : 0;
};

/** Only texts with a letter in upper case, by lower case. `first`: code of the first text. */
const textsInUpperCase = (texts: PackedStrings, first: number): Map<string, number[]> => {
  const codes = new Map<string, number[]>();
  for (let at = 0; at < texts.size; at += 1) {
    const text = texts.at(at);
    const small = text.toLowerCase();
    if (small === text) continue;
    const same = codes.get(small);
    if (same) same.push(first + at);
    else codes.set(small, [first + at]);
  }
  return codes;
};

export const openAttributeColumn = (name: string, size: number, arrays: SegmentArrays): AttributeColumn => {
  const numbers = arrays[`${name}.numbers`] as Float64Array;
  const texts = openPackedStrings(`${name}.texts`, arrays);
  const codes = arrays[`${name}.codes`] as AttributeColumn['codes'];
  const offsets = arrays[`${name}.offsets`] as Uint32Array | undefined;
  const totals = arrays[`${name}.totals`] as Uint32Array;
  const valueCount = numbers.length + texts.size;
  const value = (code: number): AttributeScalar =>
    code <= numbers.length ? numbers[code - 1]! : texts.at(code - 1 - numbers.length);
  const codeOfNumber = (number: number): number => codeOfNumberIn(numbers, number);
  const codeOfText = (text: string): number => {
    const place = texts.find(text);
    return place < 0 ? 0 : place + 1 + numbers.length;
  };
  const addDocs = (bitmap: Bitmap, from: number, to: number): void => {
    if (from >= to) return;
    if (offsets) scanLists(codes, offsets, bitmap.words, from, to);
    else scanSingle(codes, bitmap.words, from, to);
  };
  const numberCodesOf = (label: string): number[] => {
    const number = Number(label);
    return String(number) === label ? [codeOfNumber(number)] : [];
  };
  let otherCases: Map<string, number[]> | undefined;
  const codesOfText = (label: string): number[] => {
    const small = label.toLowerCase();
    otherCases ??= textsInUpperCase(texts, numbers.length + 1);
    return [codeOfText(small), ...(otherCases.get(small) ?? [])];
  };
  const bitmaps = new Map<number, Bitmap>();
  return {
    size,
    valueCount,
    numberCount: numbers.length,
    numbers,
    codes,
    offsets,
    totals,
    value,
    codeOf: (wanted) => (typeof wanted === 'number' ? codeOfNumber(wanted) : codeOfText(wanted)),
    codesOf: (label) => [...numberCodesOf(label), ...codesOfText(label)].filter((code) => code > 0),
    exactCodesOf: (label) => [...numberCodesOf(label), codeOfText(label)].filter((code) => code > 0),
    addDocs,
    dense(code) {
      if (totals[code]! * DENSE_CODE_SHARE < size) return undefined;
      const cached = bitmaps.get(code);
      if (cached) return cached;
      if (offsets) {
        mapDense(codes, offsets, totals, bitmaps);
        return bitmaps.get(code);
      }
      const bitmap = emptyBitmap(size);
      addDocs(bitmap, code, code + 1);
      bitmaps.set(code, bitmap);
      return bitmap;
    },
  };
};

/** First number greater than `value`, or with `orEqual` equal to it. */
export const firstIndexFrom = (numbers: Float64Array, value: number, orEqual: boolean): number => {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const at = numbers[middle]!;
    if (at < value || (!orEqual && at === value)) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Searches sort by it. Undefined when the document has no value. */
export const firstValueOfDocument = (column: AttributeColumn, doc: number): AttributeScalar | undefined => {
  const code = firstCodeOfDocument(column, doc);
  return code === 0 ? undefined : column.value(code);
};

const firstCodeOfDocument = ({ offsets, codes }: AttributeColumn, doc: number): number => {
  if (!offsets) return codes[doc]!;
  return offsets[doc]! < offsets[doc + 1]! ? codes[offsets[doc]!]! : 0;
};
