import { processInParallel } from './several-at-once';

const turn = () => new Promise(setImmediate);

it('R-02 a list is processed with never more than the limit of items at once, whatever the order in which they end', async () => {
  let [now, most] = [0, 0];
  const results = await processInParallel(3, [5, 1, 4, 2, 3, 0, 6], async (turns) => {
    most = Math.max(most, (now += 1));
    for (let count = 0; count < turns; count += 1) await turn();
    now -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30, 0, 60]);
  expect(most).toBe(3);
  expect(await processInParallel(3, [], async () => 1)).toEqual([]);
});

it('R-02 after a failure no further item begins, and the running items are awaited', async () => {
  const [begun, ended]: [number[], number[]] = [[], []];
  const work = processInParallel(2, [1, 2, 3, 4], async (item) => {
    begun.push(item);
    await turn();
    if (item === 1) throw new Error('one is bad');
    await turn();
    ended.push(item);
  });
  await expect(work).rejects.toThrow('one is bad');
  expect([begun, ended]).toEqual([[1, 2], [2]]);
});
