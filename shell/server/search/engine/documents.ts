import type { SearchRecord } from '@forecourt/contracts/search';
import { growingArray } from './growing-array';

/** Records as JSON bytes outside the object heap, so that the collector never walks them. */
export interface Documents {
  /** Bytes of all records. */
  bytes: number;
  byteLength(doc: number): number;
  read(doc: number): SearchRecord;
}

export interface DocumentsBuilder {
  add(record: SearchRecord): void;
  finish(order: Uint32Array): Documents;
}

const CHUNK = 1 << 20;

export const documents = (): DocumentsBuilder => {
  const chunks: Buffer[] = [];
  const chunkOf = growingArray();
  const startOf = growingArray();
  const lengthOf = growingArray();
  let used = CHUNK;
  let bytes = 0;
  return {
    add(record) {
      const json = Buffer.from(JSON.stringify(record));
      if (used + json.length > CHUNK) {
        chunks.push(Buffer.allocUnsafeSlow(Math.max(CHUNK, json.length)));
        used = 0;
      }
      json.copy(chunks.at(-1)!, used);
      chunkOf.push(chunks.length - 1);
      startOf.push(used);
      lengthOf.push(json.length);
      used += json.length;
      bytes += json.length;
    },
    finish(order) {
      const last = chunks.pop();
      // A small dealer must not hold a whole chunk.
      if (last) chunks.push(Buffer.concat([last.subarray(0, used)]));
      const arranged = (values: Uint32Array) => order.map((arrival) => values[arrival]!);
      const chunk = arranged(chunkOf.view());
      const start = arranged(startOf.view());
      const length = arranged(lengthOf.view());
      return {
        bytes,
        byteLength: (doc) => length[doc]!,
        read: (doc) => {
          const json = chunks[chunk[doc]!]!.toString('utf8', start[doc]!, start[doc]! + length[doc]!);
          return JSON.parse(json) as SearchRecord;
        },
      };
    },
  };
};
