import { sharedNumbers, type Arrays } from './shared-arrays';

/** Bytes of records, in chunks of shared memory. No record lies in two. */
const CHUNK = 1 << 23;

export interface ByteWriter {
  /** Bytes of the record that is being written. */
  bytes: Buffer;
  at: number;
  /** Room for so many more bytes in the record. */
  reserve(more: number): void;
  varint(value: number): void;
  /** Ends the record; gives its place among all. */
  end(): { chunk: number; start: number };
  finish(name: string, into: Arrays): void;
}

export const byteWriter = (): ByteWriter => {
  const chunks: Uint8Array[] = [];
  let used = CHUNK;
  return {
    bytes: Buffer.allocUnsafeSlow(1 << 16),
    at: 0,
    reserve(more) {
      if (this.at + more <= this.bytes.length) return;
      const larger = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, this.at + more));
      this.bytes.copy(larger, 0, 0, this.at);
      this.bytes = larger;
    },
    varint(value) {
      this.reserve(5);
      let rest = value;
      while (rest > 127) {
        this.bytes[this.at] = (rest & 127) | 128;
        this.at += 1;
        rest >>>= 7;
      }
      this.bytes[this.at] = rest;
      this.at += 1;
    },
    end() {
      if (used + this.at > CHUNK) {
        chunks.push(sharedNumbers('u8', Math.max(CHUNK, this.at)));
        used = 0;
      }
      const start = used;
      chunks.at(-1)!.set(this.bytes.subarray(0, this.at), start);
      used += this.at;
      this.at = 0;
      return { chunk: chunks.length - 1, start };
    },
    finish(name, into) {
      const last = chunks.pop();
      if (last) {
        // A small dealer must not hold a whole chunk.
        const exact = sharedNumbers('u8', used);
        exact.set(last.subarray(0, used));
        chunks.push(exact);
      }
      chunks.forEach((chunk, at) => {
        into[`${name}.chunk${at}`] = chunk;
      });
    },
  };
};
