import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import { imageUrl } from '@forecourt/rules/picture/image-url';
import Fastify, { type FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import sharp from 'sharp';
import { drawingSource } from '../../../demo';
import type { Tenant } from '../../platform/ports';
import { imageRoutes, type ImageRouteOptions } from './image-routes';

let root: string;
let app: FastifyInstance;
const warnings: string[] = [];

const dealer = (slug: string): Tenant => ({ slug, revision: 1, config: { stock: { photographs: {} } } as Tenant['config'] });

const start = async (more: Partial<ImageRouteOptions> = {}): Promise<FastifyInstance> => {
  const server = Fastify();
  server.setErrorHandler((error, request, reply) => {
    const problem = error instanceof ProblemError ? error : undefined;
    if (!problem) return reply.send(error);
    return reply.code(problem.status).type('application/problem+json').send(problemDocument(problem, request.url));
  });
  await server.register(imageRoutes, {
    tenantOf: (request) => (request.hostname.startsWith('unknown') ? undefined : dealer(request.hostname.split('.')[0]!)),
    drawings: drawingSource,
    mediaFolderOf: (tenant) => join(root, 'tenants', tenant.slug, 'media'),
    photographs: { has: async () => false, read: async () => undefined },
    cacheFolder: join(root, 'cache'),
    log: { warn: (_details, message) => warnings.push(message) },
    ...more,
  });
  return server;
};

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#1d5fae' } });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'forecourt-room-'));
  const media = join(root, 'tenants', 'one', 'media');
  await mkdir(join(media, 'team'), { recursive: true });
  await mkdir(join(root, 'tenants', 'two', 'media'), { recursive: true });
  await writeFile(join(root, 'tenants', 'one', 'site.json'), '{}');
  await picture(1200, 900).jpeg().toFile(join(media, 'yard.jpg'));
  await picture(200, 100)
    .png()
    .toFile(join(media, 'team', 'small one.png'));
  await writeFile(join(media, 'broken.jpg'), 'this is no picture');
  await writeFile(
    join(media, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" onload="alert(1)"><script>alert(1)</script><rect width="20" height="20" fill="#f00"/></svg>',
  );
  await symlink(join(root, 'tenants', 'one', 'site.json'), join(media, 'escape.jpg'));
  app = await start();
});

afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, server = app) =>
  server.inject({ url, headers: { host: 'one.example', accept: 'image/webp,*/*', ...headers } });

const sizeOf = async (bytes: Buffer) => {
  const { width, height, format } = await sharp(bytes).metadata();
  return { width, height, format };
};

it('I-09 Q-05 one network address gets at most 6,000 pictures a minute', async () => {
  const server = Fastify();
  await server.register(rateLimit, { global: false });
  await server.register(imageRoutes, {
    tenantOf: () => undefined,
    drawings: drawingSource,
    mediaFolderOf: () => root,
    photographs: { has: async () => false, read: async () => undefined },
    cacheFolder: join(root, 'cache'),
    log: { warn: () => undefined },
  });
  const answer = await get(imageUrl('drawing:suv/red/side', { width: 64 }), {}, server);
  expect([answer.statusCode, answer.headers['x-ratelimit-limit']]).toEqual([200, '6000']);
  await server.close();
});

