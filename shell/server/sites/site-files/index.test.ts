import Fastify, { type FastifyInstance } from 'fastify';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import sharp from 'sharp';
import { installProblemAnswers } from '../../platform/http/problems';
import type { Tenant } from '../../platform/ports';
import type { StockRoom } from '../../stock';
import { importOwnFormText, openTestStock } from '../../stock/testing/test-stock';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { createWording } from '@forecourt/ui';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { openSiteFiles } from './index';
import { parseSitemapStrictly } from './testing/check-sitemap';

const HOST = 'corner.localhost';
const SQUARE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="40" fill="#ff0000"/></svg>';
const WIDE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="260" height="62"><rect width="260" height="62" fill="#00ff00"/></svg>';

const MANY_MODELS = Object.fromEntries(Array.from({ length: 1000 }, (_, number) => [`Kia M${number}`, 1]));

const car = (index: number, change: object = {}) => ({
  id: `c-${String(index).padStart(6, '0')}`,
  make: 'Kia',
  model: 'Rio',
  year: 2021,
  price: 20_000,
  images: ['/media/a&b.jpg', 'drawing:suv/white/front', 'https://pictures.example/1.jpg'],
  ...change,
});

const blogPost = (slug: string, title: string, date: string) => ({
  slug,
  category: 'guides',
  title,
  summary: 'Summary',
  date,
  html: '<p>Text</p>',
});
const BLOG: SiteConfig['blog'] = {
  offered: true,
  categories: [
    { slug: 'guides', name: 'Guides', description: '' },
    { slug: 'news', name: 'News', description: '' },
  ],
  posts: [
    blogPost('first', 'First', '2026-01-01'),
    blogPost('second', 'Second', '2026-02-01'),
    blogPost('future', 'Future', '2036-01-01'),
  ],
};

const defaults = () => sampleDealer({ slug: 'corner', name: 'Corner Motors', hosts: [HOST] }).config;

