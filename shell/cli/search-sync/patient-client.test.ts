import { isTemporaryFailure, createRetryingCaller } from './patient-client';

/** Returns a clock that moves only by waiting. */
const clock = () => {
  let time = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => time,
    wait: async (milliseconds: number) => {
      waits.push(milliseconds);
      time += milliseconds;
    },
  };
};

const failing = (times: number, error: unknown) => {
  let calls = 0;
  return async () => {
    calls += 1;
    if (calls <= times) throw error;
    return calls;
  };
};

describe('the search client that repeats failed requests', () => {
  it('I-02 calls keep to their rate', async () => {
    const { now, wait, waits } = clock();
    const call = createRetryingCaller({ rate: 4, attempts: 1, now, wait });
    for (let at = 0; at < 4; at += 1) await call(async () => at);
    expect([now(), waits]).toEqual([750, [250, 250, 250]]);
  });

  it.each([{ status: 429 }, { status: 503 }, { name: 'RetryError' }, new TypeError('fetch failed')])(
    'I-02 a call is repeated after %j with growing pauses',
    async (error) => {
      const { now, wait, waits } = clock();
      const pauses: number[] = [];
      const call = createRetryingCaller({
        rate: 1000,
        attempts: 5,
        now,
        wait,
        onRetry: (_message, seconds) => pauses.push(seconds),
      });
      expect(await call(failing(3, error))).toBe(4);
      expect(pauses).toEqual([0.5, 1, 2]);
      expect(waits.filter((pause) => pause >= 500)).toEqual([500, 1000, 2000]);
    },
  );

  it('I-02 a call fails after its last attempt', async () => {
    const { now, wait } = clock();
    await expect(createRetryingCaller({ rate: 1000, attempts: 3, now, wait })(failing(9, { status: 500 }))).rejects.toEqual({
      status: 500,
    });
  });

  it('I-02 a call that the server refuses is not repeated', async () => {
    const { now, wait, waits } = clock();
    await expect(createRetryingCaller({ rate: 1000, attempts: 3, now, wait })(failing(1, { status: 403 }))).rejects.toEqual({
      status: 403,
    });
    expect(waits).toEqual([]);
    expect([400, 403, 404, 413].some((status) => isTemporaryFailure({ status }))).toBe(false);
  });
});
