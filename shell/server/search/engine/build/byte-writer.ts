import { allocateSharedNumbers, type SegmentArrays } from '../store/shared-arrays';

const CHUNK_BYTES = 1 << 23;

/** Chunks lie in shared memory. Each record lies in one chunk. */
export class ByteWriter {
  bytes: Buffer = Buffer.allocUnsafeSlow(1 << 16);
  at = 0;
  private readonly chunks: Uint8Array[] = [];
  private used = CHUNK_BYTES;

  reserve(more: number): void {
    if (this.at + more <= this.bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.at + more));
    this.bytes.copy(larger, 0, 0, this.at);
    this.bytes = larger;
  }

  varint(value: number): void {
    this.reserve(5);
    let rest = value;
    while (rest > 127) {
      this.bytes[this.at] = (rest & 127) | 128;
      this.at += 1;
      rest >>>= 7;
    }
    this.bytes[this.at] = rest;
    this.at += 1;
  }

  /** Also makes room for a number of eight bytes after it. */
  tag(value: number): void {
    this.reserve(16);
    this.bytes[this.at] = value;
    this.at += 1;
  }

  double(value: number): void {
    this.bytes.writeDoubleLE(value, this.at);
    this.at += 8;
  }

  /** Length, then one byte for each letter. */
  ascii(text: string): void {
    this.varint(text.length);
    this.reserve(text.length);
    this.at += this.bytes.write(text, this.at, 'latin1');
  }

  /** Length in bytes, then the bytes. */
  utf8(text: string): void {
    const length = Buffer.byteLength(text);
    this.varint(length);
    this.reserve(length);
    this.at += this.bytes.write(text, this.at);
  }

  /** Ends the current record; `start` is the offset of its first byte in the chunk. */
  end(): { chunk: number; start: number } {
    if (this.used + this.at > CHUNK_BYTES) {
      this.chunks.push(allocateSharedNumbers('u8', Math.max(CHUNK_BYTES, this.at)));
      this.used = 0;
    }
    const start = this.used;
    this.chunks.at(-1)!.set(this.bytes.subarray(0, this.at), start);
    this.used += this.at;
    this.at = 0;
    return { chunk: this.chunks.length - 1, start };
  }

  finish(name: string, into: SegmentArrays): void {
    const last = this.chunks.pop();
    if (last) {
      // The bytes are copied into an array of the exact length, because a small index must not hold a whole chunk of
      // memory.
      const exact = allocateSharedNumbers('u8', this.used);
      exact.set(last.subarray(0, this.used));
      this.chunks.push(exact);
    }
    this.chunks.forEach((chunk, at) => {
      into[`${name}.chunk${at}`] = chunk;
    });
  }
}
