import { packStrings } from './packed-strings';
import type { Arrays } from './shared-arrays';
import { hashOf, TextNumbers } from './text-numbers';

const LONGEST = 100;
/** Number of hashes of single texts that are remembered. */
const SEEN = 1 << 16;

/**
 * Texts that stored records refer to by number. A text gets a number when it comes in a second record: an identity may
 * come twice in one record and never again.
 */
export class RecordDictionary {
  private readonly texts = new TextNumbers();
  private readonly keys = new Map<string, number>();
  /** Hash of a text, and the number of its last record + 1. */
  private readonly seen = new Uint32Array(SEEN);
  private readonly seenIn = new Uint32Array(SEEN);

  /** Number of a text in the given record. Undefined: no earlier record has it. */
  numberOf(text: string, record: number): number | undefined {
    if (text.length > LONGEST) return undefined;
    const hash = hashOf(text);
    const number = this.texts.find(text, hash);
    if (number >= 0) return number;
    const slot = hash % SEEN;
    const before = this.seenIn[slot]!;
    if (before > 0 && before < record + 1 && this.seen[slot] === hash) return this.texts.numberOf(text, hash);
    this.seen[slot] = hash;
    this.seenIn[slot] = record + 1;
    return undefined;
  }

  /** Number of an attribute's name. */
  numberOfKey(key: string): number {
    let number = this.keys.get(key);
    if (number === undefined) {
      number = this.texts.numberOf(key);
      this.keys.set(key, number);
    }
    return number;
  }

  finish(name: string, into: Arrays): void {
    packStrings(this.texts.size, (number) => this.texts.at(number), name, into);
  }
}
