import pTimeout from 'p-timeout';
import type { RenderWork } from '../../platform/ports';
import { Crew, type CrewOptions } from './crew';
import { ProcessEnd } from './process-end';
import type { RenderProcess } from './render-process';

interface TestProcess extends RenderProcess {
  number: number;
  warmed: string[];
  isOver: boolean;
  die(): void;
}

let processes: TestProcess[];
let ends: ProcessEnd[];
const release = (version: string) => ({ name: 'mf-search', version });

const open = (): TestProcess => {
  let finish: (end: ProcessEnd) => void = () => undefined;
  const warmed: string[] = [];
  const work = {
    warm: async (releases) => {
      warmed.push(...releases.map(({ version }) => version));
      return [];
    },
  } as Partial<RenderWork> as RenderWork;
  const process: TestProcess = {
    number: processes.length + 1,
    warmed,
    work,
    busy: 0,
    pulse: { memory: 1, loadedVersions: 1 },
    isOver: false,
    over: new Promise((resolve) => (finish = resolve)),
    async run(task, limit) {
      process.busy += 1;
      try {
        const result = task(Object.assign({}, work, { number: process.number }));
        return await (limit === undefined ? result : pTimeout(result, { milliseconds: limit, message: 'late' }));
      } finally {
        process.busy -= 1;
      }
    },
    end() {
      process.isOver = true;
      finish(new ProcessEnd('ended', 'asked', undefined));
    },
    die: () => finish(new ProcessEnd('hung', 'it hung', { ...release('1.0.0'), isLate: false })),
  };
  processes.push(process);
  return process;
};
const crewOf = (change: Partial<CrewOptions> = {}) =>
  new Crew({
    size: 2,
    open,
    versions: () => [release('1.0.0')],
    needed: () => [release('1.0.0')],
    onLoaded: () => undefined,
    onEnd: (end) => ends.push(end),
    ...change,
  });
const numberOf = async (work: RenderWork): Promise<number> => (work as unknown as { number: number }).number;
const settle = () => new Promise(setImmediate);

beforeEach(() => {
  processes = [];
  ends = [];
});

describe('processes that share the work', () => {
  it('R-20 work goes to a process without work, and to a new one while there may be more', async () => {
    const crew = crewOf();
    expect(await Promise.all([1, 2, 3].map(() => crew.run(numberOf)))).toEqual([1, 2, 1]);
    expect(await crew.run(numberOf)).toBe(1);
  });

  it('R-20 all processes load the versions before the first pages', async () => {
    await crewOf().warm();
    expect(processes.map(({ warmed }) => warmed)).toEqual([['1.0.0'], ['1.0.0']]);
  });

  it('R-20 a process that ends is reported and replaced by the next work', async () => {
    const crew = crewOf({ size: 1 });
    await crew.run(numberOf);
    processes[0]?.die();
    await settle();
    expect([await crew.run(numberOf), ends.map(({ reason }) => reason)]).toEqual([2, ['hung']]);
  });

  it.each([
    ['many old versions', { memory: 1, loadedVersions: 14 }],
    ['much memory', { memory: 10 ** 9, loadedVersions: 1 }],
  ])('R-20 a process with %s is replaced by a warm one, and nobody is to blame', async (_what, pulse) => {
    const crew = crewOf({ size: 1 });
    await crew.run(numberOf);
    Object.assign(processes[0] as TestProcess, { pulse });
    await crew.run(numberOf);
    await settle();
    expect(processes.map(({ isOver, warmed }) => [isOver, warmed])).toEqual([
      [true, []],
      [false, ['1.0.0']],
    ]);
    expect([await crew.run(numberOf), ends]).toEqual([2, []]);
  });

  it('R-20 a process that has grown again within half a minute is replaced later, also when no page comes', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const crew = crewOf({ size: 1 });
    const grow = async (process?: TestProcess): Promise<void> => {
      await crew.run(numberOf);
      if (process) process.pulse = { memory: 1, loadedVersions: 14 };
      await crew.run(numberOf);
      await settle();
    };
    await grow();
    await grow(processes[0]);
    await grow(processes[1]);
    expect(processes.map(({ isOver }) => isOver)).toEqual([true, false]);
    jest.advanceTimersByTime(30_001);
    await settle();
    jest.useRealTimers();
    expect(processes.map(({ isOver }) => isOver)).toEqual([true, true, false]);
  });

  it('R-20 work that is late frees its turn, and what waited too long for a turn is not begun', async () => {
    const crew = crewOf({ size: 1 });
    const results = (works: Promise<unknown>[]) => Promise.all(works.map((each) => each.catch((error: Error) => error.message)));
    const stuck = results(Array.from({ length: 8 }, () => crew.run(() => new Promise(() => undefined), 50)));
    const others = results([crew.run(numberOf, 10), crew.run(numberOf)]);
    expect(await stuck).toEqual(Array.from({ length: 8 }, () => 'late'));
    expect(await others).toEqual(['It had no turn within 10 ms', 1]);
  });

  it('R-20 processes without work end after a time, unless they are needed', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    let isNeeded = true;
    const crew = crewOf({ size: 1, idleLimit: 1_000, mayEnd: () => !isNeeded });
    await crew.run(numberOf);
    jest.advanceTimersByTime(1_001);
    expect(processes[0]?.isOver).toBe(false);
    isNeeded = false;
    await crew.run(numberOf);
    jest.advanceTimersByTime(1_001);
    jest.useRealTimers();
    expect(processes[0]?.isOver).toBe(true);
  });

  it('R-20 a crowd that lasts gets one more process, which ends when no crowd has come for a minute', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const crew = crewOf({ size: 1, busySize: 2 });
    let finish: () => void = () => undefined;
    const long = new Promise<void>((resolve) => (finish = resolve));
    const busy = (): Promise<number> => crew.run((work) => long.then(() => numberOf(work)));
    const crowd = [1, 2, 3, 4, 5].map(busy);
    await settle();
    expect(processes).toHaveLength(1);
    jest.advanceTimersByTime(1_001);
    crowd.push(busy());
    await settle();
    expect(processes.map(({ warmed }) => warmed)).toEqual([[], ['1.0.0']]);
    expect(await crew.run(numberOf)).toBe(2);
    finish();
    expect(await Promise.all(crowd)).toEqual([1, 1, 1, 1, 1, 1]);
    jest.advanceTimersByTime(60_001);
    jest.useRealTimers();
    expect(processes.map(({ isOver }) => isOver)).toEqual([false, true]);
  });
});
