import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** A feed on disk, because it is read more than once. */
export interface FeedFile {
  read(): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

/** Writes a feed to a temporary file. Removes the file if the stream fails. */
export const keepFeed = async (stream: AsyncIterable<Uint8Array>): Promise<FeedFile> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const path = join(folder, 'feed');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(stream, createWriteStream(path));
  } catch (error) {
    await remove();
    throw error;
  }
  return { read: () => createReadStream(path, { highWaterMark: 1 << 18 }), remove };
};
