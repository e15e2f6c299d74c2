import { hash } from 'node:crypto';

const SHARDS = 256;
const FIRST_CAPACITY = 8;
const GROWTH = 1.5;
/** Largest share of a shard's places that are taken, because a fuller shard is slow to search. */
const MOST_FILLED = 0.8;
/** Each place has two halves of a digest and a number; the number 0 marks a free place. */
const WORDS = 3;

class Shard {
  private words = new Uint32Array(FIRST_CAPACITY * WORDS);
  private count = 0;

  get(high: number, low: number): number {
    return this.words[this.placeOf(high, low) + 2]!;
  }

  set(high: number, low: number, number: number): void {
    const place = this.placeOf(high, low);
    if (this.words[place + 2] === 0) this.count += 1;
    this.words.set([high, low, number], place);
    if (this.count > (this.words.length / WORDS) * MOST_FILLED) this.grow();
  }

  /** Returns the place of a digest, or the free place where it belongs. */
  private placeOf(high: number, low: number): number {
    const { words } = this;
    let place = (low % (words.length / WORDS)) * WORDS;
    while (words[place + 2] !== 0 && (words[place] !== high || words[place + 1] !== low)) place = (place + WORDS) % words.length;
    return place;
  }

  private grow(): void {
    const before = this.words;
    this.words = new Uint32Array(Math.ceil((before.length / WORDS) * GROWTH) * WORDS);
    for (let at = 0; at < before.length; at += WORDS) {
      if (before[at + 2] === 0) continue;
      this.words.set(before.subarray(at, at + WORDS), this.placeOf(before[at]!, before[at + 1]!));
    }
  }
}

/**
 * A map from texts to whole numbers from 1 to 4,294,967,295, for the millions of ids of a large feed. It keeps 64 bits of
 * each text's SHA-256 digest and not the text, about 20 bytes for each entry; two of a million texts have the same 64 bits
 * in one of 37 million feeds.
 */
export class NumbersByText {
  private readonly shards = Array.from({ length: SHARDS }, () => new Shard());

  /** Returns the number of a text; 0 if it has none. */
  get(text: string): number {
    const digest = hash('sha256', text, 'buffer');
    return this.shards[digest[8]!]!.get(digest.readUInt32LE(0), digest.readUInt32LE(4));
  }

  set(text: string, number: number): void {
    const digest = hash('sha256', text, 'buffer');
    this.shards[digest[8]!]!.set(digest.readUInt32LE(0), digest.readUInt32LE(4), number);
  }
}
