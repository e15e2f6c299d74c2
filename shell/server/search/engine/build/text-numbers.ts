import { GrowingArray } from './growing-array';

const HIGHEST_BYTE = 0xff;

export const textHash = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
};

/** Bytes outside the object heap: a Map of a million strings takes ten times the memory and slows down the garbage collector. */
export class NumberedTexts {
  /** Hash table with open addressing: a text's number plus 1; 0 for a free slot. */
  private slots = new Uint32Array(64);
  private bytes = Buffer.allocUnsafeSlow(256);
  private readonly ends = new GrowingArray();
  private readonly hashes = new GrowingArray();
  /** Texts with characters of more than one byte, by number. */
  private readonly wide = new Map<number, string>();

  get size(): number {
    return this.ends.length;
  }

  /** -1 for a text without a number. */
  find(text: string, hash = textHash(text)): number {
    return this.slots[this.slotOf(text, hash)]! - 1;
  }

  /** A new text gets the next number. */
  numberOf(text: string, hash = textHash(text)): number {
    let slot = this.slotOf(text, hash);
    const slotNumber = this.slots[slot]!;
    if (slotNumber !== 0) return slotNumber - 1;
    if ((this.ends.length + 1) * 2 > this.slots.length) {
      this.enlarge();
      slot = this.slotOf(text, hash);
    }
    this.store(text);
    this.hashes.push(hash);
    this.slots[slot] = this.ends.length;
    return this.ends.length - 1;
  }

  at(number: number): string {
    return this.wide.get(number) ?? this.bytes.toString('latin1', this.startOf(number), this.ends.at(number));
  }

  /** In ascending order of the texts. */
  sorted(): Uint32Array {
    const numbers = Uint32Array.from({ length: this.ends.length }, (_, number) => number);
    return numbers.toSorted(this.wide.size > 0 ? this.compare : this.compareBytes);
  }

  private startOf(number: number): number {
    return number === 0 ? 0 : this.ends.at(number - 1);
  }

  private isText(number: number, text: string): boolean {
    const wide = this.wide.size > 0 ? this.wide.get(number) : undefined;
    if (wide !== undefined) return wide === text;
    const start = this.startOf(number);
    if (this.ends.at(number) - start !== text.length) return false;
    const { bytes } = this;
    for (let at = 0; at < text.length; at += 1) if (bytes[start + at] !== text.charCodeAt(at)) return false;
    return true;
  }

  /** Or a free slot for it. */
  private slotOf(text: string, hash: number): number {
    const { slots } = this;
    const mask = slots.length - 1;
    let slot = hash & mask;
    while (slots[slot] !== 0) {
      const number = slots[slot]! - 1;
      if (this.hashes.at(number) === hash && this.isText(number, text)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private enlarge(): void {
    const slots = new Uint32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.ends.length; number += 1) {
      let slot = this.hashes.at(number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.slots = slots;
  }

  private store(text: string): void {
    const number = this.ends.length;
    const start = this.startOf(number);
    this.reserve(start, text.length);
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code > HIGHEST_BYTE) {
        this.wide.set(number, text);
        return this.ends.push(start);
      }
      this.bytes[start + at] = code;
    }
    this.ends.push(start + text.length);
  }

  private reserve(start: number, length: number): void {
    if (start + length <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(Math.ceil(this.bytes.length * 1.5), start + length));
    this.bytes.copy(larger, 0, 0, start);
    this.bytes = larger;
  }

  private readonly compareBytes = (one: number, other: number): number => {
    const { bytes } = this;
    const from = this.startOf(one);
    const length = this.ends.at(one) - from;
    const otherFrom = this.startOf(other);
    const otherLength = this.ends.at(other) - otherFrom;
    for (let at = 0; at < length && at < otherLength; at += 1) {
      const difference = bytes[from + at]! - bytes[otherFrom + at]!;
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  };

  private readonly compare = (one: number, other: number): number => {
    if (!this.wide.has(one) && !this.wide.has(other)) return this.compareBytes(one, other);
    return this.at(one) < this.at(other) ? -1 : 1;
  };
}