describe('files of a site', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let stock: StockRoom;
  let app: FastifyInstance;
  let config: SiteConfig = defaults();
  let revision = 1;
  let clock = Date.parse('2026-11-21T00:00:00Z');
  let pagesRead = 0;
  let manyModels = false;
  const warnings: unknown[] = [];
  const pictures = new Map([['logo', WIDE]]);

  const tenant = (): Tenant => ({ slug: 'corner', revision, config });
  const change = (next: Partial<SiteConfig>): void => {
    config = { ...defaults(), ...next };
    revision += 1;
  };
  const fetchSite = async (path: string): Promise<Response> => {
    if (path.startsWith('/_img/')) {
      const svg = pictures.get(/(icon|logo)\.svg/.exec(path)?.[1] ?? '');
      return svg
        ? new Response(new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer()))
        : new Response('', { status: 404 });
    }
    pagesRead += 1;
    const links = path === '/' ? '<a href="/offers/one">x</a>' : '';
    return new Response(`<link rel="canonical" href="http://${HOST}${path}">${links}`);
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    stock = await openTestStock(database.db, { now: () => Math.floor(clock / 1000) });
    app = Fastify();
    installProblemAnswers(app);
    const room = openSiteFiles({
      stock: stock.stock,
      tenantOf: ({ headers }) => (headers.host === 'nobody.example' ? undefined : tenant()),
      basePathOf: ({ headers }) => (headers.host === 'localhost' ? '/sites/corner' : ''),
      fetchOf: () => fetchSite,
      countStock: () => async (requests) =>
        requests.map(() => ({ total: 1, facets: { make: { Kia: 1 }, make_model: manyModels ? MANY_MODELS : {} } })),
      remotePages: async () => ({ key: 'mf-search@1.0.0', paths: ['/search-by-price'] }),
      wordingOf: ({ locale }) => createWording<'shell'>(locale, {}),
      now: () => clock,
      log: { warn: (facts: unknown) => void warnings.push(facts) },
    });
    await app.register(room.plugin);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  beforeEach(() => change({}));

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: HOST, ...headers } });
  const importCars = async (cars: object[]): Promise<void> => {
    clock += 1000;
    await importOwnFormText(stock, 'corner', cars.map((each) => JSON.stringify(each)).join('\n'), Math.floor(clock / 1000));
  };
  const addresses = async (file: string): Promise<string[]> => [...parseSitemapStrictly((await get(file)).body).addresses.keys()];

  it('I-08 the sitemap is an index of files with every car on sale, search page, page, offer and location', async () => {
    await importCars([
      car(1),
      car(2, { status: 'coming_soon' }),
      car(3, { status: 'sold' }),
      car(4, { show_on_dealer_website: false }),
    ]);
    const index = parseSitemapStrictly((await get('/sitemap.xml')).body);
    expect([index.kind, [...index.addresses.keys()]]).toEqual([
      'sitemapindex',
      ['stock-1', 'models', 'pages', 'offers'].map((part) => `http://${HOST}/sitemap-${part}.xml`),
    ]);
    expect(await addresses('/sitemap-stock-1.xml')).toEqual(
      ['000001', '000002'].map((id) => `http://${HOST}/cars/2021-kia-rio-c-${id}`),
    );
    expect(await addresses('/sitemap-pages.xml')).toEqual([`http://${HOST}/`, `http://${HOST}/search-by-price`]);
    expect(await addresses('/sitemap-offers.xml')).toEqual([`http://${HOST}/offers/one`]);
    expect(await addresses('/sitemap-models.xml')).toContain(`http://${HOST}/search/kia`);
    for (const file of ['stock-2', 'locations', 'stock-0', 'nothing', 'stock-999999999'])
      expect([file, (await get(`/sitemap-${file}.xml`)).statusCode]).toEqual([file, 404]);
  });

  it('I-08 the log warns of a sitemap that lacks models, with the make', async () => {
    manyModels = true;
    await importCars([car(1)]);
    await get('/sitemap-models.xml');
    manyModels = false;
    expect(warnings).toEqual([{ tenant: 'corner', uncounted: ['models of Kia'] }]);
  });

  it('I-08 the sitemap names the pictures of a car, absolute and escaped', async () => {
    await importCars([car(1)]);
    const { addresses: cars } = parseSitemapStrictly((await get('/sitemap-stock-1.xml')).body);
    const [own, drawn, ...others] = [...cars.values()][0] ?? [];
    expect(own).toBe(`http://${HOST}/_img/v1/f_auto,q_75,w_1200/%2Fmedia%2Fa%26b.jpg`);
    expect(drawn).toMatch(`http://${HOST}/_img/v1/`);
    // A picture of a feed is listed only after its photograph was fetched and stored.
    expect(others).toEqual([]);
  });

  it('I-08 a sold car is gone from the sitemap at the next request, and an unchanged sitemap is not sent again', async () => {
    await importCars([car(1), car(2)]);
    const first = await get('/sitemap-stock-1.xml');
    const validators = { 'if-none-match': String(first.headers.etag) };
    const dated = { 'if-modified-since': String(first.headers['last-modified']) };
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await get('/sitemap-stock-1.xml', validators)).statusCode).toBe(304);
    expect((await get('/sitemap-stock-1.xml', dated)).statusCode).toBe(304);
    await importCars([car(1)]);
    expect((await get('/sitemap-stock-1.xml', dated)).statusCode).toBe(200);
    const next = await get('/sitemap-stock-1.xml', validators);
    expect([next.statusCode, next.body.includes('c-000002'), next.body.includes('c-000001')]).toEqual([200, false, true]);
  });

  it('I-08 the pages of a site are read once, and again after its configuration changed', async () => {
    await get('/sitemap-pages.xml');
    const before = pagesRead;
    await Promise.all([get('/sitemap-pages.xml'), get('/sitemap.xml')]);
    expect(pagesRead).toBe(before);
    change({ name: 'Corner Cars' });
    await Promise.all([get('/sitemap-pages.xml'), get('/sitemap-offers.xml')]);
    expect(pagesRead).toBe(before + 3);
  });

  it('I-08 a dealer in preparation has no sitemap, and robots.txt refuses every address', async () => {
    change({ indexing: { ...config.indexing, state: 'preparation' } });
    expect((await get('/sitemap.xml')).statusCode).toBe(404);
    expect((await get('/sitemap-stock-1.xml')).statusCode).toBe(404);
    expect((await get('/robots.txt')).body).toContain('Disallow: /\n');
    expect((await get('/robots.txt', { host: 'nobody.example' })).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await get('/sitemap.xml', { host: 'nobody.example' })).statusCode).toBe(404);
  });

  it('I-08 addresses of a development path keep the path', async () => {
    await importCars([car(1)]);
    const index = parseSitemapStrictly((await get('/sitemap.xml', { host: 'localhost' })).body);
    expect([...index.addresses.keys()][0]).toBe('http://localhost/sites/corner/sitemap-stock-1.xml');
  });

  const pixel = async (png: Buffer, x: number, y: number): Promise<number[]> => {
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 4;
    return [...data.subarray(at, at + 4)];
  };

  it('I-08 a dealer with a wide logo has icons with its first letter on its colour', async () => {
    change({ theme: { ...defaults().theme, logo: 'media:logo.svg' } });
    for (const [path, size] of [
      ['/apple-touch-icon.png', 180],
      ['/icon-192.png', 192],
      ['/icon-maskable-512.png', 512],
    ] as const) {
      const { rawPayload, headers } = await get(path);
      expect([headers['content-type'], (await sharp(rawPayload).metadata()).width]).toEqual(['image/png', size]);
      expect(await pixel(rawPayload, 0.5, 0.02)).toEqual([0x0b, 0x5c, 0xad, 255]);
    }
    // The strokes of the letter are in the safe zone of a mask, and the corners of a tab's icon are transparent.
    expect(await pixel((await get('/icon-192.png')).rawPayload, 0, 0)).toEqual([0, 0, 0, 0]);
    const { info: mask } = await sharp((await get('/icon-maskable-512.png')).rawPayload)
      .trim()
      .toBuffer({ resolveWithObject: true });
    expect([mask.width < 512 * 0.6, mask.height < 512 * 0.6]).toEqual([true, true]);
  });

  it('I-08 the icon shows theme.icon, or the logo where it is about square; an unreadable picture leaves the letter', async () => {
    change({ theme: { ...defaults().theme, logo: 'media:logo.svg', icon: 'media:icon.svg' } });
    pictures.set('icon', SQUARE);
    expect(await pixel((await get('/icon-512.png')).rawPayload, 0.5, 0.5)).toEqual([255, 0, 0, 255]);
    pictures.delete('icon');
    change({ theme: { ...defaults().theme, icon: 'media:icon.svg' } });
    expect(await pixel((await get('/icon-512.png')).rawPayload, 0.5, 0.02)).toEqual([0x0b, 0x5c, 0xad, 255]);
    pictures.set('logo', SQUARE);
    change({ theme: { ...defaults().theme, logo: 'media:logo.svg' } });
    expect(await pixel((await get('/icon-512.png')).rawPayload, 0.5, 0.5)).toEqual([255, 0, 0, 255]);
    pictures.set('logo', WIDE);
  });

  it('I-08 favicon.ico holds the icon at 16, 32 and 48 pixels, and is kept by browsers', async () => {
    const { rawPayload, headers } = await get('/favicon.ico');
    expect([rawPayload.readUInt16LE(2), rawPayload.readUInt16LE(4)]).toEqual([1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const [bytes, offset] = [rawPayload.readUInt32LE(6 + 16 * index + 8), rawPayload.readUInt32LE(6 + 16 * index + 12)];
      expect((await sharp(rawPayload.subarray(offset, offset + bytes)).metadata()).width).toBe(size);
    }
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect((await get('/favicon.ico', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  it('I-08 the manifest names icons that exist, also where only a query or a path names the dealer', async () => {
    interface Manifest {
      name: string;
      start_url: string;
      icons: { src: string; purpose: string }[];
    }
    const at = async (host: string) => (await get('/manifest.webmanifest', { host })).json<Manifest>();
    const own = await at(HOST);
    expect([own.name, own.start_url, own.icons.map(({ purpose }) => purpose)]).toEqual([
      'Corner Motors',
      '/',
      ['any', 'any', 'maskable', 'maskable'],
    ]);
    for (const { src } of own.icons) expect((await get(src)).statusCode).toBe(200);
    expect((await at('localhost')).icons[0]?.src).toBe('/sites/corner/icon-192.png');
    expect((await at('127.0.0.1')).icons[0]?.src).toBe('/icon-192.png?site=corner');
  });

  it('K-05 I-08 the sitemap lists the published posts, also those that no page links', async () => {
    change({ blog: BLOG });
    expect(await addresses('/sitemap-pages.xml')).toEqual(
      ['/', '/blog', '/blog/guides', '/blog/guides/second', '/blog/guides/first', '/search-by-price'].map(
        (path) => `http://${HOST}${path}`,
      ),
    );
  });

  it('K-05 the feed has the published posts, and an answer for readers that have it already', async () => {
    change({ blog: BLOG });
    const answer = await get('/blog/feed.xml');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(answer.body).toContain('<title>Blog | Corner Motors</title>');
    expect([...answer.body.matchAll(/<entry>\s*<id>.*<\/id>\s*<title>(.*)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Second',
      'First',
    ]);
    expect((await get('/blog/feed.xml', { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304);
    expect((await get('/blog/feed.xml', { host: 'localhost' })).body).toContain('href="http://localhost/sites/corner/blog"');
  });

  it('K-05 a dealer without a published post has no feed', async () => {
    for (const blog of [
      { ...BLOG, posts: [] },
      { ...BLOG, offered: false },
      { ...BLOG, posts: BLOG.posts.slice(2) },
    ]) {
      change({ blog });
      expect((await get('/blog/feed.xml')).statusCode).toBe(404);
    }
  });
});
