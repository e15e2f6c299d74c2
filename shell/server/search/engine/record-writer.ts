import { byteWriter } from './byte-writer';
import { growingArray } from './growing-array';
import { TAG } from './record-codes';
import { sharedCopy, sharedNumbers, type Arrays } from './shared-arrays';

export interface RecordWriter {
  add(record: object): void;
  /** @param order order[document] = number of arrival */
  finish(order: Uint32Array, into: Arrays): void;
}

const LONGEST_KNOWN = 100;
/** Texts seen once that are remembered at a time. */
const SEEN = 50_000;
const ASCII = /^[\u0000-\u007f]*$/; // eslint-disable-line no-control-regex
/** A beginning shorter than this is not worth a number of its own. */
const BEGINNING = 8;

const packInOrder = (texts: Iterable<string>, count: number, into: Arrays): void => {
  const starts = sharedNumbers('u32', count + 1);
  const parts: Buffer[] = [];
  let bytes = 0;
  let at = 0;
  for (const text of texts) {
    const part = Buffer.from(text);
    parts.push(part);
    bytes += part.length;
    at += 1;
    starts[at] = bytes;
  }
  into['docs.known.bytes'] = sharedCopy(new Uint8Array(Buffer.concat(parts)));
  into['docs.known.starts'] = starts;
};

/**
 * Records as bytes outside the object heap, so that the collector never walks them. A text that comes again is
 * written as a number, so a car takes a third of its JSON, and an attribute can be read without the others.
 */
export const recordWriter = (): RecordWriter => {
  const out = byteWriter();
  const known = new Map<string, number>();
  const seen = new Set<string>();
  const chunkOf = growingArray();
  const startOf = growingArray();

  const keep = (text: string): number => {
    known.set(text, known.size);
    return known.size - 1;
  };
  /** Number of a text; undefined: not seen before. */
  const numberOf = (text: string): number | undefined => {
    const number = known.get(text);
    if (number !== undefined || text.length > LONGEST_KNOWN) return number;
    if (seen.delete(text)) return keep(text);
    if (seen.size >= SEEN) seen.clear();
    seen.add(text);
    return undefined;
  };
  const tag = (value: number): void => {
    out.reserve(16);
    out.bytes[out.at] = value;
    out.at += 1;
  };
  const ascii = (text: string): void => {
    out.varint(text.length);
    out.reserve(text.length);
    out.at += out.bytes.write(text, out.at, 'latin1');
  };
  const writeText = (text: string): void => {
    const number = numberOf(text);
    if (number !== undefined) {
      tag(TAG.known);
      return out.varint(number);
    }
    if (!ASCII.test(text)) {
      tag(TAG.utf8);
      const bytes = Buffer.byteLength(text);
      out.varint(bytes);
      out.reserve(bytes);
      out.at += out.bytes.write(text, out.at);
      return;
    }
    const slash = text.lastIndexOf('/') + 1;
    const beginning = slash >= BEGINNING ? numberOf(text.slice(0, slash)) : undefined;
    if (beginning === undefined) {
      tag(TAG.ascii);
      return ascii(text);
    }
    tag(TAG.begun);
    out.varint(beginning);
    ascii(text.slice(slash));
  };
  const writeNumber = (value: number): void => {
    if (!Number.isFinite(value)) return tag(TAG.null);
    if (Number.isInteger(value) && value >= 0 && value < 0x7fffffff) {
      tag(TAG.whole);
      return out.varint(value);
    }
    tag(TAG.number);
    out.bytes.writeDoubleLE(value, out.at);
    out.at += 8;
  };
  const writeFields = (value: object): void => {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined && typeof field !== 'function');
    out.varint(fields.length);
    for (const [key, field] of fields) {
      out.varint(known.get(key) ?? keep(key));
      write(field);
    }
  };
  /** The byte length of what is inside comes first, so that a reader can pass over it. */
  const enclosed = (inside: () => void): void => {
    out.reserve(4);
    const at = out.at;
    out.at += 4;
    inside();
    out.bytes.writeUInt32LE(out.at - at - 4, at);
  };
  const write = (value: unknown): void => {
    if (typeof value === 'string') return writeText(value);
    if (typeof value === 'number') return writeNumber(value);
    if (typeof value === 'boolean') return tag(value ? TAG.true : TAG.false);
    if (typeof value !== 'object' || value === null) return tag(TAG.null);
    if (Array.isArray(value)) {
      tag(TAG.list);
      return enclosed(() => {
        out.varint(value.length);
        for (const item of value) write(item);
      });
    }
    if ('toJSON' in value) return write(JSON.parse(JSON.stringify(value)));
    tag(TAG.object);
    return enclosed(() => writeFields(value));
  };

  return {
    add(record) {
      writeFields(record);
      const { chunk, start } = out.end();
      chunkOf.push(chunk);
      startOf.push(start);
    },
    finish(order, into) {
      const arranged = (values: Uint32Array) => sharedCopy(order.map((arrival) => values[arrival]!));
      into['docs.chunkOf'] = arranged(chunkOf.view());
      into['docs.startOf'] = arranged(startOf.view());
      out.finish('docs', into);
      packInOrder(known.keys(), known.size, into);
    },
  };
};
