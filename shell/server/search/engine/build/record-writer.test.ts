import * as fc from 'fast-check';
import { openRecordReader } from '../store/record-reader';
import { RecordWriter } from './record-writer';
import type { SegmentArrays } from '../store/shared-arrays';

const stored = (records: object[]) => {
  const writer = new RecordWriter();
  for (const record of records) writer.add(record);
  const arrays: SegmentArrays = {};
  writer.finish(
    Uint32Array.from(records, (_, at) => at),
    arrays,
  );
  return openRecordReader(arrays);
};

describe('stored records', () => {
  it('I-02 any stored record is read like its JSON', () => {
    fc.assert(
      fc.property(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue({ noUnicodeString: false })), { maxLength: 20 }),
        (records) => {
          const reader = stored(records);
          const plain = JSON.parse(JSON.stringify(records)) as object[];
          expect(records.map((_, doc) => reader.read(doc))).toEqual(plain);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('I-02 addresses with a common prefix are read correctly in any order and for any attribute', () => {
    const anyAddress = fc
      .tuple(fc.constantFrom('https://one.example/', 'https://two.example/pictures/', '/short/', 'é/pictures/'), fc.nat(3))
      .map(([beginning, number]) => `${beginning}${number}.jpg`);
    const anyValue = fc.oneof(anyAddress, fc.array(fc.oneof(anyAddress, fc.record({ url: anyAddress, alt: fc.string() }))));
    const anyRecord = fc.record({ a: anyValue, b: anyValue, c: anyValue });
    fc.assert(
      fc.property(fc.array(anyRecord, { maxLength: 8 }), fc.subarray(['a', 'b', 'c'] as const), (records, wanted) => {
        const reader = stored(records);
        records.forEach((record, doc) => {
          expect(reader.read(doc)).toEqual(record);
          expect(reader.read(doc, new Set(wanted))).toEqual(Object.fromEntries(wanted.map((name) => [name, record[name]])));
        });
      }),
      { numRuns: 300 },
    );
  });

  it('I-02 a reader returns only the attributes that are asked for', () => {
    const record = { a: 1, b: ['x', { y: -1.5 }], c: 'https://pictures.example/one/1.jpg', d: { e: null }, f: 'é', g: true };
    const reader = stored([record, record, record]);
    for (const [name, value] of Object.entries(record)) expect(reader.read(2, new Set([name]))).toEqual({ [name]: value });
    expect(reader.read(2)).toEqual(record);
  });
});
