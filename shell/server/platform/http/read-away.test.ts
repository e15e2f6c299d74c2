import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { discardRequestBody } from './problems';

const body = () => {
  const stream = new PassThrough();
  let settled = false;
  const away = discardRequestBody(stream as unknown as IncomingMessage).then(() => (settled = true));
  return { stream, away, isSettled: () => settled };
};
const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

it('Q-05 the server reads a refused body to its end, so that its sender can read the answer', async () => {
  const { stream, away, isSettled } = body();
  stream.write(Buffer.alloc(1024 * 1024));
  await turn();
  expect(isSettled()).toBe(false);
  expect(stream.readableLength).toBe(0);
  stream.end();
  await away;
});

it('Q-05 the server reads at most 64 MB of a refused body', async () => {
  const { stream, away } = body();
  const chunk = Buffer.alloc(16 * 1024 * 1024);
  for (let sent = 0; sent < 5; sent++) stream.write(chunk);
  await away;
  expect(stream.readableEnded).toBe(false);
  stream.destroy();
});

it.each(['destroyed', 'ended'])('Q-05 the server does not wait for a body that is already %s', async (how) => {
  const stream = new PassThrough();
  if (how === 'ended') stream.end().resume();
  else stream.destroy();
  await turn();
  expect(await discardRequestBody(stream as unknown as IncomingMessage)).toBeUndefined();
});
