import { findSharedBeginnings, type SharedBeginnings } from './shared-beginnings';
import { allocateSharedNumbers, type SegmentArrays } from './shared-arrays';

/** Sorted, and stored as bytes to save memory. */
export interface PackedStrings {
  size: number;
  at(index: number): string;
  /** First text equal to or after this one. */
  from(text: string): number;
  /** -1 when it is not in the list. */
  find(text: string): number;
  readonly shared: SharedBeginnings;
}

const CACHED_STRINGS = 1 << 18;

/** Sorted texts. `textAt` is called twice for each, so that they need not all be in memory at once. */
export const writePackedStrings = (count: number, textAt: (index: number) => string, name: string, into: SegmentArrays): void => {
  const starts = allocateSharedNumbers('u32', count + 1);
  for (let at = 0; at < count; at += 1) starts[at + 1] = starts[at]! + Buffer.byteLength(textAt(at));
  const packed = allocateSharedNumbers('u8', starts[count]!);
  const buffer = Buffer.from(packed.buffer as unknown as ArrayBuffer);
  for (let at = 0; at < count; at += 1) buffer.write(textAt(at), starts[at]!);
  into[`${name}.bytes`] = packed;
  into[`${name}.starts`] = starts;
};

export const openPackedStrings = (name: string, arrays: SegmentArrays): PackedStrings => {
  const packed = arrays[`${name}.bytes`]!;
  const starts = arrays[`${name}.starts`]!;
  const buffer = Buffer.from(packed.buffer as ArrayBuffer, packed.byteOffset, packed.byteLength);
  const size = starts.length - 1;
  const decode = (index: number) => buffer.toString('utf8', starts[index], starts[index + 1]);
  let strings: (string | undefined)[] | undefined;
  const cached = (index: number): string => {
    // With its length from the start the list stays an array; filled in any order it would become a slow hash table.
    strings ??= Array.from({ length: size });
    return (strings[index] ??= decode(index));
  };
  const at = size <= CACHED_STRINGS ? cached : decode;
  const from = (text: string): number => {
    let low = 0;
    let high = size;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let shared: SharedBeginnings | undefined;
  return {
    size,
    at,
    from,
    get shared() {
      return (shared ??= findSharedBeginnings(buffer, starts));
    },
    find(text) {
      const place = from(text);
      return place < size && at(place) === text ? place : -1;
    },
  };
};
