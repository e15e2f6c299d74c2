import { open, rename, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { Parts } from './build-segment';
import { sharedNumbers, typeOfNumbers, type Arrays, type NumbersType } from './shared-arrays';

/**
 * Version of the file format. It changes when the same settings and records give another segment, or when the bytes get
 * another meaning.
 */
export const FORMAT = 2;
const MAGIC = 0x46_43_53_31;
const HEAD = 12;
const ALIGNED = 8;
const PIECE = 4 << 20;

interface Listed {
  name: string;
  type: NumbersType;
  length: number;
}

interface Header extends Omit<Parts, 'arrays'> {
  format: number;
  arrays: Listed[];
  checksum: number;
}

const bytesOf = (numbers: Arrays[string]): Buffer =>
  Buffer.from(numbers.buffer as ArrayBuffer, numbers.byteOffset, numbers.byteLength);
const padded = (bytes: number): number => Math.ceil(bytes / ALIGNED) * ALIGNED;

/** Yields a buffer in small pieces, so that other work runs between two writes. */
const pieces = function* (bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
};

const yielded = () => new Promise<void>((done) => setImmediate(done));

/** Writes a temporary file and renames it, so that a reader sees the whole file or none. */
export const writeFileAtomically = async (file: string, write: (to: FileHandle) => Promise<void>): Promise<void> => {
  const to = await open(`${file}.new`, 'w');
  try {
    await write(to);
    await to.sync();
  } finally {
    await to.close();
  }
  await rename(`${file}.new`, file);
};

export const writeSegment = async (file: string, { arrays, ...rest }: Parts): Promise<void> => {
  let checksum = 0;
  for (const numbers of Object.values(arrays)) {
    for (const piece of pieces(bytesOf(numbers))) {
      checksum = crc32(piece, checksum);
      await yielded();
    }
  }
  const listed = Object.entries(arrays).map(([name, numbers]) => ({
    name,
    type: typeOfNumbers(numbers),
    length: numbers.length,
  }));
  const header = Buffer.from(JSON.stringify({ ...rest, format: FORMAT, arrays: listed, checksum } satisfies Header));
  const head = Buffer.alloc(HEAD);
  head.writeUInt32BE(MAGIC, 0);
  head.writeUInt32BE(FORMAT, 4);
  head.writeUInt32BE(header.length, 8);
  await writeFileAtomically(file, async (to) => {
    await to.write(head);
    await to.write(header);
    let written = 0;
    for (const numbers of Object.values(arrays)) {
      for (const piece of pieces(bytesOf(numbers))) {
        await to.write(piece);
        written += piece.length;
        // A disk with much to write at once would delay the acknowledgement of other writes.
        if (written >= PIECE) {
          await to.datasync();
          written = 0;
        }
      }
      const padding = padded(numbers.byteLength) - numbers.byteLength;
      if (padding > 0) await to.write(Buffer.alloc(padding));
    }
  });
};

const readExactly = async (from: FileHandle, into: Buffer, position: number): Promise<void> => {
  let done = 0;
  while (done < into.length) {
    const { bytesRead } = await from.read(into, done, Math.min(into.length - done, 1 << 28), position + done);
    if (bytesRead === 0) throw new Error('The segment file ends too early');
    done += bytesRead;
  }
};

/**
 * Reads a segment from a file.
 * @throws Error that says what is wrong with the file
 */
export const readSegment = async (file: string): Promise<Parts> => {
  const from = await open(file, 'r');
  try {
    const head = Buffer.alloc(HEAD);
    await readExactly(from, head, 0);
    if (head.readUInt32BE(0) !== MAGIC) throw new Error('The file is not a segment of a search index');
    if (head.readUInt32BE(4) !== FORMAT)
      throw new Error(`The segment file has format ${head.readUInt32BE(4)} instead of ${FORMAT}`);
    const { size } = await from.stat();
    const json = Buffer.alloc(Math.min(head.readUInt32BE(8), size));
    await readExactly(from, json, HEAD);
    const { arrays: listed, checksum, format: _, ...rest } = JSON.parse(json.toString()) as Header;
    const arrays: Arrays = {};
    let position = HEAD + json.length;
    let read = 0;
    for (const { name, type, length } of listed) {
      const numbers = sharedNumbers(type, length);
      const bytes = bytesOf(numbers);
      await readExactly(from, bytes, position);
      for (const piece of pieces(bytes)) read = crc32(piece, read);
      position += padded(bytes.length);
      arrays[name] = numbers;
    }
    if (read !== checksum) throw new Error('The segment file has a wrong checksum');
    return { ...rest, arrays };
  } finally {
    await from.close();
  }
};
