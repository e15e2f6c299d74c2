import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LOCAL_NETWORK_ONLY, startPictureHost, createSamplePicture, type TestPictureHost } from '../testing/picture-host';
import { openPictureFetcher, type PictureFetcher, type PictureFetcherOptions } from './fetch-picture';

let host: TestPictureHost;
let picture: Buffer;
const fetchers: PictureFetcher[] = [];

beforeAll(async () => {
  host = await startPictureHost();
  picture = await createSamplePicture();
  host.serve('/car.jpg', picture, { 'cache-control': 'max-age=432000', 'last-modified': 'Mon, 01 Jan 2024 00:00:00 GMT' });
});
afterEach(async () => {
  await Promise.all(fetchers.splice(0).map((fetcher) => fetcher.close()));
});
afterAll(() => host.close());

const get = (path: string, options: PictureFetcherOptions = {}, validators = {}, hosts?: string[]) => {
  const fetcher = openPictureFetcher({ ...LOCAL_NETWORK_ONLY, ...options });
  fetchers.push(fetcher);
  const url = new URL(path, host.address('/'));
  return fetcher.fetch(url, hosts ?? [`*.test:${host.port}`], validators);
};
const redirect = (path: string, location: string): void =>
  host.answer(path, (_request, response) => void response.writeHead(302, { location }).end());

const endless = function* (piece: string | Buffer) {
  for (;;) yield piece;
};
const sendWithoutEnd = (response: ServerResponse, piece: string | Buffer): void =>
  void pipeline(Readable.from(endless(piece)), response).catch(() => undefined);

describe('a picture', () => {
  it('I-09 comes with its format by content, its validators and the time until the next check', async () => {
    const answer = await get('/car.jpg');
    expect(answer).toMatchObject({
      format: 'jpeg',
      etag: expect.any(String),
      lastModified: 'Mon, 01 Jan 2024 00:00:00 GMT',
      freshFor: 432_000_000,
    });
    expect('bytes' in answer && answer.bytes.equals(picture)).toBe(true);
  });

  it('I-09 costs no transfer when its validators still hold', async () => {
    const { etag } = (await get('/car.jpg')) as { etag?: string };
    expect(await get('/car.jpg', {}, { etag })).toMatchObject({ unchanged: true });
  });

  it('I-09 a picture is fetched over five redirects, also to another host, and not over six', async () => {
    for (let step = 1; step <= 6; step += 1) redirect(`/step-${step}`, step === 1 ? '/car.jpg' : `/step-${step - 1}`);
    redirect('/elsewhere', host.address('/car.jpg', 'cdn.test'));
    expect(await get('/step-5')).toMatchObject({ format: 'jpeg' });
    expect(await get('/elsewhere')).toMatchObject({ format: 'jpeg' });
    await expect(get('/step-6')).rejects.toMatchObject({ reason: 'too_many_redirects' });
  });

  it('I-09 a picture may have any content type and any file name', async () => {
    host.answer(
      '/image.php',
      (_request, response) => void response.writeHead(200, { 'content-type': 'text/plain' }).end(picture),
    );
    expect(await get('/image.php')).toMatchObject({ format: 'jpeg' });
  });
});

describe('an address', () => {
  it.each([
    'http://127.0.0.1/secret',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://[::ffff:169.254.169.254]/',
    'http://localhost/',
  ])('I-09 Q-04 that redirects to %s is refused', async (target) => {
    redirect('/inside', target);
    const allows = (address: string): boolean => address === '127.0.0.1' && allowed;
    let allowed = true;
    host.answer('/inside', (_request, response) => {
      // From here on, no private address may be connected to, as on a real server.
      allowed = false;
      response.writeHead(302, { location: target }).end();
    });
    await expect(
      get('/inside', { allows }, {}, [`*.test:${host.port}`, '127.0.0.1', '169.254.169.254', '[::1]', 'localhost']),
    ).rejects.toMatchObject({
      reason: expect.stringMatching(/private_network|host_not_allowed/),
    });
  });

  it('I-09 Q-04 of a host that changes its address to a private one between two look-ups is refused', async () => {
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]];
    redirect('/rebind', host.address('/car.jpg', 'rebind.test'));
    await expect(get('/rebind', { resolve: async () => answers.shift() ?? [] })).rejects.toMatchObject({
      reason: 'private_network',
    });
    expect(answers).toEqual([]);
  });

  it.each([
    ['file:///etc/passwd', 'bad_address'],
    ['ftp://pictures.test/a.jpg', 'bad_address'],
    ['http://user:secret@pictures.test/a.jpg', 'bad_address'],
    ['http://pictures.test:22/', 'host_not_allowed'],
    ['http://elsewhere.example/a.jpg', 'host_not_allowed'],
  ])('I-09 Q-04 that redirects to %s is refused as %s', async (target, reason) => {
    redirect('/outside', target);
    await expect(get('/outside')).rejects.toMatchObject({ reason });
  });

  it('I-09 Q-04 on a port that the dealer does not state is refused', async () => {
    await expect(get('/car.jpg', {}, {}, [])).rejects.toMatchObject({ reason: 'host_not_allowed' });
  });

  it('I-09 Q-04 a picture on a host outside the public network is refused', async () => {
    const fetcher = openPictureFetcher({ resolve: LOCAL_NETWORK_ONLY.resolve });
    fetchers.push(fetcher);
    const refused = fetcher.fetch(new URL(host.address('/car.jpg')), [`*.test:${host.port}`], {});
    await expect(refused).rejects.toMatchObject({ reason: 'private_network' });
  });
});

