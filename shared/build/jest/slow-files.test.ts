import SlowFiles from './slow-files.mjs';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('names a test file that runs for minutes, with its age, until it ends; and no quick one', () => {
  const printed = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const reporter = new SlowFiles({ rootDir: '/project' });
  const [slow, late] = [{ path: '/project/shell/slow.test.ts' }, { path: '/project/shell/late.test.ts' }];
  reporter.onRunStart();
  reporter.onTestFileStart(slow);
  jest.advanceTimersByTime(179_000);
  expect(printed).not.toHaveBeenCalled();
  reporter.onTestFileStart(late);
  jest.advanceTimersByTime(1_000);
  expect(printed.mock.calls).toEqual([['still running after 180 s: shell/slow.test.ts\n']]);
  reporter.onTestFileResult(slow);
  reporter.onTestFileResult(late);
  jest.advanceTimersByTime(600_000);
  reporter.onRunComplete();
  expect(printed).toHaveBeenCalledTimes(1);
  expect(jest.getTimerCount()).toBe(0);
});
