import { withTimeLimit } from './time-limit';

const never = new Promise<never>(() => undefined);

describe('work with a time limit', () => {
  it('R-09 work within the time limit passes on its result or error', async () => {
    await expect(withTimeLimit(Promise.resolve(7), 1000, 'Work')).resolves.toBe(7);
    await expect(withTimeLimit(Promise.reject(new Error('broken')), 1000, 'Work')).rejects.toThrow('broken');
  });

  it('R-09 work beyond the time limit is given up with a code and its name', async () => {
    await expect(withTimeLimit(never, 1, 'Loading mf-search@1.0.0')).rejects.toMatchObject({
      code: 'timeout',
      message: 'Loading mf-search@1.0.0 took longer than 1 ms',
    });
  });
});
