import { byteWriter } from './byte-writer';
import { growingArray, type GrowingArray } from './growing-array';
import { packStrings } from './packed-strings';
import { TAG } from './record-codes';
import { sharedCopy, type Arrays } from './shared-arrays';
import { hashOf, textNumbers } from './text-numbers';

export interface RecordWriter {
  add(record: object): void;
  /** @param order order[document] = number of arrival */
  finish(order: Uint32Array, into: Arrays): void;
}

const LONGEST_KNOWN = 100;
/** Texts seen in one record that are remembered at a time, by hash. */
const SEEN = 1 << 16;
const ASCII = /^[\u0000-\u007f]*$/; // eslint-disable-line no-control-regex
/** A beginning shorter than this is not worth a number of its own. */
const BEGINNING = 8;

/**
 * Records as bytes outside the object heap, so that the collector never walks them. A text that comes again is
 * written as a number, so a car takes a third of its JSON, and an attribute can be read without the others.
 */
export const recordWriter = (): RecordWriter => {
  const out = byteWriter();
  const known = textNumbers();
  const keys = new Map<string, number>();
  /** Hash of a text, and the record it was last in + 1. */
  const seen = new Uint32Array(SEEN);
  const seenIn = new Uint32Array(SEEN);
  const chunkOf = growingArray();
  const startOf = growingArray();
  /** Of the text before in this attribute. */
  let beginning = '';

  /** Number of a text; undefined: not seen in an earlier record. Within one, an identity comes twice and never again. */
  const numberOf = (text: string): number | undefined => {
    if (text.length > LONGEST_KNOWN) return undefined;
    const hash = hashOf(text);
    const number = known.find(text, hash);
    if (number >= 0) return number;
    const slot = hash % SEEN;
    const record = startOf.length + 1;
    const before = seenIn[slot]!;
    if (before > 0 && before < record && seen[slot] === hash) return known.numberOf(text, hash);
    seen[slot] = hash;
    seenIn[slot] = record;
    return undefined;
  };
  const numberOfKey = (key: string): number => {
    let number = keys.get(key);
    if (number === undefined) {
      number = known.numberOf(key);
      keys.set(key, number);
    }
    return number;
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
    const start = slash >= BEGINNING ? text.slice(0, slash) : '';
    if (start === '') {
      tag(TAG.ascii);
      return ascii(text);
    }
    if (start === beginning) {
      tag(TAG.same);
      return ascii(text.slice(slash));
    }
    beginning = start;
    const startNumber = numberOf(start);
    if (startNumber === undefined) {
      tag(TAG.begins);
      out.varint(slash);
      return ascii(text);
    }
    tag(TAG.begun);
    out.varint(startNumber);
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
  /** @param first level of the record: its attributes are read each by itself */
  const writeFields = (value: object, first = false): void => {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined && typeof field !== 'function');
    out.varint(fields.length);
    for (const [key, field] of fields) {
      if (first) beginning = '';
      out.varint(numberOfKey(key));
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
      writeFields(record, true);
      const { chunk, start } = out.end();
      chunkOf.push(chunk);
      startOf.push(start);
    },
    finish(order, into) {
      const arranged = ({ at }: GrowingArray) => sharedCopy(order.map(at));
      into['docs.chunkOf'] = arranged(chunkOf);
      into['docs.startOf'] = arranged(startOf);
      out.finish('docs', into);
      packStrings(known.size, known.at, 'docs.known', into);
    },
  };
};
