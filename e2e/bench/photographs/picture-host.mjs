import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../installation.mjs';

const sharp = createRequire(join(ROOT, 'shell/package.json'))('sharp');

const WIDTH = 1600;
const HEIGHT = 1067;

/** Makes JPEGs of the size and weight of real photographs: noise that compresses to about 400 KB. */
const samplePictures = (count) =>
  Promise.all(
    Array.from({ length: count }, async (_, seed) => {
      const small = Buffer.from(Array.from({ length: 400 * 267 * 3 }, (_byte, at) => (at * (7919 + seed * 2) + seed * 31) % 251));
      const raw = { width: 400, height: 267, channels: 3 };
      return sharp(small, { raw }).resize(WIDTH, HEIGHT).jpeg({ quality: 82 }).toBuffer();
    }),
  );

/** Serves pictures on this machine. The path `/3/…` gives the fourth picture; other bytes after its end make each different. */
export const openPictureHost = async (kinds = 8) => {
  const pictures = await samplePictures(kinds);
  const server = createServer((request, response) => {
    const [, kind = '0', name = ''] = (request.url ?? '').split('/');
    // Bytes after the end of a JPEG are no part of the picture, but of its digest.
    const bytes = Buffer.concat([pictures[Number(kind) % kinds], Buffer.from(name)]);
    response.writeHead(200, { 'content-type': 'image/jpeg', etag: `"${kind}-${name}"` }).end(bytes);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address();
  return {
    port,
    pictures,
    address: (kind, name) => `http://127.0.0.1:${port}/${kind}/${name}`,
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(done))),
  };
};
