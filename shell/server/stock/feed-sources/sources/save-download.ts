import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { FeedSourceFailure, type FeedFetchLimits } from './source';

export interface SavedDownload {
  bytes: number;
  /** SHA-256, hexadecimal. */
  digest: string;
}

/** Aborts a download without progress: call `touch` when bytes arrive, and `stop` at the end. */
export const createDownloadTimer = ({ idle, whole }: FeedFetchLimits, source: string) => {
  const controller = new AbortController();
  const abort = (message: string) => () => controller.abort(new FeedSourceFailure(message));
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
export type DownloadTimer = ReturnType<typeof createDownloadTimer>;

/** Throws FeedSourceFailure for a stream that is too large or too slow. */
export const saveDownload = async (
  stream: AsyncIterable<Uint8Array>,
  { target, limits, time, source }: { target: string; limits: FeedFetchLimits; time: DownloadTimer; source: string },
): Promise<SavedDownload> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (bytes > limits.bytes) throw new FeedSourceFailure(`The file of ${source} is larger than ${limits.bytes} bytes`);
      hash.update(chunk);
      time.touch();
      yield chunk;
    }
  };
  await pipeline(measured, createWriteStream(target), { signal: time.signal });
  return { bytes, digest: hash.digest('hex') };
};
