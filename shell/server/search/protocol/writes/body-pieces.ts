/** Bytes. */
const GROWTH = 4096;

/** Copies only what lies in two pieces, because new memory for a whole body costs more than reading it. */
export class BodyPieces {
  /** First byte of those at hand that was not read. */
  at = 0;
  private bytes: Buffer = Buffer.alloc(0);
  private readonly later: Buffer[];

  constructor(pieces: readonly Buffer[]) {
    this.later = pieces.toReversed();
  }

  get left(): number {
    return this.later.reduce((sum, { length }) => sum + length, this.bytes.length - this.at);
  }

  peek(length: number): string {
    while (this.bytes.length - this.at < length && this.grow());
    return this.bytes.toString('latin1', this.at, this.at + length);
  }

  /** In the bytes at hand from `at` on. `find` is called again with more bytes while it returns undefined. */
  find<T>(find: (bytes: Buffer, at: number) => T | undefined): T | undefined {
    for (;;) {
      const found = this.at < this.bytes.length ? find(this.bytes, this.at) : undefined;
      if (found !== undefined || !this.grow()) return found;
    }
  }

  /** As many bytes again; false when there are none. */
  private grow(): boolean {
    if (this.later.length === 0) return false;
    const left = this.bytes.subarray(this.at);
    this.bytes = left.length === 0 ? this.later.pop()! : Buffer.concat([left, ...this.take(Math.max(GROWTH, left.length))]);
    this.at = 0;
    return true;
  }

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
