import { deferred } from '../testing/served-room';
import { createReindexer } from './reindexer';

const controlled = () => {
  const runs: { tenant: string; end: (value: number) => void; fail: (error: Error) => void }[] = [];
  const work = createReindexer<number>((tenant) => {
    const { promise, resolve, reject } = deferred<number>();
    runs.push({ tenant, end: resolve, fail: reject });
    return promise;
  });
  return { runs, work };
};

describe('the reindexer', () => {
  it('I-01 one reindexing of a dealer runs at a time, and no change is lost', async () => {
    const { runs, work } = controlled();
    const first = work.reindex('a');
    const second = work.reindex('a');
    const third = work.reindex('a');
    expect(runs).toHaveLength(1);
    runs[0]!.end(1);
    expect(await first).toBe(1);
    expect(runs).toHaveLength(2);
    runs[1]!.end(2);
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    const fourth = work.reindex('a');
    runs[2]!.end(3);
    expect(await fourth).toBe(3);
  });

  it('I-01 the indexes of several dealers are rebuilt at the same time', () => {
    const { runs, work } = controlled();
    void work.reindex('a');
    void work.reindex('b');
    expect(runs.map(({ tenant }) => tenant)).toEqual(['a', 'b']);
  });

  it('I-01 a waiting reindexing begins after a failed one', async () => {
    const { runs, work } = controlled();
    const first = work.reindex('a');
    const second = work.reindex('a');
    runs[0]!.fail(new Error('no stock'));
    await expect(first).rejects.toThrow('no stock');
    runs[1]!.end(2);
    expect(await second).toBe(2);
  });

  it('I-01 the reindexer is settled when no reindexing runs or waits', async () => {
    const { runs, work } = controlled();
    const ended: number[] = [];
    void work.reindex('a').then((value) => ended.push(value));
    void work.reindex('a').then((value) => ended.push(value));
    const settled = work.settled();
    runs[0]!.end(1);
    await Promise.resolve();
    await Promise.resolve();
    runs[1]!.end(2);
    await settled;
    expect(ended).toEqual([1, 2]);
  });
});
