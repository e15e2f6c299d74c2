import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { SourceFailure, type FetchLimits } from './source';

export interface Download {
  bytes: number;
  /** SHA-256, hex. */
  digest: string;
}

/** Ends a wait that is too long: call `touch` at every sign of life, and `stop` at the end. */
export const watchTime = ({ idle, whole }: FetchLimits, source: string) => {
  const controller = new AbortController();
  const abort = (message: string) => () => controller.abort(new SourceFailure(message));
  const late = abort(`${source} sent nothing for ${Math.round(idle / 1000)} seconds`);
  const total = setTimeout(abort(`${source} took longer than ${Math.round(whole / 60_000)} minutes`), whole);
  let quiet = setTimeout(late, idle);
  return {
    signal: controller.signal,
    touch(): void {
      clearTimeout(quiet);
      quiet = setTimeout(late, idle);
    },
    stop(): void {
      clearTimeout(quiet);
      clearTimeout(total);
    },
  };
};
export type TimeWatch = ReturnType<typeof watchTime>;

/** Writes a stream to a file; returns its size and digest. Throws SourceFailure for a stream that is too large or too slow. */
export const saveDownload = async (
  stream: AsyncIterable<Uint8Array>,
  { target, limits, time, source }: { target: string; limits: FetchLimits; time: TimeWatch; source: string },
): Promise<Download> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new SourceFailure(`The file of ${source} is larger than ${limits.bytes} bytes`);
      hash.update(chunk);
      time.touch();
      yield chunk;
    }
  };
  await pipeline(measured, createWriteStream(target), { signal: time.signal });
  return { bytes, digest: hash.digest('hex') };
};
