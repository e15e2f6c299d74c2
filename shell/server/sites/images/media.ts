import { createHash } from 'node:crypto';
import { open, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { ProblemError } from '@forecourt/contracts/problem';
import { PICTURE_LIMITS } from '@forecourt/rules/picture/picture-limits';
import type { convertMediaPicture } from './convert';

/** Pictures with different bytes have different `identity`. */
export interface OriginalPicture {
  identity: string;
  read(): Promise<Buffer>;
  convert?: typeof convertMediaPicture;
}

const missing = (file: string) => new ProblemError('not_found', `there is no media file ${file}`);

/** A link to a file outside of the folder counts as missing. */
export const readMediaPicture = async (folder: string, file: string): Promise<OriginalPicture> => {
  const [root, path] = await Promise.all([realpath(folder), realpath(join(folder, file))]).catch(() => {
    throw missing(file);
  });
  if (!path.startsWith(root + sep)) throw missing(file);
  const handle = await open(path, 'r');
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw missing(file);
    if (stats.size > PICTURE_LIMITS.bytes)
      throw new ProblemError('invalid_image', `${file} is larger than ${PICTURE_LIMITS.bytes} bytes`);
    const bytes = await handle.readFile();
    return { identity: createHash('sha256').update(bytes).digest('hex'), read: async () => bytes };
  } finally {
    await handle.close();
  }
};
