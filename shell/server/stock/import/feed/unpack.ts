import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { ProblemError } from '@forecourt/contracts/problem';
import { peekStream } from './peek';
import { openZipEntry, zipErrorInWords } from './zip-entry';

export interface FeedLimits {
  /** Bytes, unpacked. */
  size: number;
  /** Size of the feed divided by that of its archive; for a feed of more than `bombFrom` bytes. */
  ratio: number;
  bombFrom: number;
}

export const UNPACKED_FEED_LIMITS: FeedLimits = { size: 4 * 1024 ** 3, ratio: 200, bombFrom: 64 * 1024 ** 2 };

type Packing = 'gzip' | 'zip' | 'plain';

/** By the first bytes, because the ending of the file's name may be wrong. */
const packingOf = (head: Uint8Array): Packing => {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip';
  if (head[0] === 0x50 && head[1] === 0x4b && (head[2] === 0x03 || head[2] === 0x05)) return 'zip';
  return 'plain';
};

const sizeText = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${Math.ceil(bytes / 1024 ** 2)} MB`;

/** Throws `invalid_feed` when a feed is too large, or far larger than its archive. */
const limitUnpackedSize = (
  { size, ratio, bombFrom }: FeedLimits,
  packedBytes: () => number,
  onChunk: (chunk: Buffer) => void,
): Transform => {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > size)
        return done(
          new ProblemError('invalid_feed', `The feed is too large: at most ${sizeText(size)} are allowed, counted unpacked`),
        );
      if (bytes > bombFrom && bytes > packedBytes() * ratio)
        return done(new ProblemError('invalid_feed', `The feed unpacks to more than ${ratio} times the size of its archive`));
      onChunk(chunk);
      done(null, chunk);
    },
  });
};

const unpackingProblem = (error: unknown): unknown => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (code === 'Z_BUF_ERROR') return new ProblemError('invalid_feed', 'The gzip file ends too early: it was cut off in transfer');
  return code.startsWith('Z_') ? new ProblemError('invalid_feed', 'The gzip file is damaged and cannot be unpacked') : error;
};

interface Unpacking {
  source: AsyncIterable<Uint8Array>;
  path: string;
  limits: FeedLimits;
  onChunk: (chunk: Buffer) => void;
}

const storeZip = async ({ source, path, limits, onChunk }: Unpacking): Promise<void> => {
  const archive = `${path}.zip`;
  await pipeline(
    source,
    limitUnpackedSize(
      limits,
      () => Infinity,
      () => undefined,
    ),
    createWriteStream(archive),
  );
  const { stream, packedBytes, close } = await openZipEntry(archive);
  try {
    await pipeline(
      stream,
      limitUnpackedSize(limits, () => packedBytes, onChunk),
      createWriteStream(path),
    );
  } catch (error) {
    throw zipErrorInWords(error);
  } finally {
    close();
    await rm(archive, { force: true });
  }
};

const storeGzip = async ({ source, path, limits, onChunk }: Unpacking): Promise<void> => {
  const gunzip = createGunzip();
  try {
    await pipeline(
      source,
      gunzip,
      limitUnpackedSize(limits, () => gunzip.bytesWritten, onChunk),
      createWriteStream(path),
    );
  } catch (error) {
    throw unpackingProblem(error);
  }
};

const startOf = async (source: AsyncIterable<Uint8Array>) => {
  const { head, all } = await peekStream(source, (chunks) => chunks.reduce((sum, chunk) => sum + chunk.length, 0) >= 4);
  return { packing: packingOf(Buffer.concat(head).subarray(0, 4)), all };
};

export const unpackFeedToFile = async ({ source, ...rest }: Unpacking): Promise<void> => {
  const { packing, all } = await startOf(source);
  if (packing === 'zip') return storeZip({ source: all, ...rest });
  if (packing === 'gzip') return storeGzip({ source: all, ...rest });
  await pipeline(
    all,
    limitUnpackedSize(rest.limits, () => Infinity, rest.onChunk),
    createWriteStream(rest.path),
  );
};
