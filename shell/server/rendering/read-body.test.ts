import { letSecondsPass, useFakeTimeLimits } from '../platform/testing/time-limits';
import { readBody } from './read-body';

const MEGABYTE = 1024 ** 2;
const streamOf = (pull: (controller: ReadableStreamDefaultController) => void, cancel = jest.fn()) => {
  const response = new Response(new ReadableStream({ pull, cancel }), { status: 302 });
  return { response, cancel };
};
const afterSeconds = async <Result>(seconds: number, work: Promise<Result>): Promise<Result> => {
  work.catch(() => undefined);
  await letSecondsPass(seconds);
  jest.useRealTimers();
  return work;
};

describe('the body of an answer that a page gives', () => {
  it('Q-03 it is read as a whole, also if there is none', async () => {
    const parts = ['one ', 'two'];
    const { response } = streamOf((controller) => {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(Buffer.from(part));
    });
    expect(Buffer.from(await readBody(response)).toString()).toBe('one two');
    expect(await readBody(new Response(null, { status: 302 }))).toHaveLength(0);
  });

  it('R-20 a body that never ends is refused after six seconds and given up', async () => {
    const { response, cancel } = streamOf(() => undefined);
    useFakeTimeLimits();
    await expect(afterSeconds(6, readBody(response))).rejects.toThrow('The body of the answer took longer than 6000 ms');
    expect(cancel).toHaveBeenCalled();
  });

  it('R-20 a body of more than eight megabytes is refused, also if it can not be given up', async () => {
    const cancel = jest.fn(() => new Promise(() => undefined));
    const { response } = streamOf((controller) => controller.enqueue(new Uint8Array(MEGABYTE)), cancel);
    await expect(readBody(response)).rejects.toThrow('The body of the answer has more than 8388608 bytes');
    expect(cancel).toHaveBeenCalled();
  });

  it('R-20 a body of other things than bytes is refused', async () => {
    const { response } = streamOf((controller) => controller.enqueue('text'));
    await expect(readBody(response)).rejects.toThrow('The body of the answer is not of bytes');
  });
});
