import { createBatchWriter } from './batch-writes';

/** The test decides when the calls end. */
const place = () => {
  const batches: number[][] = [];
  const ends: ((error?: Error) => void)[] = [];
  const write = (items: number[]): Promise<void> =>
    new Promise((resolve, reject) => {
      batches.push(items);
      ends.push((error) => (error ? reject(error) : resolve()));
    });
  const written = async (count: number): Promise<void> => {
    while (batches.length < count) await new Promise(setImmediate);
  };
  return { write, batches, ends, written };
};

describe('writes in batches', () => {
  it('E-01 items that arrive during a write are stored with one later write', async () => {
    const { write, batches, ends, written } = place();
    const { add } = createBatchWriter(write, { pause: 0, most: 100 });
    const first = add([1]);
    await written(1);
    const later = [add([2]), add([3, 4]), add([5])];
    ends[0]?.();
    await first;
    await written(2);
    ends[1]?.();
    await Promise.all(later);
    expect(batches).toEqual([[1], [2, 3, 4, 5]]);
  });

  it('E-01 a failed write rejects its own items only', async () => {
    const { write, batches, ends, written } = place();
    const { add } = createBatchWriter(write, { pause: 0, most: 100 });
    const failed = add([1]);
    await written(1);
    const next = add([2]);
    ends[0]?.(new Error('The database is away'));
    await expect(failed).rejects.toThrow('The database is away');
    await written(2);
    ends[1]?.();
    await next;
    expect(batches).toEqual([[1], [2]]);
  });

  it('E-01 items above the limit are refused, and the waiting ones stay', async () => {
    const { write, batches, ends, written } = place();
    const { add } = createBatchWriter(write, { pause: 0, most: 3 });
    const kept = add([1, 2, 3]);
    await expect(add([4])).rejects.toMatchObject({ code: 'unavailable' });
    await written(1);
    ends[0]?.();
    await kept;
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('E-01 closing stores the waiting items', async () => {
    const { write, batches, ends, written } = place();
    const { add, close } = createBatchWriter(write, { pause: 3_600_000, most: 100 });
    const kept = add([1]);
    const closed = close();
    await written(1);
    ends[0]?.();
    await Promise.all([kept, closed]);
    expect(batches).toEqual([[1]]);
  });
});
