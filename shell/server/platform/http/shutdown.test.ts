import { createShutdown } from './shutdown';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const open = (close: () => Promise<undefined>) => {
  const calls: unknown[] = [];
  const app = {
    close,
    log: { error: () => undefined } as never,
    server: { closeAllConnections: () => void calls.push('connections') },
  };
  return { calls, stop: createShutdown({ app: app as never, time: 10_000, exit: (code) => void calls.push(code) }) };
};

it('Q-08 the server process ends when everything is closed', async () => {
  const { calls, stop } = open(async () => undefined);
  stop();
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([0]);
});

it('Q-08 connections are cut near the deadline, and the process ends at it whatever runs', async () => {
  const { calls, stop } = open(() => new Promise(() => undefined));
  stop();
  await jest.advanceTimersByTimeAsync(7_999);
  expect(calls).toEqual([]);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(calls).toEqual(['connections']);
  await jest.advanceTimersByTimeAsync(1);
  expect(calls).toEqual(['connections', 1]);
});

it('Q-08 a second signal does not close the rooms twice', async () => {
  let closings = 0;
  const { calls, stop } = open(async () => {
    closings += 1;
    return undefined;
  });
  stop();
  stop();
  await jest.advanceTimersByTimeAsync(0);
  expect([closings, calls]).toEqual([1, [0]]);
});

it('Q-08 a room that fails to close ends the process with an error', async () => {
  const { calls, stop } = open(() => Promise.reject(new Error('no')));
  stop();
  await jest.advanceTimersByTimeAsync(0);
  expect(calls).toEqual([1]);
});
