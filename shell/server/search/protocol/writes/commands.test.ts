import { createEmbeddedEngine } from '../../engine/embedded-engine';
import { performIndexWrites, type IndexWrite } from './commands';

const put = (index: string, objectID: string): IndexWrite => ({
  kind: 'batch',
  index,
  operations: [{ path: 'body', change: { kind: 'put', record: { objectID } } }],
});
const copy = (index: string, destination: string, move = false): IndexWrite => ({
  kind: 'operation',
  index,
  operation: { move, destination },
});
const increment: IndexWrite = {
  kind: 'batch',
  index: 'own',
  operations: [
    {
      path: 'body',
      change: { kind: 'partial', create: true, record: { objectID: 'a', count: { _operation: 'Increment', value: 1 } } },
    },
  ],
};

const WRITES = [put('own', 'a'), increment, copy('own', 'kept'), put('own', 'b'), copy('kept', 'own', true), put('kept', 'c')];

const perform = async (engine: ReturnType<typeof createEmbeddedEngine>) => {
  for (const [at, command] of WRITES.entries()) {
    await performIndexWrites(engine, 'dealer', [{ number: at + 1, task: at + 1, command }]);
  }
};
const stateOf = async (engine: ReturnType<typeof createEmbeddedEngine>) => ({
  own: await engine.read('dealer/own', ['a', 'b']),
  kept: engine.size('dealer/kept') === undefined ? undefined : await engine.read('dealer/kept', ['a', 'b', 'c']),
});
const DONE = { own: [{ objectID: 'a', count: 1 }, undefined], kept: [undefined, undefined, { objectID: 'c' }] };

describe('writes that a journal repeats', () => {
  it.each([[[]], [['kept']], [['own', 'kept']]])(
    'I-13 writes are done once when they are repeated over indices without %j',
    async (missing: string[]) => {
      const engine = createEmbeddedEngine();
      await perform(engine);
      expect(await stateOf(engine)).toEqual(DONE);
      for (const name of missing) engine.drop(`dealer/${name}`);
      await perform(engine);
      expect(await stateOf(engine)).toEqual(DONE);
    },
  );
});
