import { crc32, deflateRawSync } from 'node:zlib';

interface ZippedFile {
  name: string;
  content: string | Buffer;
  isEncrypted?: boolean;
}

const header = (signature: number, bytes: number, fields: [offset: number, value: number, size: 2 | 4][]): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUInt32LE(signature, 0);
  for (const [offset, value, size] of fields) buffer.writeUIntLE(value, offset, size);
  return buffer;
};

export const createZipBytes = (files: ZippedFile[]): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isEncrypted } of files) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const title = Buffer.from(name);
    const flag = isEncrypted ? 1 : 0;
    const sizes = (at: number): [number, number, 2 | 4][] => [
      [at, crc32(raw), 4],
      [at + 4, packed.length, 4],
      [at + 8, raw.length, 4],
      [at + 12, title.length, 2],
    ];
    const local = header(0x04034b50, 30, [[4, 20, 2], [6, flag, 2], [8, 8, 2], ...sizes(14)]);
    const central = header(0x02014b50, 46, [[4, 20, 2], [6, 20, 2], [8, flag, 2], [10, 8, 2], ...sizes(16), [42, offset, 4]]);
    locals.push(local, title, packed);
    centrals.push(central, title);
    offset += local.length + title.length + packed.length;
  }
  const directory = Buffer.concat(centrals);
  const end = header(0x06054b50, 22, [
    [8, files.length, 2],
    [10, files.length, 2],
    [12, directory.length, 4],
    [16, offset, 4],
  ]);
  return Buffer.concat([...locals, directory, end]);
};
