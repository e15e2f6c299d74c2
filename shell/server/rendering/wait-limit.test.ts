import { withWaitLimit } from './remote-library';

const keepBusy = (milliseconds: number): void => {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
};

describe('the limit of waiting in a render process', () => {
  it('R-09 it ends the wait for what never comes', async () => {
    await expect(withWaitLimit(new Promise(() => undefined), 5, 'Loading mf-a@1.0.0')).rejects.toMatchObject({
      code: 'timeout',
      message: 'Loading mf-a@1.0.0 took longer than 5 ms',
    });
  });

  it('R-09 time in which other code keeps the process busy does not count', async () => {
    let arrive: (files: string) => void = () => undefined;
    const waiting = withWaitLimit(new Promise<string>((resolve) => (arrive = resolve)), 20, 'Loading mf-a@1.0.0');
    keepBusy(60);
    // The timer of the limit is due, and what came meanwhile is read after it.
    setImmediate(arrive, 'files');
    expect(await waiting).toBe('files');
  });
});
