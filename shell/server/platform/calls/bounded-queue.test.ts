import { joinOverlappingCalls } from './single-flight';
import { createWorkQueue } from './bounded-queue';

const gate = () => {
  let open!: () => void;
  const passed = new Promise<void>((go) => {
    open = go;
  });
  return { passed, open };
};

describe('a queue that limits concurrent work', () => {
  it('I-09 no more than two works run at once, and the rest run in order', async () => {
    const queued = createWorkQueue({ concurrency: 2, waiting: 10, products: 'pictures' });
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

  it('I-09 a work beyond the limit of waiting works is refused as unavailable, and later works run', async () => {
    const queued = createWorkQueue({ concurrency: 1, waiting: 1, products: 'pictures' });
    const { passed, open } = gate();
    const first = queued(() => passed);
    const second = queued(async () => 'second');
    await expect(queued(async () => 'third')).rejects.toMatchObject({ code: 'unavailable' });
    open();
    await first;
    expect(await second).toBe('second');
    expect(await queued(async () => 'fourth')).toBe('fourth');
  });

  it('Q-04 clients take turns, and one client has a quarter of the waiting works at most', async () => {
    const queued = createWorkQueue({ concurrency: 1, waiting: 12, products: 'pictures' });
    const { passed, open } = gate();
    const order: string[] = [];
    const work = (client: string) => queued(async () => void order.push(client), client);
    const first = queued(() => passed);
    const works = ['a', 'a', 'a', 'b', 'c', 'b'].map(work);
    await expect(work('a')).rejects.toMatchObject({ code: 'too_many_requests' });
    open();
    await Promise.all([first, ...works]);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
    await work('a');
  });

  it('I-09 a work that fails lets the next one run', async () => {
    const queued = createWorkQueue({ concurrency: 1, waiting: 5, products: 'pictures' });
    const outcomes = await Promise.allSettled([queued(() => Promise.reject(new Error('broken'))), queued(async () => 'next')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

describe('requests that share one call', () => {
  it('I-09 overlapping calls for one key run once, later calls run again', async () => {
    const once = joinOverlappingCalls<number>();
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