describe('pictures that the server draws', () => {
  it('I-09 serves a drawing as WebP to who takes it, for a year and told apart by Accept', async () => {
    const answer = await get(imageUrl('drawing:suv/red/front-three-quarter', { width: 320 }));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
    });
    expect(await sizeOf(answer.rawPayload)).toEqual({ width: 320, height: 213, format: 'webp' });
  });

  it('I-09 serves JPEG to who does not take WebP', async () => {
    const answer = await get(imageUrl('drawing:hatch/blue/side', { width: 128 }), { accept: 'image/*' });
    expect(answer.headers['content-type']).toBe('image/jpeg');
    expect((await sizeOf(answer.rawPayload)).format).toBe('jpeg');
  });

  it.each([
    ['avif', 'heif'],
    ['png', 'png'],
    ['jpeg', 'jpeg'],
  ])('I-09 a request for %s gets a picture in this format', async (format, read) => {
    const answer = await get(`/_img/v1/f_${format},w_128/${encodeURIComponent('drawing:ute/green/side')}`);
    expect(answer.headers['content-type']).toBe(`image/${format}`);
    expect((await sizeOf(answer.rawPayload)).format).toBe(read);
  });

  it('I-09 Q-04 serves a drawing as SVG under a policy that lets nothing run', async () => {
    const answer = await get(`/_img/v1/f_svg/${encodeURIComponent('drawing:scene/night/1d5fae')}`);
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toMatch(/^<svg xmlns/);
  });

  it('I-09 K-01 composes a drawing to the aspect instead of cropping it', async () => {
    const answer = await get(imageUrl('drawing:van/white/side', { width: 250, aspect: '25x12' }));
    expect(await sizeOf(answer.rawPayload)).toMatchObject({ width: 250, height: 120 });
  });

  it('I-09 a client that has the picture already gets status 304', async () => {
    const url = imageUrl('drawing:hatch/blue/side', { width: 64 });
    const { etag } = (await get(url)).headers;
    const again = await get(url, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get(url, { accept: 'image/*' })).headers.etag).not.toBe(etag);
  });

  it('I-09 a source whose slashes a proxy has decoded is accepted', async () => {
    expect((await get('/_img/v1/w_64/drawing:hatch/blue/side')).statusCode).toBe(200);
  });
});

describe('pictures from a dealer’s media folder', () => {
  it('I-09 scales a dealer’s photograph down, keeps its shape, for a day', async () => {
    const answer = await get(imageUrl('media:yard.jpg', { width: 400 }));
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
    expect(await sizeOf(answer.rawPayload)).toEqual({ width: 400, height: 300, format: 'webp' });
  });

  it('I-09 crops to the aspect and never enlarges a photograph', async () => {
    expect(await sizeOf((await get(imageUrl('media:yard.jpg', { width: 600, aspect: '3x2' }))).rawPayload)).toMatchObject({
      width: 600,
      height: 400,
    });
    expect(await sizeOf((await get(imageUrl('media:team/small one.png', { width: 640 }))).rawPayload)).toMatchObject({
      width: 200,
      height: 100,
    });
  });

  it('I-09 Q-04 serves a logo in SVG as sharp pixels, transparent, never as SVG', async () => {
    const answer = await get(imageUrl('media:logo.svg', { width: 320 }), { accept: 'image/*' });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(await sizeOf(answer.rawPayload)).toMatchObject({ width: 320, height: 160 });
    const pixel = await sharp(answer.rawPayload).extract({ left: 300, top: 80, width: 1, height: 1 }).raw().toBuffer();
    expect([...pixel].at(-1)).toBe(0);
    expect((await get(`/_img/v1/f_svg/${encodeURIComponent('media:logo.svg')}`)).json()).toMatchObject({ code: 'invalid_image' });
  });

  it('I-09 a changed media file is sent again under the same address', async () => {
    const url = imageUrl('media:yard.jpg', { width: 64 });
    const first = (await get(url)).headers.etag;
    await picture(300, 300)
      .png()
      .toFile(join(root, 'tenants', 'one', 'media', 'yard.jpg'));
    expect((await get(url)).headers.etag).not.toBe(first);
  });

  it('I-09 a dealer’s site shows no media file of another dealer', async () => {
    expect((await get(imageUrl('media:yard.jpg'), { host: 'two.example' })).json()).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect((await get(imageUrl('media:yard.jpg'), { host: 'unknown.example' })).json()).toMatchObject({
      status: 404,
      code: 'unknown_host',
    });
  });
});

