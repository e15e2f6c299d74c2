import Fastify, { type FastifyInstance } from 'fastify';
import type { Car } from '@forecourt/contracts/car/car';
import type { FeedsOutSettings } from '@forecourt/contracts/site/indexing';
import { sampleCar } from '@forecourt/testing/sample-car';
import { installProblemAnswers } from '../../platform/http/problems';
import type { Tenant } from '../../platform/ports';
import type { StockRoom } from '..';
import { importOwnFormText, openTestStock } from '../testing/test-stock';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { sampleDealer } from '@forecourt/testing/sample-site';
import { feedPath } from './feeds';
import { openFeedsOut } from './index';

const SECRET = 'secret';
const NOW = 1_780_000_000;
const vinOf = (index: number): string => `JTMW43FV60D${String(index).padStart(6, '0')}`;
const carOf = (index: number, change: Partial<Car> = {}): Car =>
  sampleCar({ id: `c-${index}`, slug: `car-${index}`, stocknum: `S${index}`, vin: vinOf(index), ...change });

const FULL: Car = {
  ...carOf(7, { status: 'coming_soon', certified: true, preorder: true, car_type: 'demo', item_type: 'caravan' }),
  nvic: 'ABC12D',
  regplate: '123 ABC',
  rego_expiry: '2027-01-31',
  build_date: '2022-05',
  compliance_date: '2022-06',
  series: 'XA50 – "neu"',
  before_price: 41_000,
  offer_price: 37_000,
  msrp: 43_000,
  on_road_costs: 1200,
  subscription_price: 299,
  weekly_repayment: 158,
  interior_colour: 'Schwarz / 黒',
  drive: 'AWD',
  gears: 8,
  cylinders: 4,
  engine_size_litres: 2.487,
  fuel_consumption: 4.8,
  power: 163,
  towing_capacity: 1500,
  ancap_rating: 5,
  tag: 'Test Drive Only',
  images: [
    { url: 'https://pictures.example/a,b.jpg?x=1|2', alt: 'a|b' },
    { url: 'drawing:suv/white/side', isVideo: false },
  ],
  spin_images: ['https://pictures.example/s|1.jpg', 'https://pictures.example/s2.jpg'],
  spin_code: 'spin-1',
  spin_interior_image: 'https://pictures.example/inside.jpg',
  hotspots: { exterior: [{ id: 'h', description: 'Dent', anchors: [{ frame: 1, x: 2.5, y: 3 }] }] },
  video_url: 'https://pictures.example/v.mp4',
  external_video_url: 'https://youtu.be/x',
  videos: [{ video: { url: 'https://pictures.example/v2.mp4' } }],
  walkaround_videos: [{ video: { url: 'https://pictures.example/v3.mp4' } }],
  features: ['A|B', 'C; D', 'E'],
  specs: { featured: [{ name: 'n', data: 'd' }], specifications: [], summary: [{ name: 'ä', data: '"x"' }] },
  caravan: { body_length: 21.5, body_width: 8, tare_weight: 2200, axle_type: 'Tandem', sleeps: 4, aggregate_trailer_mass: 2800 },
  dealercomments: '<p>One owner</p>\n<script>kept as it is</script>',
  file: 'https://pictures.example/report.pdf',
  dealership_id: 'north',
  dealership_name: 'North Motors',
  city: 'Cairns',
  state: 'QLD',
  lat: -16.92,
  lng: 145.77,
};

