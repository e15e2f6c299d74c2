import { createHangRule, hadTime, readProcessState, type ProcessState } from './watch-process';

const state = (change: Partial<ProcessState> = {}): ProcessState => ({ cpu: 5, isRunnable: true, memory: 1, ...change });
const opened = () => {
  const rule = createHangRule(0);
  rule.pulse(1_000);
  return rule;
};

describe('a render process that hangs', () => {
  it('R-20 a process that uses a second of the processor without a pulse hangs', () => {
    const rule = opened();
    expect([rule.isHung(1_700, state()), rule.isHung(1_800, state()), rule.isHung(2_400, state({ cpu: 5.9 }))]).toEqual([
      false,
      false,
      false,
    ]);
    expect(rule.isHung(3_400, state({ cpu: 6 }))).toBe(true);
  });

  it('R-20 a process that waits for a busy processor does not hang', () => {
    const rule = opened();
    rule.isHung(2_300, state());
    expect(rule.isHung(20_000, state({ cpu: 5.3 }))).toBe(false);
    expect(rule.isHung(31_001, state({ cpu: 5.3 }))).toBe(true);
  });

  it('R-20 a process that sleeps for three seconds without a pulse hangs, and a pulse proves that it does not', () => {
    const rule = opened();
    const asleep = state({ isRunnable: false });
    rule.isHung(2_300, asleep);
    expect(rule.isHung(5_301, asleep)).toBe(true);
    rule.pulse(5_400);
    expect(rule.isHung(6_000, asleep)).toBe(false);
  });

  it('R-20 where the system tells nothing of processes, three silent seconds are a hang', () => {
    const rule = opened();
    rule.isHung(2_300, undefined);
    expect([rule.isHung(5_300, undefined), rule.isHung(5_301, undefined)]).toEqual([false, true]);
  });

  it('R-20 a process that starts has half a minute for its first pulse', () => {
    const rule = createHangRule(0);
    expect([rule.isHung(29_000, state({ cpu: 20 })), rule.isHung(30_001, state())]).toEqual([false, true]);
  });

  it('R-20 the state of a process is that of its system', () => {
    const own = readProcessState(process.pid);
    expect(own === undefined || (own.cpu > 0 && own.memory > 1_000_000)).toBe(true);
    expect(readProcessState(2 ** 30)).toBeUndefined();
  });

  it.each([
    ['it gave its pulses, as code does that waits for what never comes', { pulses: 80, cpu: 0.5 }, true],
    ['it had the processor, as code does that computes in short steps', { pulses: 3, cpu: 20 }, true],
    ['it had neither', { pulses: 79, cpu: 19.9 }, false],
    ['it gave its pulses where the system tells nothing of processes', { pulses: 80, cpu: undefined }, true],
    ['it gave few pulses where the system tells nothing of processes', { pulses: 79, cpu: undefined }, false],
  ])('R-20 a process had time for a page of 40 seconds if %s', (_what, { pulses, cpu }, expected) => {
    const from = { at: 1_000, pulses: 7, cpu: cpu === undefined ? undefined : 5 };
    const to = { at: 41_000, pulses: 7 + pulses, cpu: cpu === undefined ? undefined : 5 + cpu };
    expect(hadTime(from, to)).toBe(expected);
  });
});