describe('refused picture requests', () => {
  const FTYP_HEIC = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
  const hundredMegapixels = () =>
    sharp({ create: { width: 10_000, height: 10_000, channels: 3, background: '#333' } })
      .jpeg()
      .toBuffer();
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['an empty file', () => Buffer.alloc(0), 'the file is empty: save the picture again'],
    ['a HEIC picture', () => FTYP_HEIC, 'the file is a HEIC picture, which this service does not convert: save it as JPEG'],
    [
      'a BMP picture',
      () => Buffer.from('BM then pixels'),
      'the file is a BMP picture, which this service does not convert: save it as',
    ],
    ['a picture of 100 megapixels', hundredMegapixels, 'the picture has more than 60 million pixels: save it smaller'],
  ])('I-09 Q-05 %s is refused with what is wrong and what to do', async (_what, bytes, detail) => {
    await writeFile(join(root, 'tenants', 'one', 'media', 'refused.jpg'), await bytes());
    const answer = await get(imageUrl('media:refused.jpg', { width: 64 }));
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_image', detail: expect.stringContaining(detail) });
  });

  it.each([
    ['a body that is none', 'drawing:spaceship/red/side', 400, 'invalid_image'],
    ['a file that is no picture', 'media:broken.jpg', 400, 'invalid_image'],
    ['a missing file', 'media:none.jpg', 404, 'not_found'],
    ['a folder', 'media:team', 404, 'not_found'],
    ['a link out of the folder', 'media:escape.jpg', 404, 'not_found'],
    ['a path out of the folder', 'media:../site.json', 403, 'image_source_refused'],
    ['a host that is not allowed', 'https://evil.example/a.jpg', 403, 'image_source_refused'],
    ['no source', 'nothing', 400, 'invalid_image'],
  ])('I-09 Q-05 a picture request for %s is refused', async (_what, source, status, code) => {
    const answer = await get(`/_img/v1/w_640/${encodeURIComponent(source)}`);
    expect(answer.json()).toMatchObject({ status, code });
    expect(answer.headers['cache-control']).toBeUndefined();
  });

  it.each([
    '/_img/v1/w_641/media%3Ayard.jpg',
    '/_img/v1/w_640/',
    '/_img/v1/f_svg,f_svg/media%3Ayard.jpg',
    '/_img/v1/w_640/%E0%A4%A',
    '/_img/v1/%00/%00',
    `/_img/v1/w_640/${'x'.repeat(3000)}`,
  ])('Q-05 the picture request %s gets a status from 400 to 499', async (url) => {
    const { statusCode } = await get(url);
    expect([400, 403, 404, 414]).toContain(statusCode);
  });
});

