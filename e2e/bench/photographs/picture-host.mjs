import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../installation.mjs';

const sharp = createRequire(join(REPOSITORY_ROOT, 'shell/package.json'))('sharp');

const WIDTH = 1600;
const HEIGHT = 1067;

/** JPEGs like real photographs: noise that compresses to about 400 KB. */
const createSamplePictures = (count) =>
  Promise.all(
    Array.from({ length: count }, async (_, seed) => {
      const small = Buffer.from(Array.from({ length: 400 * 267 * 3 }, (_byte, at) => (at * (7919 + seed * 2) + seed * 31) % 251));
      const raw = { width: 400, height: 267, channels: 3 };
      return sharp(small, { raw }).resize(WIDTH, HEIGHT).jpeg({ quality: 82 }).toBuffer();
    }),
  );

/** A mark of Adobe after the JPEG's start, whose free bytes are made of `name`: it is kept with the picture. */
const withMarkOfName = (jpeg, name) => {
  const free = createHash('sha256').update(name).digest().subarray(0, 4);
  const mark = Buffer.concat([
    Buffer.from([0xff, 0xee, 0, 14]),
    Buffer.from('Adobe'),
    Buffer.from([0, 100]),
    free,
    Buffer.from([1]),
  ]);
  return Buffer.concat([jpeg.subarray(0, 2), mark, jpeg.subarray(2)]);
};

/** The path `/3/a` gives the fourth picture; another name gives it another digest. */
export const openPictureHost = async (kinds = 8) => {
  const pictures = await createSamplePictures(kinds);
  const server = createServer((request, response) => {
    const [, kind = '0', name = ''] = (request.url ?? '').split('/');
    const bytes = withMarkOfName(pictures[Number(kind) % kinds], name);
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
