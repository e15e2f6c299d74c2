import type { IndexRecord } from '../search-engine';
import { TAG } from './record-codes';
import type { Arrays } from './shared-arrays';

export interface RecordReader {
  /** A record, with all attributes or those of the first level that are named. */
  read(doc: number, wanted?: ReadonlySet<string>): IndexRecord;
}

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength);

/** Where reading is. One for all records: nothing here waits. */
interface Place {
  bytes: Buffer;
  at: number;
  /** Of the text before in this attribute. */
  beginning: string;
}

const varint = (place: Place): number => {
  const { bytes } = place;
  let value = 0;
  let shift = 0;
  for (;;) {
    const byte = bytes[place.at]!;
    place.at += 1;
    value |= (byte & 127) << shift;
    if (byte < 128) return value >>> 0;
    shift += 7;
  }
};

const ascii = (place: Place): string => {
  const length = varint(place);
  const start = place.at;
  place.at += length;
  return place.bytes.toString('latin1', start, start + length);
};

/** Not `place.at += varint(place)`: that would add to where it was before the length was read. */
const skipBytes = (place: Place): void => {
  const length = varint(place);
  place.at += length;
};

export const openRecords = (arrays: Arrays): RecordReader => {
  const chunks: Buffer[] = [];
  for (let at = 0; arrays[`docs.chunk${at}`]; at += 1) chunks.push(bufferOf(arrays[`docs.chunk${at}`] as Uint8Array));
  const chunkOf = arrays['docs.chunkOf']!;
  const startOf = arrays['docs.startOf']!;
  const knownBytes = bufferOf(arrays['docs.known.bytes'] as Uint8Array);
  const knownStarts = arrays['docs.known.starts']!;
  const kept: string[] = [];
  const known = (number: number): string =>
    (kept[number] ??= knownBytes.toString('utf8', knownStarts[number], knownStarts[number + 1]));

  const readValue = (place: Place): unknown => {
    const tag = place.bytes[place.at]!;
    place.at += 1;
    switch (tag) {
      case TAG.known:
        return known(varint(place));
      case TAG.whole:
        return varint(place);
      case TAG.ascii:
        return ascii(place);
      case TAG.begun: {
        place.beginning = known(varint(place));
        return place.beginning + ascii(place);
      }
      case TAG.begins: {
        const length = varint(place);
        const text = ascii(place);
        place.beginning = text.slice(0, length);
        return text;
      }
      case TAG.same:
        return place.beginning + ascii(place);
      case TAG.utf8: {
        const length = varint(place);
        place.at += length;
        return place.bytes.toString('utf8', place.at - length, place.at);
      }
      case TAG.number:
        place.at += 8;
        return place.bytes.readDoubleLE(place.at - 8);
      case TAG.list: {
        place.at += 4;
        const list: unknown[] = Array.from({ length: varint(place) });
        for (let item = 0; item < list.length; item += 1) list[item] = readValue(place);
        return list;
      }
      case TAG.object:
        place.at += 4;
        return readFields(place);
      case TAG.true:
        return true;
      case TAG.false:
        return false;
      default:
        return null;
    }
  };
  const skipValue = (place: Place): void => {
    const tag = place.bytes[place.at]!;
    place.at += 1;
    if (tag === TAG.known || tag === TAG.whole) varint(place);
    else if (tag === TAG.ascii || tag === TAG.utf8 || tag === TAG.same) skipBytes(place);
    else if (tag === TAG.number) place.at += 8;
    else if (tag === TAG.list || tag === TAG.object) place.at += 4 + place.bytes.readUInt32LE(place.at);
    else if (tag === TAG.begun || tag === TAG.begins) {
      varint(place);
      skipBytes(place);
    }
  };
  const readFields = (place: Place, wanted?: ReadonlySet<string>): Record<string, unknown> => {
    const record: Record<string, unknown> = {};
    const fields = varint(place);
    for (let field = 0; field < fields; field += 1) {
      const key = known(varint(place));
      if (wanted && !wanted.has(key)) skipValue(place);
      else if (key === '__proto__')
        Object.defineProperty(record, key, { value: readValue(place), enumerable: true, configurable: true, writable: true });
      else record[key] = readValue(place);
    }
    return record;
  };

  return {
    read: (doc, wanted) => readFields({ bytes: chunks[chunkOf[doc]!]!, at: startOf[doc]!, beginning: '' }, wanted) as IndexRecord,
  };
};
