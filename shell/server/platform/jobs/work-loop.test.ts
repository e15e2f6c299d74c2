import { startWorkLoop } from './work-loop';

const untilTrue = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setImmediate(resolve));
};

const setUp = (jobs: number[], concurrency: number) => {
  const seen: number[] = [];
  let now = 0;
  let most = 0;
  const gates: (() => void)[] = [];
  const loop = startWorkLoop<number>({
    take: async (count) => jobs.splice(0, count),
    run: async (job) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise<void>((open) => gates.push(open));
      seen.push(job);
      now -= 1;
    },
    concurrency,
    onError: () => undefined,
  });
  const open = () => gates.splice(0).forEach((gate) => gate());
  return { loop, seen, gates, open, most: () => most };
};

describe('the loop that runs jobs', () => {
  it('all due jobs run without a pause, never more at a time than allowed', async () => {
    const { loop, seen, open, most } = setUp([1, 2, 3, 4, 5, 6, 7], 3);
    while (seen.length < 7) {
      await new Promise((resolve) => setImmediate(resolve));
      open();
    }
    await loop.stop();
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most()).toBe(3);
  });

  it('a sleeping loop looks for jobs when it is woken', async () => {
    const jobs: number[] = [];
    const { loop, seen, gates, open } = setUp(jobs, 1);
    await new Promise((resolve) => setImmediate(resolve));
    jobs.push(8);
    loop.wake();
    await untilTrue(() => gates.length > 0);
    open();
    await loop.stop();
    expect(seen).toEqual([8]);
  });

  it('a loop that is woken while it looks for jobs looks again', async () => {
    let looks = 0;
    const loop = startWorkLoop<number>({
      take: async () => {
        looks += 1;
        await new Promise((resolve) => setImmediate(resolve));
        if (looks === 1) loop.wake();
        return [];
      },
      run: async () => undefined,
      concurrency: 1,
      onError: () => undefined,
    });
    await untilTrue(() => looks === 2);
    await new Promise((resolve) => setImmediate(resolve));
    expect(looks).toBe(2);
    await loop.stop();
  });

  it('a stopped loop waits for its running jobs and takes no others', async () => {
    const { loop, seen, gates, open } = setUp([1, 2], 1);
    await untilTrue(() => gates.length > 0);
    const ended = loop.stop();
    open();
    await ended;
    expect(seen).toEqual([1]);
  });

  it('the loop can be woken again after an error while it looked for jobs', async () => {
    let looks = 0;
    const errors: unknown[] = [];
    const loop = startWorkLoop<number>({
      take: async () => {
        looks += 1;
        if (looks === 1) throw new Error('the database is away');
        return [];
      },
      run: async () => undefined,
      concurrency: 1,
      onError: (error) => errors.push(error),
    });
    await untilTrue(() => errors.length > 0);
    loop.wake();
    await untilTrue(() => looks > 1);
    await loop.stop();
    expect(errors).toHaveLength(1);
  });
});
