/** Timers, such as those of time limits, are under the test's control; all else runs as usual. `jest.useRealTimers` ends it. */
export const useFakeTimeLimits = () =>
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });

export const letSecondsPass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(1000);
  }
};