describe('feeds of a dealer for other services', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let stock: StockRoom;
  let app: FastifyInstance;
  let feedsOut: FeedsOutSettings = sampleDealer({ slug: 'corner' }).config.feedsOut;
  const tenant = (): Tenant => ({
    slug: 'corner',
    revision: 1,
    config: { ...sampleDealer({ slug: 'corner' }).config, feedsOut },
  });

  beforeAll(async () => {
    database = await openTestDatabase();
    stock = await openTestStock(database.db, { now: () => NOW });
    app = Fastify();
    installProblemAnswers(app);
    const room = openFeedsOut({
      stock: stock.stock,
      tenants: { bySlug: (slug) => (slug === 'corner' ? tenant() : undefined), all: () => [tenant()] },
      tenantOf: tenant,
      siteOf: () => 'https://corner.example',
      secret: SECRET,
    });
    await app.register(room.plugin);
    await app.register(room.adminPlugin);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  const importCars = (cars: Car[]) => importOwnFormText(stock, 'corner', cars.map((car) => JSON.stringify(car)).join('\n'), NOW);
  const stockOf = async (slug: string): Promise<Car[]> => {
    const cars: Car[] = [];
    for await (const batch of stock.stock.onSale(slug, 'sources')) cars.push(...batch);
    return cars;
  };
  const pathOf = (feed: 'google' | 'meta' | 'own') => feedPath(SECRET, 'corner', feed, feedsOut);

  it('I-08 I-03 another installation imports the own feed without loss: the same cars, field by field', async () => {
    await importCars([FULL, carOf(1), carOf(2, { status: 'sold' }), carOf(3, { show_on_dealer_website: false })]);
    const feed = await app.inject(pathOf('own'));
    expect(feed.headers['content-type']).toMatch('application/x-ndjson');
    await importOwnFormText(stock, 'other', feed.body, NOW);
    const [own, other] = [await stockOf('corner'), await stockOf('other')];
    expect(own.map(({ id }) => id)).toEqual(['c-1', 'c-7']);
    expect(other).toEqual(own);
    expect(own[1]).toEqual(FULL);
  });

  it('I-08 the own feed names files of the media folder and of the site by absolute address', async () => {
    await importCars([carOf(1, { images: [{ url: '/media/yard/1.jpg' }], file: '/media/report.pdf' })]);
    const [line = ''] = (await app.inject(pathOf('own'))).body.split('\n');
    expect(JSON.parse(line)).toMatchObject({
      images: [{ url: 'https://corner.example/_img/v1/f_auto,q_75,w_1920/%2Fmedia%2Fyard%2F1.jpg' }],
      file: 'https://corner.example/media/report.pdf',
    });
  });

  it('I-08 a feed with a key is only at its address, a public one at its plain address, and one that is off nowhere', async () => {
    const status = async (url: string) => (await app.inject(url)).statusCode;
    expect(await status(pathOf('google'))).toBe(200);
    expect(await status('/feeds/google.tsv')).toBe(404);
    expect(await status(pathOf('google').replace('google.tsv', 'meta.csv'))).toBe(404);
    expect(await status(`/feeds/${'x'.repeat(32)}/google.tsv`)).toBe(404);
    expect(await status(`/feeds/${encodeURIComponent('é'.repeat(32))}/google.tsv`)).toBe(404);
    const before = pathOf('meta');
    feedsOut = { ...feedsOut, keySeries: 2, google: 'public', own: 'off' };
    expect([await status('/feeds/google.tsv'), await status(before), await status(pathOf('meta'))]).toEqual([200, 404, 200]);
    expect([await status('/feeds/forecourt.ndjson'), await status(pathOf('own'))]).toEqual([404, 404]);
    feedsOut = sampleDealer({ slug: 'corner' }).config.feedsOut;
  });

  it('I-08 a sold car is gone from a feed at the next request, and an unchanged feed is not sent again', async () => {
    await importCars([carOf(1), carOf(2)]);
    const first = await app.inject(pathOf('own'));
    const headers = { 'if-none-match': String(first.headers.etag) };
    expect((await app.inject({ url: pathOf('own'), headers })).statusCode).toBe(304);
    await importCars([carOf(1)]);
    const next = await app.inject({ url: pathOf('own'), headers });
    expect([next.statusCode, next.body.includes('"c-2"')]).toEqual([200, false]);
    await database.db.transaction((within) => stock.holds.set(within, 'corner', 'c-1', true));
    expect((await app.inject(pathOf('own'))).body).toContain('"reserved":true');
    await database.db.transaction((within) => stock.holds.set(within, 'corner', 'c-1', false));
  });

  it('I-08 the API counts the vehicles of each feed and those left out, with reasons', async () => {
    await importCars([carOf(1), carOf(2, { vin: 'short' }), carOf(3)]);
    const answer = await app.inject('/api/admin/feeds-out/corner');
    // The dealer has no location, so Google and Meta take no vehicle.
    const { feeds, sitemap } = answer.json<{
      sitemap?: string;
      feeds: { feed: string; address: string; listed: number; leftOut: { reason: string; count: number }[] }[];
    }>();
    expect(feeds.map(({ feed, listed, leftOut }) => [feed, listed, leftOut.map(({ reason, count }) => [reason, count])])).toEqual([
      ['google', 0, [['location', 2], ['vin', 1]]],
      ['meta', 0, [['location', 2], ['vin', 1]]],
      ['own', 3, []],
    ]); // prettier-ignore
    expect(feeds[0]?.address).toBe(`https://corner.example${pathOf('google')}`);
    expect(sitemap).toBe('https://corner.example/sitemap.xml');
    expect((await app.inject('/api/admin/feeds-out/nobody')).statusCode).toBe(404);
  });
});
