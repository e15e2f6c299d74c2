import type { FileHandle } from 'node:fs/promises';

const BUFFER_BYTES = 256 << 10;
/** Most bytes of one UTF-16 unit of a text in UTF-8. */
const MOST_BYTES_OF_UNIT = 3;

/** A piece of text, as a string or as its UTF-8 bytes. */
export type TextPiece = string | Buffer;

/**
 * Returns a function that appends texts to files and resolves with the number of bytes. All texts pass through one small
 * buffer, because new memory for each large write costs more than copying its bytes.
 */
export const createTextAppender = () => {
  const buffer = Buffer.allocUnsafe(BUFFER_BYTES);
  const put = (text: TextPiece, at: number): number => {
    if (typeof text === 'string') return buffer.write(text, at);
    buffer.set(text, at);
    return text.length;
  };
  return async (file: FileHandle, texts: Iterable<TextPiece>): Promise<number> => {
    let written = 0;
    let used = 0;
    const flush = async (): Promise<void> => {
      if (used > 0) await file.appendFile(buffer.subarray(0, used));
      written += used;
      used = 0;
    };
    for (const text of texts) {
      const most = typeof text === 'string' ? text.length * MOST_BYTES_OF_UNIT : text.length;
      if (most > BUFFER_BYTES - used) await flush();
      if (most > BUFFER_BYTES) {
        const large = typeof text === 'string' ? Buffer.from(text) : text;
        await file.appendFile(large);
        written += large.length;
      } else used += put(text, used);
    }
    await flush();
    return written;
  };
};
