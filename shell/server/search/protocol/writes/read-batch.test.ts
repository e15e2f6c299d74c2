import { readWrittenRecord } from '../../contract/record-text';
import type { RecordChange } from '../../contract/search-engine';
import { PROTOCOL_LIMITS } from '../limits';
import { readBatch } from './read-batch';

const bytesOf = (body: unknown) => [Buffer.from(JSON.stringify(body))];
const batch = (...requests: unknown[]) => readBatch(bytesOf({ requests }), 'things');
const withRecord = (change: RecordChange) =>
  change.kind === 'put' ? { ...change, record: readWrittenRecord(change.record) } : change;

describe('reading the body of a batch', () => {
  it('I-01 every action is read', () => {
    expect(
      batch(
        { action: 'addObject', body: { objectID: 1, a: 1 } },
        { action: 'updateObject', body: { objectID: 'b' } },
        { action: 'partialUpdateObject', body: { objectID: 'c' } },
        { action: 'partialUpdateObjectNoCreate', body: { objectID: 'd' } },
        { action: 'deleteObject', body: { objectID: 'e' } },
        { action: 'clear' },
      ).map((operation) => ('change' in operation ? withRecord(operation.change) : operation.whole)),
    ).toEqual([
      { kind: 'put', record: { objectID: '1', a: 1 } },
      { kind: 'put', record: { objectID: 'b' } },
      { kind: 'partial', record: { objectID: 'c' }, create: true },
      { kind: 'partial', record: { objectID: 'd' }, create: false },
      { kind: 'delete', objectID: 'e' },
      'clear',
    ]);
  });

  it('I-01 a new record gets an id', () => {
    const changes = batch({ action: 'addObject', body: { a: 1 } }).flatMap((operation) =>
      'change' in operation ? [withRecord(operation.change)] : [],
    );
    expect(changes).toMatchObject([{ record: { a: 1, objectID: expect.stringMatching(/^[\da-f-]{36}$/) } }]);
  });

  const deep = (levels: number): unknown => (levels === 0 ? 1 : { in: deep(levels - 1) });

  it.each([
    [{ action: 'addObject' }, 'requests/0/body: must be a record'],
    [{ action: 'updateObject', body: {} }, 'requests/0/body/objectID'],
    [{ action: 'deleteObject', body: { objectID: '' } }, 'requests/0/body/objectID'],
    [{ action: 'deleteObject' }, 'requests/0/body/objectID'],
    [{ action: 'explode' }, 'requests/0/action: must be one of'],
    [5, 'requests/0: must be an object'],
    [{ action: 'addObject', body: { objectID: 'big', text: 'x'.repeat(PROTOCOL_LIMITS.recordBytes) } }, 'Record big is too big'],
    [
      { action: 'addObject', body: { objectID: 'wide', text: 'ü'.repeat(PROTOCOL_LIMITS.recordBytes / 2) } },
      'Record wide is too big',
    ],
    [{ action: 'addObject', body: { objectID: 'deep', text: deep(40) } }, 'nested deeper than 32'],
  ])('Q-05 a wrong operation of a batch is refused, and the message says which one (%#)', (request, message) => {
    expect(() => batch(request)).toThrow(expect.objectContaining({ message: expect.stringContaining(message) }));
  });

  it.each(['{"requests":[{}', '{"requests":[{}]}}', '{"requests":[{"action":"clear",}]}', '[', '{"requests":[{"a":1}{}]}'])(
    'Q-05 a body that is no JSON is refused (%s)',
    (text) => {
      expect(() => readBatch([Buffer.from(text)])).toThrow(expect.objectContaining({ code: 'invalid_json' }));
    },
  );

  it('Q-05 a body that is no batch, or a batch that is too large, is refused', () => {
    for (const body of [
      null,
      {},
      { requests: 'all' },
      { requests: Array.from({ length: PROTOCOL_LIMITS.operations + 1 }, () => ({})) },
    ]) {
      expect(() => readBatch(bytesOf(body))).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    }
  });
});
