import { createEmptyJournal } from './write-journal';
import { WriteLine, type WaitingWrite, type WriteLineOptions } from './write-line';

const deferred = () => {
  let resolve!: () => void;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

const lineOf = (over: Partial<WriteLineOptions<string>>) =>
  new WriteLine<string>({
    journal: Promise.resolve(createEmptyJournal()),
    smallWait: 2 ** 31 - 1,
    write: (task, command) => [JSON.stringify([task, command])],
    read: (json) => {
      const [task, command] = JSON.parse(json) as [number, string];
      return { task, command };
    },
    recordsOf: (command) => (command.startsWith('bulk') ? 1000 : 0),
    mayJoin: (first, second) => first.startsWith('bulk') && second.startsWith('bulk'),
    perform: async () => undefined,
    store: async () => undefined,
    onError: () => undefined,
    ...over,
  });

describe('the line of a dealer’s writes', () => {
  it('I-13 a write of a bulk load is acknowledged before it is performed, and its task is pending until then', async () => {
    const { promise, resolve } = deferred();
    const line = lineOf({ perform: () => promise });
    await line.submit(7, 'bulk');
    expect(line.isPending(7)).toBe(true);
    resolve();
    await line.idle();
    expect(line.isPending(7)).toBe(false);
  });

  it('I-13 a small write is acknowledged when it is performed', async () => {
    const line = lineOf({});
    await line.submit(1, 'small');
    expect(line.isPending(1)).toBe(false);
  });

  it('I-13 writes are performed in their order, those of a bulk load together', async () => {
    const { promise, resolve } = deferred();
    const performed: string[][] = [];
    const line = lineOf({
      journal: promise.then(createEmptyJournal),
      perform: async (writes: WaitingWrite<string>[]) => void performed.push(writes.map(({ command }) => command)),
    });
    const answers = ['first', 'bulk 1', 'bulk 2', 'last'].map((command, task) => line.submit(task, command));
    resolve();
    await Promise.all(answers);
    await line.idle();
    expect(performed).toEqual([['first'], ['bulk 1', 'bulk 2'], ['last']]);
  });

  it('I-13 a write that fails is reported, and the others of its group are performed', async () => {
    const performed: string[] = [];
    const errors: unknown[] = [];
    const line = lineOf({
      perform: async (writes) => {
        if (writes.some(({ command }) => command === 'bulk of nonsense')) throw new Error('nonsense');
        performed.push(...writes.map(({ command }) => command));
      },
      onError: (error) => errors.push(error),
    });
    await Promise.all(['bulk 1', 'bulk of nonsense', 'bulk 2'].map((command, task) => line.submit(task, command)));
    await line.idle();
    expect(performed).toEqual(['bulk 1', 'bulk 2']);
    expect(errors).toEqual([expect.objectContaining({ message: 'nonsense' })]);
  });

  it('I-13 a write that can’t be put on disk is refused and never performed', async () => {
    const performed: unknown[] = [];
    const journal = { ...createEmptyJournal(), append: () => Promise.reject(new Error('disk full')) };
    const line = lineOf({ journal: Promise.resolve(journal), perform: async (writes) => void performed.push(writes) });
    await expect(line.submit(1, 'small')).rejects.toThrow('disk full');
    await line.idle();
    expect([performed, line.isPending(1)]).toEqual([[], false]);
  });

  it('I-13 the journal is shortened only after the indices are stored', async () => {
    const steps: string[] = [];
    const journal = {
      ...createEmptyJournal(),
      append: async () => 1,
      rotate: async () => ({ next: 2, remove: async () => void steps.push('removed') }),
    };
    const line = lineOf({ journal: Promise.resolve(journal), store: async () => void steps.push('stored') });
    await line.submit(1, 'small');
    await line.close();
    expect(steps).toEqual(['stored', 'removed']);
    const failing = lineOf({ journal: Promise.resolve(journal), store: () => Promise.reject(new Error('disk full')) });
    await failing.submit(1, 'small');
    await failing.close();
    expect(steps).toEqual(['stored', 'removed']);
  });
});
