import { Readable, pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { ProblemError } from '@forecourt/contracts/problem';
import { encodingOfMark, packingOf } from './detect';
import { peek } from './peek';

const sizeOf = (head: Uint8Array[]): number => head.reduce((sum, chunk) => sum + chunk.length, 0);
const startOf = async (source: AsyncIterable<Uint8Array>) => {
  const { head, all } = await peek(source, (chunks) => sizeOf(chunks) >= 4);
  return { start: Buffer.concat(head).subarray(0, 4), all };
};

async function* gunzipped(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  pipeline(Readable.from(source, { objectMode: false }), gunzip, () => undefined);
  try {
    yield* gunzip;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!code.startsWith('Z_')) throw error;
    throw new ProblemError('invalid_feed', `The compressed feed cannot be unpacked: ${(error as Error).message}`);
  }
}

async function* decoded(source: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
}

/** Text of a feed, unpacked if it is gzip. Its byte order mark, or else the mapping, gives the encoding. */
export const openText = async (source: AsyncIterable<Uint8Array>, encoding: string): Promise<AsyncIterable<string>> => {
  const outer = await startOf(source);
  const packing = packingOf(outer.start);
  if (packing === 'zip') throw new ProblemError('invalid_feed', 'The feed is a zip archive. Send the file itself, or gzip it.');
  if (packing === 'plain') return decoded(outer.all, encodingOfMark(outer.start) ?? encoding);
  const inner = await startOf(gunzipped(outer.all));
  return decoded(inner.all, encodingOfMark(inner.start) ?? encoding);
};
