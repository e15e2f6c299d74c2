/** Puts timers under the test's control, such as those of time limits; all else runs as usual. `jest.useRealTimers` ends it. */
export const useFakeTimeLimits = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });

/** Lets seconds pass after `useFakeTimeLimits`, and between them what runs without a timer. */
export const letSecondsPass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(1000);
  }
};