describe('photographs of feeds', () => {
  const digest = 'ab'.repeat(32);
  const url = imageUrl(`photo:${digest}`, { width: 320 });
  const startWith = async (bytes: Buffer | undefined, tenant?: Tenant) => {
    let reads = 0;
    const photographs = {
      has: async (slug: string, each: string) => slug === 'one' && each === digest,
      read: async () => {
        reads += 1;
        return bytes;
      },
    };
    const server = await start({ photographs, ...(tenant ? { tenantOf: () => tenant } : {}) });
    return { server, reads: () => reads };
  };

  it('I-09 kept photographs are read once, and only for the dealer whose feed names them', async () => {
    const { server, reads } = await startWith(await picture(640, 480).jpeg().toBuffer());
    for (const _ of [1, 2])
      expect(await sizeOf((await get(url, {}, server)).rawPayload)).toMatchObject({ width: 320, height: 240 });
    expect(reads()).toBe(1);
    expect((await get(url, { host: 'two.example' }, server)).json()).toMatchObject({ status: 404, code: 'not_found' });
    expect((await get(imageUrl(`photo:${'cd'.repeat(32)}`), {}, server)).json()).toMatchObject({ status: 404 });
    await server.close();
  });

  it.each(['jpeg', 'webp', 'png', 'avif'] as const)(
    'I-09 Q-04 in %s that are kept with place and names are served without them in every format',
    async (kept) => {
      const taken = picture(640, 480).withExif({ IFD0: { Artist: 'A person' }, IFD3: { GPSLatitude: '33/1 51/1 0/1' } });
      const bytes = await taken.toFormat(kept).toBuffer();
      expect(bytes.includes('A person')).toBe(true);
      const { server } = await startWith(bytes);
      for (const format of ['jpeg', 'webp', 'png', 'avif'] as const) {
        const { headers, rawPayload: served } = await get(url.replace('f_auto', `f_${format}`), {}, server);
        expect(headers['content-type']).toBe(`image/${format}`);
        const { exif, xmp, iptc } = await sharp(served).metadata();
        expect([exif, xmp, iptc, served.includes('A person')]).toEqual([undefined, undefined, undefined, false]);
      }
      await server.close();
    },
  );

  it('I-09 whose file is lost are not found', async () => {
    const { server } = await startWith(undefined);
    expect((await get(url, {}, server)).json()).toMatchObject({ status: 404, code: 'not_found' });
    await server.close();
  });

  it('I-09 another watermark gives another picture', async () => {
    const bytes = await picture(640, 480).jpeg().toBuffer();
    const marked = (opacity: number): Tenant => ({
      ...dealer('one'),
      config: {
        stock: { photographs: { watermark: { file: 'media:team/small one.png', opacity, width: 20 } } },
      } as Tenant['config'],
    });
    const etags = new Set<unknown>();
    for (const tenant of [undefined, marked(0.5), marked(1)]) {
      const { server } = await startWith(bytes, tenant);
      etags.add((await get(url, {}, server)).headers.etag);
      await server.close();
    }
    expect(etags.size).toBe(3);
  });
});

const kept = async () =>
  (await readdir(join(root, 'cache'), { recursive: true, withFileTypes: true })).filter((file) => file.isFile());

describe('the cache of pictures', () => {
  const url = imageUrl('drawing:sedan/silver/side', { width: 128 });

  it('I-09 a picture that many clients request at the same time is made once', async () => {
    const server = await start({ atOnce: 1, waiting: 0 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(url, {}, server)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(await kept()).toHaveLength(1);
    await server.close();
  });

  it('I-09 a request gets 503 `unavailable` when too many different pictures wait', async () => {
    const photo = await picture(400, 300).jpeg().toBuffer();
    let begin = (): void => undefined;
    let finish = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const read = async (): Promise<Buffer> => {
      begin();
      await finished;
      return photo;
    };
    const server = await start({ atOnce: 1, waiting: 0, photographs: { has: async () => true, read } });
    const first = get(imageUrl(`photo:${'ab'.repeat(32)}`, { width: 320 }), {}, server);
    await begun;
    for (const angle of ['front', 'rear'])
      expect((await get(imageUrl(`drawing:sedan/red/${angle}`), {}, server)).statusCode).toBe(503);
    finish();
    expect((await first).statusCode).toBe(200);
    await server.close();
  });

  it('I-09 pictures that were made before a restart are used after it', async () => {
    await get(url);
    const [file] = await kept();
    const path = join(file!.parentPath, file!.name);
    const marked = await picture(128, 85).webp().toBuffer();
    await writeFile(path, marked);
    const server = await start();
    expect((await get(url, {}, server)).rawPayload.equals(marked)).toBe(true);
    expect(await readFile(path)).toEqual(marked);
    await server.close();
  });

  it('I-09 serves on when the cache folder cannot be written, and says so', async () => {
    await writeFile(join(root, 'blocked'), '');
    const server = await start({ cacheFolder: join(root, 'blocked') });
    expect((await get(url, {}, server)).statusCode).toBe(200);
    expect(warnings).toContain('a picture could not be cached');
    await server.close();
  });
});
