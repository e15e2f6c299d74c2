import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Pictures and fonts are compressed already. */
const IS_TEXT = /\.(?:js|css|svg|json)$/;

/** Bytes below which a compressed file saves nothing: it fits into the same packet. */
const SMALLEST = 1024;

const compress = {
  br: (bytes) =>
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => zip(bytes, { level: 9 }),
};

export const compressFiles = async (folder) => {
  const files = readdirSync(folder).filter((file) => IS_TEXT.test(file) && statSync(join(folder, file)).size >= SMALLEST);
  await Promise.all(
    files.flatMap((file) => {
      const bytes = readFileSync(join(folder, file));
      return Object.entries(compress).map(async ([ending, make]) => {
        const compressed = await make(bytes);
        if (compressed.length < bytes.length) writeFileSync(join(folder, `${file}.${ending}`), compressed);
      });
    }),
  );
};
