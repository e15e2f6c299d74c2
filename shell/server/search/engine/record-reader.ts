import type { IndexRecord } from '../search-engine';
import { TAG } from './record-codes';
import type { Arrays } from './shared-arrays';

export interface RecordReader {
  /** Returns a record with all attributes, or only with the named attributes of the first level. */
  read(doc: number, attributes?: ReadonlySet<string>): IndexRecord;
}

type TextAt = (number: number) => string;

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);

/** Position in the bytes of a stored record at which the reader continues. */
interface Cursor {
  bytes: Buffer;
  at: number;
  /** Prefix of the text that the reader read last for the current attribute; the next text can share it. */
  prefix: string;
}

const varint = (cursor: Cursor): number => {
  const { bytes } = cursor;
  let value = 0;
  let shift = 0;
  for (;;) {
    const byte = bytes[cursor.at]!;
    cursor.at += 1;
    value |= (byte & 127) << shift;
    if (byte < 128) return value >>> 0;
    shift += 7;
  }
};

const ascii = (cursor: Cursor): string => {
  const length = varint(cursor);
  const start = cursor.at;
  cursor.at += length;
  return cursor.bytes.toString('latin1', start, start + length);
};

const utf8 = (cursor: Cursor): string => {
  const length = varint(cursor);
  cursor.at += length;
  return cursor.bytes.toString('utf8', cursor.at - length, cursor.at);
};

/**
 * Moves the cursor behind a value of stored length. It does not use `cursor.at += varint(cursor)`, because JavaScript
 * would read `cursor.at` before `varint` moves it.
 */
const skipBytes = (cursor: Cursor): void => {
  const length = varint(cursor);
  cursor.at += length;
};

const textWithNewPrefix = (cursor: Cursor): string => {
  const length = varint(cursor);
  const text = ascii(cursor);
  cursor.prefix = text.slice(0, length);
  return text;
};

const readList = (cursor: Cursor, textAt: TextAt): unknown[] => {
  cursor.at += 4;
  const list: unknown[] = Array.from({ length: varint(cursor) });
  for (let item = 0; item < list.length; item += 1) list[item] = readValue(cursor, textAt);
  return list;
};

const readValue = (cursor: Cursor, textAt: TextAt): unknown => {
  const tag = cursor.bytes[cursor.at]!;
  cursor.at += 1;
  switch (tag) {
    case TAG.dictionaryText:
      return textAt(varint(cursor));
    case TAG.wholeNumber:
      return varint(cursor);
    case TAG.ascii:
      return ascii(cursor);
    case TAG.knownPrefix:
      cursor.prefix = textAt(varint(cursor));
      return cursor.prefix + ascii(cursor);
    case TAG.newPrefix:
      return textWithNewPrefix(cursor);
    case TAG.samePrefix:
      return cursor.prefix + ascii(cursor);
    case TAG.utf8:
      return utf8(cursor);
    case TAG.number:
      cursor.at += 8;
      return cursor.bytes.readDoubleLE(cursor.at - 8);
    case TAG.list:
      return readList(cursor, textAt);
    case TAG.object:
      cursor.at += 4;
      return readFields(cursor, textAt);
    case TAG.true:
      return true;
    case TAG.false:
      return false;
    default:
      return null;
  }
};

const skipValue = (cursor: Cursor): void => {
  const tag = cursor.bytes[cursor.at]!;
  cursor.at += 1;
  if (tag === TAG.dictionaryText || tag === TAG.wholeNumber) varint(cursor);
  else if (tag === TAG.ascii || tag === TAG.utf8 || tag === TAG.samePrefix) skipBytes(cursor);
  else if (tag === TAG.number) cursor.at += 8;
  else if (tag === TAG.list || tag === TAG.object) cursor.at += 4 + cursor.bytes.readUInt32LE(cursor.at);
  else if (tag === TAG.knownPrefix || tag === TAG.newPrefix) {
    varint(cursor);
    skipBytes(cursor);
  }
};

const readFields = (cursor: Cursor, textAt: TextAt, attributes?: ReadonlySet<string>): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  const fields = varint(cursor);
  for (let field = 0; field < fields; field += 1) {
    const key = textAt(varint(cursor));
    if (attributes && !attributes.has(key)) skipValue(cursor);
    else if (key === '__proto__') {
      const value = readValue(cursor, textAt);
      Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
    } else record[key] = readValue(cursor, textAt);
  }
  return record;
};

/** Returns a reader of the stored records of a segment. */
export const openRecords = (arrays: Arrays): RecordReader => {
  const chunks: Buffer[] = [];
  for (let at = 0; arrays[`docs.chunk${at}`]; at += 1) chunks.push(bufferOf(arrays[`docs.chunk${at}`] as Uint8Array));
  const chunkOf = arrays['docs.chunkOf']!;
  const startOf = arrays['docs.startOf']!;
  const bytes = bufferOf(arrays['docs.known.bytes'] as Uint8Array);
  const starts = arrays['docs.known.starts']!;
  const texts: string[] = [];
  const textAt: TextAt = (number) => (texts[number] ??= bytes.toString('utf8', starts[number], starts[number + 1]));
  return {
    read: (doc, attributes) =>
      readFields({ bytes: chunks[chunkOf[doc]!]!, at: startOf[doc]!, prefix: '' }, textAt, attributes) as IndexRecord,
  };
};