describe('a host', () => {
  it.each([
    [404, 'missing'],
    [410, 'missing'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [206, 'server_error'],
    [302, 'server_error'],
    [500, 'server_error'],
  ])('I-09 that answers %d gives %s', async (status, reason) => {
    host.answer('/status', (_request, response) => void response.writeHead(status).end());
    await expect(get('/status')).rejects.toMatchObject({ reason });
  });

  it('I-09 that asks for a pause is heard', async () => {
    host.answer('/busy', (_request, response) => void response.writeHead(429, { 'retry-after': '90' }).end());
    await expect(get('/busy')).rejects.toMatchObject({ reason: 'server_error', wait: 90_000 });
  });

  it.each([
    ['an HTML page', '<!doctype html><html><body>Not found, but with the status 200</body></html>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>'],
    ['a PDF', '%PDF-1.7 and so on, long enough to have thirty-two bytes'],
    ['nothing', ''],
  ])('I-09 Q-04 that sends %s as a JPEG is refused', async (_what, body) => {
    host.answer('/lie.jpg', (_request, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(body));
    await expect(get('/lie.jpg')).rejects.toMatchObject({ reason: 'not_a_picture' });
  });

  it('I-09 Q-05 that sends an endless page is left after the first bytes', async () => {
    host.answer('/endless.html', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      sendWithoutEnd(response, '<p>more</p>'.repeat(100));
    });
    await expect(get('/endless.html')).rejects.toMatchObject({ reason: 'not_a_picture' });
  });

  it('I-09 Q-05 that sends an endless picture is left at the limit of bytes', async () => {
    host.answer('/endless.jpg', (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg' }).write(picture);
      sendWithoutEnd(response, Buffer.alloc(10_000));
    });
    await expect(get('/endless.jpg', { limits: { bytes: 100_000 } })).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('I-09 Q-05 that states too many bytes is left before they come', async () => {
    host.answer(
      '/huge.jpg',
      (_request, response) => void response.writeHead(200, { 'content-length': '99999999' }).write(picture),
    );
    await expect(get('/huge.jpg')).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('I-09 that states more bytes than it sends gives a broken or unreachable picture', async () => {
    host.answer('/short.jpg', (_request, response) => {
      response.writeHead(200, { 'content-length': String(picture.length + 100) }).write(picture);
      response.socket?.end();
    });
    await expect(get('/short.jpg')).rejects.toMatchObject({ reason: expect.stringMatching(/broken|unreachable/) });
  });

  it('I-09 Q-05 that never answers is given up', async () => {
    host.answer('/silent', () => undefined);
    await expect(get('/silent', { limits: { firstByte: 50 } })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('I-09 Q-05 that drips a byte now and then is given up as a whole', async () => {
    host.answer('/drip.jpg', (_request, response) => {
      response.writeHead(200).write(picture.subarray(0, 40));
      const drip = setInterval(() => response.write(picture.subarray(40, 41)), 10);
      response.on('close', () => clearInterval(drip));
    });
    await expect(get('/drip.jpg', { limits: { whole: 150 } })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('I-09 that refuses the connection is unreachable', async () => {
    const closed = await startPictureHost();
    await closed.close();
    const fetcher = openPictureFetcher(LOCAL_NETWORK_ONLY);
    fetchers.push(fetcher);
    const refused = fetcher.fetch(new URL(closed.address('/a.jpg')), [`*.test:${closed.port}`], {});
    await expect(refused).rejects.toMatchObject({ reason: 'unreachable' });
  });
});
