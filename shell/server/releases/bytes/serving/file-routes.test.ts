import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { sampleRelease, sampleReleaseFiles } from '../testing/sample-release';
import { remoteFileRoutes } from './file-routes';
import { createEntryJoiner } from './joined-entries';
import { readVerifiedFile } from './verified-copy';

const script = Buffer.from('const answer = 42;\n'.repeat(200));
const files = {
  ...sampleReleaseFiles(),
  'web/page.js': script,
  'web/page.js.br': brotliCompressSync(script),
  'web/page.js.gz': gzipSync(script),
  'web/lone.js': script,
};
const release = sampleRelease({}, files);
const store = { read: async (_name: string, _place: string, file: string) => files[file as keyof typeof files] };

let app: FastifyInstance;
beforeEach(async () => {
  app = Fastify();
  await app.register(
    remoteFileRoutes({
      read: (document, file) => readVerifiedFile(store, document, file),
      joinEntries: createEntryJoiner(store),
      catalogue: { find: async () => release },
      trust: async () => undefined,
    }),
  );
});
afterEach(() => app.close());

const ask = (file: string, accepted: string) => app.inject({ url: `/remotes/${file}`, headers: { 'accept-encoding': accepted } });
const place = `${release.name}/${release.version}/web`;

it.each([
  ['br, gzip', 'br', files['web/page.js.br']],
  ['gzip', 'gzip', files['web/page.js.gz']],
  ['identity', undefined, script],
] as const)(
  'R-02 a browser that accepts %s gets the file that the build of the remote compressed: %s',
  async (accepted, encoding, bytes) => {
    const { statusCode, headers, rawPayload } = await ask(`${place}/page.js`, accepted);
    expect([statusCode, headers['content-encoding'], rawPayload.equals(bytes)]).toEqual([200, encoding, true]);
    expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', vary: 'accept-encoding' });
  },
);

it('R-02 the file of a release without compressed files is sent as it is, to be compressed for the answer', async () => {
  const { headers, rawPayload } = await ask(`${place}/lone.js`, 'br, gzip');
  expect([headers['content-encoding'], rawPayload.equals(script)]).toEqual([undefined, true]);
});

it('R-02 every compression of a file has its own ETag', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (each) => (await ask(`${place}/page.js`, each)).headers.etag),
  );
  expect(new Set(tags).size).toBe(3);
});

it('R-02 joined entries are compressed as well as can be from the second request on', async () => {
  const url = `entries/${release.name}@${release.version}.js`;
  const first = await ask(url, 'br');
  expect(first.headers['content-encoding']).toBeUndefined();
  const [br, gzip] = [await ask(url, 'br'), await ask(url, 'gzip')];
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.rawPayload).equals(first.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(first.rawPayload)).toBe(true);
  expect(new Set([first, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
});
