/** Fewest bytes by which the bytes at hand grow when something does not end in them. */
const GROWTH = 4096;

/**
 * The bytes of a request's body in the pieces in which they arrived. Only what lies in two pieces is copied, because new
 * memory for a whole body costs more than reading it.
 */
export class BodyPieces {
  /** Index in the bytes at hand of the first byte that was not read. */
  at = 0;
  private bytes: Buffer = Buffer.alloc(0);
  private readonly later: Buffer[];

  constructor(pieces: readonly Buffer[]) {
    this.later = pieces.toReversed();
  }

  /** Number of bytes that were not read. */
  get left(): number {
    return this.later.reduce((sum, { length }) => sum + length, this.bytes.length - this.at);
  }

  /** Returns the next bytes as text, at most `length` of them. */
  peek(length: number): string {
    while (this.bytes.length - this.at < length && this.grow());
    return this.bytes.toString('latin1', this.at, this.at + length);
  }

  /**
   * Returns what `find` finds in the bytes at hand from `at` on. It is called again with more bytes while it returns
   * undefined.
   */
  find<T>(find: (bytes: Buffer, at: number) => T | undefined): T | undefined {
    for (;;) {
      const found = this.at < this.bytes.length ? find(this.bytes, this.at) : undefined;
      if (found !== undefined || !this.grow()) return found;
    }
  }

  /** Adds later bytes to those at hand, as many again; returns false when there are none. */
  private grow(): boolean {
    if (this.later.length === 0) return false;
    const left = this.bytes.subarray(this.at);
    this.bytes = left.length === 0 ? this.later.pop()! : Buffer.concat([left, ...this.take(Math.max(GROWTH, left.length))]);
    this.at = 0;
    return true;
  }

  /** Removes the first of the later bytes. */
  private take(length: number): Buffer[] {
    const taken: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      const piece = this.later.pop();
      if (!piece) break;
      taken.push(piece.subarray(0, missing));
      if (piece.length > missing) this.later.push(piece.subarray(missing));
      missing -= piece.length;
    }
    return taken;
  }
}
