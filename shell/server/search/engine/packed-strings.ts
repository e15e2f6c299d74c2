import { sharedNumbers, type Arrays } from './shared-arrays';

/** Texts in ascending order, kept as bytes. */
export interface PackedStrings {
  size: number;
  at(index: number): string;
  /** Place of the first text that is not below this one. */
  from(text: string): number;
  /** Place of a text, or -1. */
  find(text: string): number;
}

/** Up to this many texts are kept as strings once they were asked for. */
const KEPT = 1 << 18;

/** @param textAt each is asked for twice, so that they need not all be held at once */
export const packStrings = (count: number, textAt: (index: number) => string, name: string, into: Arrays): void => {
  const starts = sharedNumbers('u32', count + 1);
  for (let at = 0; at < count; at += 1) starts[at + 1] = starts[at]! + Buffer.byteLength(textAt(at));
  const packed = sharedNumbers('u8', starts[count]!);
  const buffer = Buffer.from(packed.buffer as unknown as ArrayBuffer);
  for (let at = 0; at < count; at += 1) buffer.write(textAt(at), starts[at]!);
  into[`${name}.bytes`] = packed;
  into[`${name}.starts`] = starts;
};

export const openStrings = (name: string, arrays: Arrays): PackedStrings => {
  const packed = arrays[`${name}.bytes`]!;
  const starts = arrays[`${name}.starts`]!;
  const buffer = Buffer.from(packed.buffer as ArrayBuffer, packed.byteOffset, packed.byteLength);
  const size = starts.length - 1;
  const decode = (index: number) => buffer.toString('utf8', starts[index], starts[index + 1]);
  const kept: string[] | undefined = size <= KEPT ? [] : undefined;
  const at = kept ? (index: number): string => (kept[index] ??= decode(index)) : decode;
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
  return {
    size,
    at,
    from,
    find(text) {
      const place = from(text);
      return place < size && at(place) === text ? place : -1;
    },
  };
};
