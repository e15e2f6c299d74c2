import { singleFlight, workQueue } from './queue';

const gate = () => {
  let open!: () => void;
  const passed = new Promise<void>((go) => {
    open = go;
  });
  return { passed, open };
};

describe('workQueue', () => {
  it('I-09 runs no more than two at once and the rest in order', async () => {
    const queued = workQueue(2, 10);
    let [running, most] = [0, 0];
    const finished: number[] = [];
    const work = (i: number) =>
      queued(async () => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        finished.push(i);
      });
    await Promise.all([1, 2, 3, 4, 5, 6].map(work));
    expect(most).toBe(2);
    expect(finished).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('I-09 refuses as unavailable what would wait beyond the limit, and works on afterwards', async () => {
    const queued = workQueue(1, 1);
    const { passed, open } = gate();
    const first = queued(() => passed);
    const second = queued(async () => 'second');
    await expect(queued(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
    open();
    await first;
    expect(await second).toBe('second');
    expect(await queued(async () => 'fourth')).toBe('fourth');
  });

  it('I-09 frees the place of a work that fails', async () => {
    const queued = workQueue(1, 5);
    const outcomes = await Promise.allSettled([queued(() => Promise.reject(new Error('broken'))), queued(async () => 'next')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('singleFlight', () => {
  it('I-09 runs overlapping calls for one key once, later ones anew', async () => {
    const once = singleFlight<number>();
    const { passed, open } = gate();
    let runs = 0;
    const work = async () => {
      await passed;
      return (runs += 1);
    };
    const flights = [once('a', work), once('a', work)];
    open();
    expect(await Promise.all(flights)).toEqual([1, 1]);
    expect(await once('a', work)).toBe(2);
  });
});
