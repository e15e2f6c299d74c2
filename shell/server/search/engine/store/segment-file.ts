import { open, rename, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import pLimit from 'p-limit';
import type { SegmentData } from '../build/build-segment';
import { allocateSharedNumbers, findNumberArrayType, type SegmentArrays, type NumberArrayType } from './shared-arrays';

/** Raise it when the same settings and records give another segment, or when the meaning of the bytes changes. */
export const SEGMENT_FORMAT_VERSION = 4;
const SEGMENT_MAGIC = 0x46_43_53_31;
const HEADER_START_BYTES = 12;
const ALIGNMENT_BYTES = 8;
const PIECE_BYTES = 4 << 20;

interface ListedArray {
  name: string;
  type: NumberArrayType;
  length: number;
}

interface SegmentHeader extends Omit<SegmentData, 'arrays'> {
  format: number;
  arrays: ListedArray[];
  checksum: number;
}

const bytesOf = (numbers: SegmentArrays[string]): Buffer =>
  Buffer.from(numbers.buffer as ArrayBuffer, numbers.byteOffset, numbers.byteLength);
const paddedLength = (bytes: number): number => Math.ceil(bytes / ALIGNMENT_BYTES) * ALIGNMENT_BYTES;

/** Other work runs between two writes. */
const piecesOfBuffer = function* (bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES);
};

const waitForOtherWork = () => new Promise<void>((done) => setImmediate(done));

/** Renames a temporary file, so that a reader never sees half a segment. */
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

export const writeSegment = async (file: string, { arrays, ...rest }: SegmentData): Promise<void> => {
  let checksum = 0;
  for (const numbers of Object.values(arrays)) {
    for (const piece of piecesOfBuffer(bytesOf(numbers))) {
      checksum = crc32(piece, checksum);
      await waitForOtherWork();
    }
  }
  const listed = Object.entries(arrays).map(([name, numbers]) => ({
    name,
    type: findNumberArrayType(numbers),
    length: numbers.length,
  }));
  const header = Buffer.from(
    JSON.stringify({ ...rest, format: SEGMENT_FORMAT_VERSION, arrays: listed, checksum } satisfies SegmentHeader),
  );
  const head = Buffer.alloc(HEADER_START_BYTES);
  head.writeUInt32BE(SEGMENT_MAGIC, 0);
  head.writeUInt32BE(SEGMENT_FORMAT_VERSION, 4);
  head.writeUInt32BE(header.length, 8);
  await writeFileAtomically(file, async (to) => {
    await to.write(head);
    await to.write(header);
    let written = 0;
    for (const numbers of Object.values(arrays)) {
      for (const piece of piecesOfBuffer(bytesOf(numbers))) {
        await to.write(piece);
        written += piece.length;
        // Writing a whole segment at once would keep the disk busy and delay the acknowledgement of other writes.
        if (written >= PIECE_BYTES) {
          await to.datasync();
          written = 0;
        }
      }
      const padding = paddedLength(numbers.byteLength) - numbers.byteLength;
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

/** The disk works while the checksum of an earlier array is computed. */
const ARRAYS_READ_AT_ONCE = 4;

const readArrays = async function* (from: FileHandle, listed: ListedArray[], start: number) {
  const inParallel = pLimit(ARRAYS_READ_AT_ONCE);
  let position = start;
  const arrays = listed.map(({ name, type, length }) => {
    const numbers = allocateSharedNumbers(type, length);
    const own = position;
    position += paddedLength(numbers.byteLength);
    return { name, numbers, done: inParallel(() => readExactly(from, bytesOf(numbers), own)) };
  });
  const allDone = Promise.allSettled(arrays.map(({ done }) => done));
  try {
    for (const { name, numbers, done } of arrays) {
      await done;
      yield { name, numbers };
    }
  } finally {
    // The caller closes the file, which must stay open until the last read has ended, also when one has failed.
    await allDone;
  }
};

/** @throws Error that says what is wrong with the file */
export const readSegment = async (file: string, formats = [SEGMENT_FORMAT_VERSION]): Promise<SegmentData> => {
  const from = await open(file, 'r');
  try {
    const head = Buffer.alloc(HEADER_START_BYTES);
    await readExactly(from, head, 0);
    if (head.readUInt32BE(0) !== SEGMENT_MAGIC) throw new Error('The file is not a segment of a search index');
    const format = head.readUInt32BE(4);
    if (!formats.includes(format)) throw new Error(`The segment file has format ${format} instead of ${formats.join(', ')}`);
    const { size } = await from.stat();
    const json = Buffer.alloc(Math.min(head.readUInt32BE(8), size));
    await readExactly(from, json, HEADER_START_BYTES);
    const { arrays: listed, checksum, format: _, ...rest } = JSON.parse(json.toString()) as SegmentHeader;
    const arrays: SegmentArrays = {};
    let read = 0;
    for await (const { name, numbers } of readArrays(from, listed, HEADER_START_BYTES + json.length)) {
      for (const piece of piecesOfBuffer(bytesOf(numbers))) read = crc32(piece, read);
      arrays[name] = numbers;
    }
    if (read !== checksum) throw new Error('The segment file has a wrong checksum');
    return { ...rest, arrays };
  } finally {
    await from.close();
  }
};
