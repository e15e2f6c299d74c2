import { withTimeLimit } from '../platform/calls/time-limit';

/** Milliseconds, as for the data of a page. */
const TIME_LIMIT = 6_000;
const MOST_BYTES = 8 * 1024 ** 2;

const readParts = async (reader: ReadableStreamDefaultReader<unknown>): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts, length);
    if (!(value instanceof Uint8Array)) throw new TypeError('The body of the answer is not of bytes');
    parts.push(value);
    length += value.length;
    if (length > MOST_BYTES) throw new Error(`The body of the answer has more than ${MOST_BYTES} bytes`);
  }
};

/** Of an answer that a remote's code made, so its stream may have no end. */
export const readBody = async (response: Response): Promise<Uint8Array> => {
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array(0);
  try {
    return await withTimeLimit(readParts(reader), TIME_LIMIT, 'The body of the answer');
  } catch (error) {
    // Nobody waits until the code has given it up.
    void reader.cancel().catch(() => undefined);
    throw error;
  }
};
