import { createBusyRule } from './busy-rule';
import type { ProcessState } from './watch-process';

const state = (cpu: number): ProcessState => ({ cpu, isRunnable: true, memory: 1 });

describe('a render process that is busy without a page', () => {
  const after = (seconds: number, share: number) => state(seconds * share);

  it('R-20 a process that uses a whole processor for five seconds without a page is found', () => {
    const isBusyAlone = createBusyRule();
    const seen = [0, 1, 2, 3, 4, 5].map((second) => isBusyAlone(second * 1_000, false, after(second, 0.95)));
    expect(seen).toEqual([false, false, false, false, false, true]);
  });

  it('R-20 work of its own, late timers and a collection of garbage are no fault', () => {
    const withPages = createBusyRule();
    const seconds = Array.from({ length: 60 }, (_, second) => second);
    expect(seconds.some((second) => withPages(second * 1_000, second % 4 === 0, after(second, 1)))).toBe(false);
    const halfBusy = createBusyRule();
    expect(seconds.some((second) => halfBusy(second * 1_000, false, after(second, 0.5)))).toBe(false);
    const burst = createBusyRule();
    expect(seconds.some((second) => burst(second * 1_000, false, state(Math.min(second, 3))))).toBe(false);
  });

  it('R-20 where the system tells nothing of processes, none is found', () => {
    const isBusyAlone = createBusyRule();
    expect([0, 6_000, 12_000].some((at) => isBusyAlone(at, false, undefined))).toBe(false);
  });
});
