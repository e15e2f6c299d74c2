import { writePackedStrings } from '../store/packed-strings';
import type { SegmentArrays } from '../store/shared-arrays';
import { textHash, NumberedTexts } from './text-numbers';

const LONGEST_SHARED_TEXT = 100;
const REMEMBERED_HASHES = 1 << 16;

/** A text gets its number in the second record with it, because an id may occur twice in one record and in no other. */
export class RecordDictionary {
  private readonly texts = new NumberedTexts();
  private readonly keys = new Map<string, number>();
  /** By slot: the hash of a text, and the number of the last record with it, plus 1. */
  private readonly seen = new Uint32Array(REMEMBERED_HASHES);
  private readonly seenIn = new Uint32Array(REMEMBERED_HASHES);

  /** Undefined when no earlier record has the text. */
  numberOf(text: string, record: number): number | undefined {
    if (text.length > LONGEST_SHARED_TEXT) return undefined;
    const hash = textHash(text);
    const number = this.texts.find(text, hash);
    if (number >= 0) return number;
    const slot = hash % REMEMBERED_HASHES;
    const before = this.seenIn[slot]!;
    if (before > 0 && before < record + 1 && this.seen[slot] === hash) return this.texts.numberOf(text, hash);
    this.seen[slot] = hash;
    this.seenIn[slot] = record + 1;
    return undefined;
  }

  /** A new name gets the next number. */
  numberOfKey(key: string): number {
    let number = this.keys.get(key);
    if (number === undefined) {
      number = this.texts.numberOf(key);
      this.keys.set(key, number);
    }
    return number;
  }

  finish(name: string, into: SegmentArrays): void {
    writePackedStrings(this.texts.size, (number) => this.texts.at(number), name, into);
  }
}
