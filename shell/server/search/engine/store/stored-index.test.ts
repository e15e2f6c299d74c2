import { inThreadSegmentFactory, type SegmentFactory } from '../build/build-records';
import { createEmbeddedEngine } from '../embedded-engine';
import { sampleIndexSettings, sampleQuery } from '../testing/engine-cases';
import type { RecordChange } from '../../contract/search-engine';
import { useFakeTimeLimits } from '../../../platform/testing/time-limits';

const recordsFrom = (first: number, count: number, price: number) =>
  Array.from({ length: count }, (_, at) => ({ objectID: String(first + at), price }));
const putsFrom = (first: number, count: number, price: number): RecordChange[] =>
  recordsFrom(first, count, price).map((record) => ({ kind: 'put', record }));

/** Counts its merges, and holds back a build while `held` is a promise. */
const countingBuilder = () => {
  const state = { merges: 0, held: Promise.resolve(), isBuilding: (): void => undefined };
  const builder: SegmentFactory = {
    ...inThreadSegmentFactory,
    async build(schema, batches) {
      state.isBuilding();
      await state.held;
      return inThreadSegmentFactory.build(schema, batches);
    },
    merge(schema, sources) {
      state.merges += 1;
      return inThreadSegmentFactory.merge(schema, sources);
    },
  };
  return { builder, state };
};

describe('the merges of an index', () => {
  beforeEach(() => useFakeTimeLimits());
  afterEach(() => jest.useRealTimers());

  const opened = async () => {
    const { builder, state } = countingBuilder();
    const engine = createEmbeddedEngine({ builder, cacheBytes: 0 });
    await engine.replace('dealer/own', [recordsFrom(0, 2000, 1)], sampleIndexSettings({}));
    const pricesOf = async (...ids: string[]) => (await engine.read('dealer/own', ids)).map((record) => record?.['price']);
    return { engine, state, pricesOf };
  };

  it('I-13 parts of a bulk load become one when no change has come for four seconds', async () => {
    const { engine, state } = await opened();
    for (let batch = 0; batch < 4; batch += 1) await engine.apply('dealer/own', putsFrom(2000 + batch * 1600, 1600, 2));
    expect(state.merges).toBe(0);
    jest.advanceTimersByTime(3999);
    await engine.apply('dealer/own', []);
    jest.advanceTimersByTime(3999);
    await engine.apply('dealer/own', [], 'kept');
    expect(state.merges).toBe(0);
    jest.advanceTimersByTime(4000);
    await engine.apply('dealer/own', []);
    expect(state.merges).toBe(1);
    await engine.close();
    expect(engine.size('dealer/own')).toBe(8400);
    const [found] = await engine.multiSearch('dealer/own', [sampleQuery({})]);
    expect(found?.nbHits).toBe(8400);
  });

  it('I-13 a merge that comes due during a change loses and doubles no record', async () => {
    const { engine, state, pricesOf } = await opened();
    await engine.apply('dealer/own', putsFrom(2000, 1600, 2));
    let release = (): void => undefined;
    state.held = new Promise((resolve) => {
      release = resolve;
    });
    const building = new Promise<void>((resolve) => {
      state.isBuilding = resolve;
    });
    const changing = engine.apply('dealer/own', putsFrom(1900, 200, 3));
    await building;
    jest.advanceTimersByTime(4000);
    release();
    await changing;
    await engine.apply('dealer/own', []);
    await engine.close();
    expect(state.merges).toBe(1);
    expect(engine.size('dealer/own')).toBe(3600);
    expect(await pricesOf('1899', '1900', '2099', '2100')).toEqual([1, 3, 3, 2]);
  });
});
