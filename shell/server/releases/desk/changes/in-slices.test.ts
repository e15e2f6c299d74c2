import { mapInSlices } from './in-slices';

describe('working through a long list in slices', () => {
  it('R-07 every item of a list is processed in order', async () => {
    const list = Array.from({ length: 1_234 }, (_, index) => index);
    expect(await mapInSlices(list, async (item) => item * 2)).toEqual(list.map((item) => item * 2));
    expect(await mapInSlices([], async () => 1)).toEqual([]);
  });

  it('R-07 other work runs between two slices', async () => {
    const seen: string[] = [];
    const timer = setImmediate(() => seen.push('page'));
    await mapInSlices(
      Array.from({ length: 300 }, (_, index) => index),
      async (item) => item === 299 && seen.push('end'),
    );
    clearImmediate(timer);
    expect(seen).toEqual(['page', 'end']);
  });

  it('R-07 an error of the work is thrown', async () => {
    await expect(mapInSlices([1], () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });
});
