import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { compressFiles } from './compress-files.mjs';

const script = Buffer.from(
  Array.from({ length: 3000 }, (_, at) => `const value${at % 97} = ${(at * 7919) % 10_007};`).join('\n'),
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compressed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('Q-07 a built script lies beside itself as brotli and as gzip, smaller than an answer can be compressed', async () => {
  writeFileSync(join(folder, 'main.js'), script);
  await compressFiles(folder);
  const [br, gz] = ['br', 'gz'].map((ending) => readFileSync(join(folder, `main.js.${ending}`)));
  expect(brotliDecompressSync(br!).equals(script)).toBe(true);
  expect(gunzipSync(gz!).equals(script)).toBe(true);
  const quick = brotliCompressSync(script, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  expect(br!.length).toBeLessThan(quick.length);
  expect(br!.length).toBeLessThan(gz!.length);
  expect(statSync(join(folder, 'main.js')).size).toBe(script.length);
});

it('Q-07 pictures and files that fit into a packet are not compressed', async () => {
  writeFileSync(join(folder, 'photo.webp'), script);
  writeFileSync(join(folder, 'small.js'), script.subarray(0, 1000));
  await compressFiles(folder);
  expect(
    ['photo.webp.br', 'photo.webp.gz', 'small.js.br', 'small.js.gz'].filter((file) => existsSync(join(folder, file))),
  ).toEqual([]);
});
