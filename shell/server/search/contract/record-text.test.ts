import { createEmbeddedEngine } from '../engine/embedded-engine';
import { sampleIndexSettings } from '../engine/testing/engine-cases';
import { RecordText } from './record-text';
import type { IndexRecord } from './search-engine';

it('I-13 a record that is written as a text is changed by later changes of the same load, and found as the record', async () => {
  const engine = createEmbeddedEngine({ mergePause: 0 });
  await engine.replace('dealer/own', [[{ objectID: 'a', price: 1 }]], sampleIndexSettings({}));
  const put = (record: IndexRecord) => ({
    kind: 'put' as const,
    record: new RecordText(record.objectID, Buffer.from(JSON.stringify(record))),
  });
  const many = Array.from({ length: 100 }, (_, at) => put({ objectID: `many-${at}` }));
  await engine.apply('dealer/own', [
    put({ objectID: 'a', price: 2, colour: 'red' }),
    { kind: 'partial', record: { objectID: 'a', price: 3 }, create: false },
    put({ objectID: 'b' }),
    { kind: 'delete', objectID: 'b' },
    { kind: 'partial', record: { objectID: 'b', price: 4 }, create: false },
    ...many,
  ]);
  expect(await engine.read('dealer/own', ['a', 'b', 'many-99'])).toEqual([
    { objectID: 'a', price: 3, colour: 'red' },
    undefined,
    { objectID: 'many-99' },
  ]);
  expect(engine.size('dealer/own')).toBe(101);
  await engine.close();
});
