import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import { builtFiles } from './built-files';

const script = Buffer.from('const answer = 42;\n'.repeat(200));
const [br, gz] = [brotliCompressSync(script), gzipSync(script)];

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  for (const [file, bytes] of Object.entries({ 'main.js': script, 'main.js.br': br, 'main.js.gz': gz, 'lone.js': script }))
    writeFileSync(join(folder, file), bytes);
  app = Fastify();
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(builtFiles, { prefix: '/assets', own: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const ask = (file: string, accepted?: string) =>
  app.inject({ url: `/assets/${file}`, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

it.each([
  ['gzip, deflate, br, zstd', 'br', br],
  ['gzip, deflate', 'gzip', gz],
  ['br;q=0, gzip', 'gzip', gz],
  ['identity', undefined, script],
  [undefined, undefined, script],
])('Q-07 a browser that accepts %s gets a built script as the build has compressed it: %s', async (accepted, encoding, bytes) => {
  const { statusCode, headers, rawPayload } = await ask('main.js', accepted);
  expect([statusCode, headers['content-encoding'], rawPayload.equals(bytes)]).toEqual([200, encoding, true]);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^(?:text|application)\/javascript/) as string,
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
});

it('Q-07 a question for the headers of a built script has no body', async () => {
  const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url: '/assets/main.js', headers: { 'accept-encoding': 'br' } }); // prettier-ignore
  expect([statusCode, headers['content-length'], headers['content-encoding'], body]).toEqual([200, `${br.length}`, 'br', '']);
});

it('Q-07 the compressions of a built script have different ETags', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (accepted) => (await ask('main.js', accepted)).headers.etag),
  );
  expect(new Set(tags).size).toBe(3);
});

it('Q-07 a script without a compressed file is compressed for the answer', async () => {
  expect((await ask('lone.js', 'br')).headers['content-encoding']).toBe('br');
});
