import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Utf8Count } from './encoding';
import { UNPACKED_FEED_LIMITS, unpackFeedToFile, type FeedLimits } from './unpack';

/** Unpacked on disk, because the import reads it more than once. */
export interface FeedFile {
  /** Bytes. */
  size: number;
  /** Unpacked, at most 65,536 bytes. */
  head: Buffer;
  isWhole: boolean;
  utf8: Utf8Count;
  read(): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

const HEAD_BYTES = 1 << 16;

/** @throws ProblemError `invalid_feed` if it cannot be unpacked or is too large; then the file is removed */
export const keepFeed = async (
  source: AsyncIterable<Uint8Array>,
  limits: FeedLimits = UNPACKED_FEED_LIMITS,
  parent = tmpdir(),
): Promise<FeedFile> => {
  const folder = await mkdtemp(join(parent, 'forecourt-feed-'));
  const path = join(folder, 'feed');
  const remove = () => rm(folder, { recursive: true, force: true });
  const utf8 = new Utf8Count();
  let head = Buffer.alloc(0);
  let size = 0;
  const onChunk = (chunk: Buffer): void => {
    utf8.add(chunk);
    size += chunk.length;
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.length)]);
  };
  try {
    await unpackFeedToFile({ source, path, limits, onChunk });
  } catch (error) {
    await remove();
    throw error;
  }
  utf8.end();
  const isWhole = head.length < HEAD_BYTES;
  return { size, head, isWhole, utf8, read: () => createReadStream(path, { highWaterMark: 1 << 18 }), remove };
};
