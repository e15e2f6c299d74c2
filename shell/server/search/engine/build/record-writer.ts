import { ByteWriter } from './byte-writer';
import { GrowingArray } from './growing-array';
import { VALUE_KIND_CODES } from '../store/record-codes';
import { RecordDictionary } from './record-dictionary';
import { copyToSharedMemory, type SegmentArrays } from '../store/shared-arrays';

const ASCII = /^[\u0000-\u007f]*$/; // eslint-disable-line no-control-regex
/** Fewest letters of a shared prefix that is stored as a number. */
const SHORTEST_PREFIX = 8;

/** Bytes lie outside the garbage collector's heap. Repeated texts are numbers, so a car takes a third of its JSON. */
export class RecordWriter {
  private readonly out = new ByteWriter();
  private readonly dictionary = new RecordDictionary();
  private readonly chunkOf = new GrowingArray();
  private readonly startOf = new GrowingArray();
  /** The next text of the current attribute can share it. */
  private prefix = '';

  add(record: object): void {
    this.writeFields(record, true);
    const { chunk, start } = this.out.end();
    this.chunkOf.push(chunk);
    this.startOf.push(start);
  }

  /** `order[document]`: the record's number in order of arrival. */
  finish(order: Uint32Array, into: SegmentArrays): void {
    into['docs.chunkOf'] = copyToSharedMemory(order.map((arrival) => this.chunkOf.at(arrival)));
    into['docs.startOf'] = copyToSharedMemory(order.map((arrival) => this.startOf.at(arrival)));
    this.out.finish('docs', into);
    this.dictionary.finish('docs.known', into);
  }

  private numberOf(text: string): number | undefined {
    return this.dictionary.numberOf(text, this.startOf.length);
  }

  private write(value: unknown): void {
    if (typeof value === 'string') return this.writeText(value);
    if (typeof value === 'number') return this.writeNumber(value);
    if (typeof value === 'boolean') return this.out.tag(value ? VALUE_KIND_CODES.true : VALUE_KIND_CODES.false);
    if (typeof value !== 'object' || value === null) return this.out.tag(VALUE_KIND_CODES.null);
    if (Array.isArray(value)) return this.writeList(value);
    if ('toJSON' in value) return this.write(JSON.parse(JSON.stringify(value)));
    this.out.tag(VALUE_KIND_CODES.object);
    const at = this.beginLength();
    this.writeFields(value);
    this.endLength(at);
  }

  private writeText(text: string): void {
    const number = this.numberOf(text);
    if (number !== undefined) {
      this.out.tag(VALUE_KIND_CODES.dictionaryText);
      return this.out.varint(number);
    }
    if (!ASCII.test(text)) {
      this.out.tag(VALUE_KIND_CODES.utf8);
      return this.out.utf8(text);
    }
    const slash = text.lastIndexOf('/') + 1;
    if (slash >= SHORTEST_PREFIX) return this.writeWithPrefix(text, slash);
    this.out.tag(VALUE_KIND_CODES.ascii);
    this.out.ascii(text);
  }

  /** In two pieces, because the addresses of pictures are equal up to the last slash. */
  private writeWithPrefix(text: string, length: number): void {
    const prefix = text.slice(0, length);
    if (prefix === this.prefix) {
      this.out.tag(VALUE_KIND_CODES.samePrefix);
      return this.out.ascii(text.slice(length));
    }
    this.prefix = prefix;
    const number = this.numberOf(prefix);
    if (number === undefined) {
      this.out.tag(VALUE_KIND_CODES.newPrefix);
      this.out.varint(length);
      return this.out.ascii(text);
    }
    this.out.tag(VALUE_KIND_CODES.knownPrefix);
    this.out.varint(number);
    this.out.ascii(text.slice(length));
  }

  private writeNumber(value: number): void {
    if (!Number.isFinite(value)) return this.out.tag(VALUE_KIND_CODES.null);
    if (Number.isInteger(value) && value >= 0 && value < 0x7fffffff) {
      this.out.tag(VALUE_KIND_CODES.wholeNumber);
      return this.out.varint(value);
    }
    this.out.tag(VALUE_KIND_CODES.number);
    this.out.double(value);
  }

  private writeList(list: unknown[]): void {
    this.out.tag(VALUE_KIND_CODES.list);
    const at = this.beginLength();
    this.out.varint(list.length);
    for (const item of list) this.write(item);
    this.endLength(at);
  }

  /** `isRecord`: a reader can read each attribute of a whole record alone. */
  private writeFields(value: object, isRecord = false): void {
    const names = Object.keys(value);
    const isStored = (name: string): boolean => {
      const field = (value as Record<string, unknown>)[name];
      return field !== undefined && typeof field !== 'function';
    };
    const stored = names.every(isStored) ? names : names.filter(isStored);
    this.out.varint(stored.length);
    for (const name of stored) {
      if (isRecord) this.prefix = '';
      this.out.varint(this.dictionary.numberOfKey(name));
      this.write((value as Record<string, unknown>)[name]);
    }
  }

  /** Room for the length in bytes, so that a reader can skip the value. */
  private beginLength(): number {
    this.out.reserve(4);
    const { at } = this.out;
    this.out.at += 4;
    return at;
  }

  private endLength(at: number): void {
    this.out.bytes.writeUInt32LE(this.out.at - at - 4, at);
  }
}
