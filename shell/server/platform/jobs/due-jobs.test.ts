import { watchDueJobs } from './due-jobs';

const watchAnswers = (answers: (string[] | Error)[]) => {
  const woken: string[] = [];
  const errors: unknown[] = [];
  let looks = 0;
  const stop = watchDueJobs({
    find: async () => {
      const answer = answers[looks] ?? [];
      looks += 1;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    wake: (kind) => woken.push(kind),
    pause: 1000,
    onError: (error) => errors.push(error),
  });
  return { stop, woken, errors, looks: () => looks };
};

describe('the watch over due jobs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('looks once in each pause for all kinds, and wakes those with a due job', async () => {
    const { stop, woken, looks } = watchAnswers([[], ['mails', 'alerts'], ['mails']]);
    await jest.advanceTimersByTimeAsync(1000);
    expect([looks(), woken]).toEqual([1, []]);
    await jest.advanceTimersByTimeAsync(2000);
    expect([looks(), woken]).toEqual([3, ['mails', 'alerts', 'mails']]);
    await stop();
  });

  it('continues after a look that failed', async () => {
    const { stop, woken, errors } = watchAnswers([new Error('the database is away'), ['mails']]);
    await jest.advanceTimersByTimeAsync(2000);
    expect([woken, errors]).toEqual([['mails'], [new Error('the database is away')]]);
    await stop();
  });

  it('does not look after it was stopped', async () => {
    const { stop, looks } = watchAnswers([]);
    await jest.advanceTimersByTimeAsync(1000);
    await stop();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(looks()).toBe(1);
  });
});
