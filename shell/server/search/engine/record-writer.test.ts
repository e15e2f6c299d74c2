import * as fc from 'fast-check';
import { openRecords } from './record-reader';
import { recordWriter } from './record-writer';
import type { Arrays } from './shared-arrays';

const stored = (records: object[]) => {
  const writer = recordWriter();
  for (const record of records) writer.add(record);
  const arrays: Arrays = {};
  writer.finish(
    Uint32Array.from(records, (_, at) => at),
    arrays,
  );
  return openRecords(arrays);
};

describe('stored records', () => {
  it('I-02 come back as JSON would give them, whatever they hold', () => {
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

  it('I-02 give named attributes without the others', () => {
    const record = { a: 1, b: ['x', { y: -1.5 }], c: 'https://pictures.example/one/1.jpg', d: { e: null }, f: 'é', g: true };
    const reader = stored([record, record, record]);
    for (const [name, value] of Object.entries(record)) expect(reader.read(2, new Set([name]))).toEqual({ [name]: value });
    expect(reader.read(2)).toEqual(record);
  });
});
