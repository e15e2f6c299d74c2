import { growingArray } from './growing-array';

/**
 * Texts, numbered from 0 as they come, kept as bytes off the object heap: a million strings in a Map take ten times
 * their letters, and the collector walks over them again and again.
 */
export interface TextNumbers {
  readonly size: number;
  /** Number of a text; -1: it has none. */
  find(text: string, hash?: number): number;
  /** Number of a text, the next one where it had none. */
  numberOf(text: string, hash?: number): number;
  at(number: number): string;
  /** Numbers in ascending order of their texts. */
  sorted(): Uint32Array;
}

const HIGHEST_BYTE = 0xff;

export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
};

export const textNumbers = (): TextNumbers => {
  /** Number + 1 by hash, with the next place free where that of the hash is taken; 0: free. */
  let slots = new Uint32Array(64);
  let bytes = Buffer.allocUnsafeSlow(256);
  const ends = growingArray();
  const hashes = growingArray();
  /** Texts with letters that take more than a byte. */
  const wide = new Map<number, string>();

  const startOf = (number: number): number => (number === 0 ? 0 : ends.at(number - 1));
  const isText = (number: number, text: string): boolean => {
    const known = wide.size > 0 ? wide.get(number) : undefined;
    if (known !== undefined) return known === text;
    const start = startOf(number);
    if (ends.at(number) - start !== text.length) return false;
    for (let at = 0; at < text.length; at += 1) if (bytes[start + at] !== text.charCodeAt(at)) return false;
    return true;
  };
  /** Where a text is or would be. */
  const slotOf = (text: string, hash: number): number => {
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (slots[slot] !== 0) {
      const number = slots[slot]! - 1;
      if (hashes.at(number) === hash && isText(number, text)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  };
  const enlarge = (): void => {
    const mask = slots.length * 2 - 1;
    slots = new Uint32Array(slots.length * 2);
    for (let number = 0; number < ends.length; number += 1) {
      let slot = hashes.at(number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
  };
  const store = (text: string): void => {
    const number = ends.length;
    const start = startOf(number);
    if (start + text.length > bytes.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(Math.ceil(bytes.length * 1.5), start + text.length));
      bytes.copy(larger, 0, 0, start);
      bytes = larger;
    }
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > HIGHEST_BYTE) {
        wide.set(number, text);
        return ends.push(start);
      }
      bytes[start + at] = code;
    }
    ends.push(start + text.length);
  };
  const at = (number: number): string => wide.get(number) ?? bytes.toString('latin1', startOf(number), ends.at(number));
  const compareBytes = (one: number, other: number): number => {
    const from = startOf(one);
    const length = ends.at(one) - from;
    const otherFrom = startOf(other);
    const otherLength = ends.at(other) - otherFrom;
    for (let place = 0; place < length && place < otherLength; place += 1) {
      const difference = bytes[from + place]! - bytes[otherFrom + place]!;
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  };
  const compare = (one: number, other: number): number => {
    if (!wide.has(one) && !wide.has(other)) return compareBytes(one, other);
    return at(one) < at(other) ? -1 : 1;
  };

  return {
    get size() {
      return ends.length;
    },
    find: (text, hash = hashOf(text)) => slots[slotOf(text, hash)]! - 1,
    numberOf(text, hash = hashOf(text)) {
      let slot = slotOf(text, hash);
      const known = slots[slot]!;
      if (known !== 0) return known - 1;
      if ((ends.length + 1) * 2 > slots.length) {
        enlarge();
        slot = slotOf(text, hash);
      }
      store(text);
      hashes.push(hash);
      slots[slot] = ends.length;
      return ends.length - 1;
    },
    at,
    sorted: () =>
      Uint32Array.from({ length: ends.length }, (_, number) => number).toSorted(wide.size > 0 ? compare : compareBytes),
  };
};
