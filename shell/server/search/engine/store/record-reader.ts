import type { IndexRecord } from '../../contract/search-engine';
import { VALUE_KIND_CODES } from './record-codes';
import type { SegmentArrays } from './shared-arrays';

export interface RecordReader {
  /** `attributes`: names of the first level; all by default. */
  read(doc: number, attributes?: ReadonlySet<string>): IndexRecord;
}

type TextAt = (number: number) => string;

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);

interface ByteCursor {
  bytes: Buffer;
  at: number;
  /** Of the text read last for the current attribute; the next text can share it. */
  prefix: string;
}

const readVarint = (cursor: ByteCursor): number => {
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

const readAscii = (cursor: ByteCursor): string => {
  const length = readVarint(cursor);
  const start = cursor.at;
  cursor.at += length;
  return cursor.bytes.toString('latin1', start, start + length);
};

const readUtf8 = (cursor: ByteCursor): string => {
  const length = readVarint(cursor);
  cursor.at += length;
  return cursor.bytes.toString('utf8', cursor.at - length, cursor.at);
};

/** Not `cursor.at += varint(cursor)`: JavaScript would read `cursor.at` before `varint` moves it. */
const skipBytes = (cursor: ByteCursor): void => {
  const length = readVarint(cursor);
  cursor.at += length;
};

const textWithNewPrefix = (cursor: ByteCursor): string => {
  const length = readVarint(cursor);
  const text = readAscii(cursor);
  cursor.prefix = text.slice(0, length);
  return text;
};

const readList = (cursor: ByteCursor, textAt: TextAt): unknown[] => {
  cursor.at += 4;
  const list: unknown[] = Array.from({ length: readVarint(cursor) });
  for (let item = 0; item < list.length; item += 1) list[item] = readValue(cursor, textAt);
  return list;
};

const readValue = (cursor: ByteCursor, textAt: TextAt): unknown => {
  const tag = cursor.bytes[cursor.at]!;
  cursor.at += 1;
  switch (tag) {
    case VALUE_KIND_CODES.dictionaryText:
      return textAt(readVarint(cursor));
    case VALUE_KIND_CODES.wholeNumber:
      return readVarint(cursor);
    case VALUE_KIND_CODES.ascii:
      return readAscii(cursor);
    case VALUE_KIND_CODES.knownPrefix:
      cursor.prefix = textAt(readVarint(cursor));
      return cursor.prefix + readAscii(cursor);
    case VALUE_KIND_CODES.newPrefix:
      return textWithNewPrefix(cursor);
    case VALUE_KIND_CODES.samePrefix:
      return cursor.prefix + readAscii(cursor);
    case VALUE_KIND_CODES.utf8:
      return readUtf8(cursor);
    case VALUE_KIND_CODES.number:
      cursor.at += 8;
      return cursor.bytes.readDoubleLE(cursor.at - 8);
    case VALUE_KIND_CODES.list:
      return readList(cursor, textAt);
    case VALUE_KIND_CODES.object:
      cursor.at += 4;
      return readFields(cursor, textAt);
    case VALUE_KIND_CODES.true:
      return true;
    case VALUE_KIND_CODES.false:
      return false;
    default:
      return null;
  }
};

const skipValue = (cursor: ByteCursor): void => {
  const tag = cursor.bytes[cursor.at]!;
  cursor.at += 1;
  if (tag === VALUE_KIND_CODES.dictionaryText || tag === VALUE_KIND_CODES.wholeNumber) readVarint(cursor);
  else if (tag === VALUE_KIND_CODES.ascii || tag === VALUE_KIND_CODES.utf8 || tag === VALUE_KIND_CODES.samePrefix)
    skipBytes(cursor);
  else if (tag === VALUE_KIND_CODES.number) cursor.at += 8;
  else if (tag === VALUE_KIND_CODES.list || tag === VALUE_KIND_CODES.object)
    cursor.at += 4 + cursor.bytes.readUInt32LE(cursor.at);
  else if (tag === VALUE_KIND_CODES.knownPrefix || tag === VALUE_KIND_CODES.newPrefix) {
    readVarint(cursor);
    skipBytes(cursor);
  }
};

const readFields = (cursor: ByteCursor, textAt: TextAt, attributes?: ReadonlySet<string>): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  const fields = readVarint(cursor);
  for (let field = 0; field < fields; field += 1) {
    const key = textAt(readVarint(cursor));
    if (attributes && !attributes.has(key)) skipValue(cursor);
    else if (key === '__proto__') {
      const value = readValue(cursor, textAt);
      Object.defineProperty(record, key, { value, enumerable: true, configurable: true, writable: true });
    } else record[key] = readValue(cursor, textAt);
  }
  return record;
};

export const openRecordReader = (arrays: SegmentArrays): RecordReader => {
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
