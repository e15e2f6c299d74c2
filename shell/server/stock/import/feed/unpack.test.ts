import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readFeedText } from '../../testing/feed-text';
import { createZipBytes } from '../../testing/zip-bytes';

const CSV = 'id,make\n1,Kia\n';
const folder = mkdtempSync(join(tmpdir(), 'unpack-'));
afterAll(() => rmSync(folder, { recursive: true }));
const rowsOf = async (content: Uint8Array, size?: number) =>
  (await readFeedText(content, { size, folder })).rows.map(({ values }) => values);
const FOLDER = { name: 'export/', content: '' };
const MAC = { name: '__MACOSX/._cars.csv', content: 'x' };

describe('unpacking a feed', () => {
  it.each([
    ['csv', CSV],
    ['json', '[{"id":"1","make":"Kia"}]'],
    ['ndjson', '{"id":"1","make":"Kia"}\n'],
    ['xml', '<cars><car><id>1</id><make>Kia</make></car></cars>'],
  ])('I-03 gzip and zip are known by their first bytes: %s', async (format, text) => {
    const zip = createZipBytes([FOLDER, { name: 'export/cars.dat', content: text }, MAC]);
    for (const packed of [gzipSync(text), zip]) {
      const { rows, ...feed } = await readFeedText(packed);
      expect([feed.format, rows.map(({ values }) => values)]).toEqual([format, [{ id: '1', make: 'Kia' }]]);
    }
  });

  const long = CSV.repeat(4000);
  const damaged = gzipSync(long);
  damaged.fill(0xff, 30, 60);
  it.each([
    ['gzip that was cut off', gzipSync(long).subarray(0, -12), 'The gzip file ends too early: it was cut off in transfer'],
    ['damaged gzip', damaged, 'The gzip file is damaged'],
    [
      'zip that was cut off',
      createZipBytes([{ name: 'a.csv', content: long }]).subarray(0, -30),
      'The zip archive is damaged or was cut off',
    ],
    ['no file', createZipBytes([FOLDER, MAC]), 'The zip archive holds no file'],
    [
      'several files',
      createZipBytes(['a.csv', 'b.csv', 'c.csv', 'd.csv'].map((name) => ({ name, content: CSV }))),
      'The zip archive holds 4 files, "a.csv", "b.csv", "c.csv" and others; it must hold one feed',
    ],
    ['an encrypted file', createZipBytes([{ name: 'a.csv', content: CSV, isEncrypted: true }]), 'The zip archive is encrypted'],
    [
      'a workbook',
      createZipBytes([{ name: 'xl/workbook.xml', content: '' }]),
      'The feed is an Excel workbook (.xlsx). Export the sheet as CSV',
    ],
    [
      'an OpenDocument sheet',
      createZipBytes(['mimetype', 'content.xml'].map((name) => ({ name, content: '' }))),
      'The feed is an OpenDocument file. Export the sheet as CSV',
    ],
    ['gzip in zip', createZipBytes([{ name: 'a.csv.gz', content: gzipSync(CSV) }]), 'The feed is packed twice'],
  ])('I-03 %s is refused in one sentence, and nothing stays on the disk', async (_, content, message) => {
    await expect(rowsOf(content, 65_536)).rejects.toMatchObject({
      code: 'invalid_feed',
      message: expect.stringContaining(message),
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  const limits = { size: 3_000_000, ratio: 50, bombFrom: 500_000 };
  const bomb = Buffer.alloc(1_000_000, 'a');
  it.each([
    ['a gzip bomb', gzipSync(bomb), 'unpacks to more than 50 times the size of its archive'],
    ['a zip bomb', createZipBytes([{ name: 'a.csv', content: bomb }]), 'unpacks to more than 50 times the size of its archive'],
    [
      'a feed that is too large',
      Buffer.alloc(3_000_001, 'a'),
      'The feed is too large: at most 3 MB are allowed, counted unpacked',
    ],
  ])('I-03 %s is refused before it fills the disk', async (_, content, message) => {
    await expect(readFeedText(content, { limits, size: 65_536 })).rejects.toThrow(message);
  });
});
