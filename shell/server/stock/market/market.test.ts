import Fastify, { type FastifyInstance } from 'fastify';
import { madeUpStock, madeUpPrice } from '@forecourt/rules/market-estimate/made-up-stock';
import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import { priceRating } from '@forecourt/rules/price/price-gauge';
import type { Tenant, Tenants } from '../../platform/ports';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import type { StockRoom } from '../index';
import { openTestStock } from '../testing/test-stock';
import { openMarket, type MarketRoom } from './index';

const NOW = Date.UTC(2026, 5, 1) / 1000;
const dealer = (slug: string, locale: string, currency: string, market: object = {}): Tenant =>
  ({
    slug,
    revision: 1,
    config: { locale, currency, market: { gauge: true, cards: true, indicator: true, share: true, ...market } },
  }) as Tenant;

const dealers = [
  dealer('north', 'en-AU', 'AUD'),
  dealer('south', 'en-AU', 'AUD'),
  dealer('alone', 'en-AU', 'AUD', { share: false }),
  dealer('silent', 'en-AU', 'AUD', { gauge: false, indicator: false }),
  dealer('island', 'en-NZ', 'NZD'),
  dealer('plain', 'en-AU', 'AUD', { cards: false }),
];
const tenants: Pick<Tenants, 'all' | 'bySlug'> = {
  all: () => dealers,
  bySlug: (slug) => dealers.find((one) => one.slug === slug),
};

const stock = madeUpStock({ count: 240 });
const subject = { ...stock[4]!, id: 'subject', slug: 'subject' };
const usual = madeUpPrice({ model: subject.model, badge: subject.badge!, age: 2026 - subject.year, km: subject.km! });

describe('the market estimate over HTTP', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let room: StockRoom;
  let market: MarketRoom;
  let app: FastifyInstance;
  /** Beyond the price of the route. */
  const charges: [client: string, points: number][] = [];
  const prices = new Map<string, number | undefined>();

  const put = async (tenant: string, cars: object[], feed: string): Promise<void> => {
    const report = await room.runImport({
      tenant,
      currency: dealers.find(({ slug }) => slug === tenant)!.config.currency,
      feed,
      mapping: room.mappings.get('forecourt'),
      stream: (async function* lines() {
        yield Buffer.from(cars.map((car) => JSON.stringify(car)).join('\n'));
      })(),
      fileName: 'cars.ndjson',
      mode: 'full',
      now: NOW,
    });
    expect(report.rejected).toEqual([]);
  };
  const ask = async (slug: string, host = 'north') => {
    const answer = await app.inject({ url: `/api/cars/${slug}/autogauge`, headers: { host } });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
  };

  const askRatings = (ids: string, host = 'north') => app.inject({ url: `/api/price-ratings?ids=${ids}`, headers: { host } });

  beforeAll(async () => {
    database = await openTestDatabase();
    const tenantOf: Parameters<typeof openMarket>[0]['tenantOf'] = ({ headers }) => tenants.bySlug(headers.host ?? '');
    room = await openTestStock(database.db, { tenants, tenantOf, now: () => NOW });
    market = openMarket({
      db: database.db,
      tenants,
      stock: room.stock,
      now: () => NOW,
      tenantOf,
      wordingOf: () => (_, fallback) => fallback,
    });
    app = Fastify();
    app.decorateRequest('charge', undefined);
    app.addHook('onRequest', async (request) => {
      const { client } = request.headers;
      if (typeof client === 'string') request.charge = (points) => void charges.push([client, points]);
    });
    app.addHook('onRoute', ({ path, config }) => void prices.set(path, config?.price));
    app.setErrorHandler((error, request, reply) => {
      const problem = error instanceof ProblemError ? error : new ProblemError('invalid_request', (error as Error).message);
      return reply.status(problem.status).send(problemDocument(problem, request.url));
    });
    await app.register(market.plugin);
    await put('south', stock, 'yard');
    const own = [
      { ...subject, price: Math.round(usual * 0.985) },
      { ...subject, id: 'dear', slug: 'dear', price: Math.round(usual * 1.04) },
      { ...subject, id: 'half', slug: 'half', price: Math.round(usual * 0.55) },
      { ...subject, id: 'poa', slug: 'poa', price: 0 },
      { ...subject, id: 'new', slug: 'new', car_type: 'new' },
      { ...subject, id: 'old', slug: 'old', year: 2001 },
      { ...subject, id: 'unmeasured', slug: 'unmeasured', km: undefined },
      { ...subject, id: 'rare', slug: 'rare', model: 'Stonic' },
    ];
    await put('north', own, 'yard');
    await put('alone', [...own, ...stock.map((car) => ({ ...car, id: `a-${car.id}`, price: car.price! * 2 }))], 'yard');
    await put('silent', own, 'yard');
    await put('island', own, 'yard');
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('I-05 V-14 the gauge shows the price among the prices of other dealers of the country', async () => {
    const { status, body, headers } = await ask('subject');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, max-age=60');
    const {
      market_range_min: min,
      market_range_max: max,
      fill,
      confidence,
      listing_price: price,
    } = body as Record<string, number>;
    expect(price).toBe(Math.round(usual * 0.985));
    expect(min! / usual).toBeLessThan(0.97);
    expect(max! / usual).toBeGreaterThan(1.03);
    expect(fill).toBeCloseTo((max! - price!) / (max! - min!), 3);
    expect(confidence).toBeGreaterThan(0.4);
    expect(body).not.toHaveProperty('reason');
    expect(body).not.toHaveProperty('description');
  });

  it('V-15 the market answer has average prices of the country and of the state', async () => {
    const { average_market_price: national, state_average_market_price: state } = (await ask('subject')).body as Record<
      string,
      number
    >;
    expect(Math.abs(national! / usual - 1)).toBeLessThan(0.06);
    expect(Math.abs(state! / usual - 1)).toBeLessThan(0.06);
  });

  it('V-14 a price above the middle is described as fair', async () => {
    expect((await ask('dear')).body).toMatchObject({ description: 'Fair Price' });
  });

  it.each([
    ['poa', 'no_price'],
    ['half', 'unlikely_price'],
    ['new', 'too_new'],
    ['old', 'too_old'],
    ['unmeasured', 'no_kilometres'],
    ['rare', 'too_few'],
  ])('I-05 the car %s has no range, with the reason %s', async (slug, reason) => {
    const { status, body } = await ask(slug);
    expect([status, body['reason']]).toEqual([200, reason]);
    expect(body).not.toHaveProperty('fill');
    expect(body).not.toHaveProperty('market_range_max');
  });

  it('V-14 the ratings of cards have the words of the gauge, and none for a car without one', async () => {
    const slugs = ['subject', 'dear', 'half', 'poa', 'new', 'old', 'unmeasured', 'rare', 'nobody'];
    const answer = await askRatings(slugs.join());
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=60']);
    const gauge = priceRating((await ask('subject')).body);
    expect(['good', 'great']).toContain(gauge);
    expect(answer.json()).toEqual({ subject: gauge, dear: 'fair' });
  });

  it('I-05 Q-04 gauge and ratings have a price by client, and an appraisal that is remembered costs no more', async () => {
    expect([prices.get('/api/cars/:slug/autogauge'), prices.get('/api/price-ratings')]).toEqual([1, 1]);
    const headers = { host: 'alone', client: 'ada' };
    const rate = () => app.inject({ url: '/api/price-ratings?ids=subject,dear,half,new', headers });
    await rate();
    // The market of this dealer is not used before; a new car is not compared, so it costs nothing.
    expect(charges).toEqual(Array.from({ length: 3 }, () => ['ada', 5]));
    await rate();
    await app.inject({ url: '/api/cars/subject/autogauge', headers });
    expect(charges).toHaveLength(3);
  });

  it('V-14 a request for the ratings of more cars than a page of results has is refused', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `c${index}`).join();
    expect((await askRatings(ids)).json()).toMatchObject({ code: 'invalid_request', detail: '101 ids are more than 100' });
  });

  it.each(['plain', 'silent'])('V-14 the dealer %s, who shows no ratings, has none for its cards', async (host) => {
    expect((await askRatings('subject', host)).json()).toMatchObject({ code: 'not_found', status: 404 });
  });

  it('I-05 prices of a dealer who does not share them count only for that dealer', async () => {
    const [shared, alone] = await Promise.all(['north', 'alone'].map((slug) => market.estimate(slug, subject)));
    expect(shared?.known && alone?.known && alone.estimate / shared.estimate).toBeGreaterThan(1.1);
  });

  it('I-05 other countries and currencies are not compared', async () => {
    // The island has two such vehicles; the other dealers have dozens.
    expect((await ask('subject', 'island')).body).toMatchObject({ comparables: 2 });
  });

  it.each([
    ['nothing', 'north', 'car_not_found'],
    ['subject', 'nowhere', 'unknown_host'],
    ['subject', 'silent', 'not_found'],
  ])('I-05 Q-05 the car %s at %s gives the problem %s', async (slug, host, code) => {
    const { status, body } = await ask(slug, host);
    expect(status).toBe(404);
    expect(body).toMatchObject({ code, status: 404 });
  });

  it('I-05 a car that is not in stock, such as a trade-in, has an estimate', async () => {
    const estimate = await market.estimate('north', { ...subject, id: 'trade-in', price: undefined });
    expect(estimate).toMatchObject({ known: true });
    await expect(market.estimate('nobody', subject)).rejects.toMatchObject({ code: 'unknown_tenant' });
  });

  it('I-05 a small market is learned again at once after the stock changed', async () => {
    const rare = stock.slice(0, 40).map((car, index) => ({ ...car, id: `r${index}`, slug: `r${index}`, model: 'Stonic' }));
    expect((await ask('rare')).body).toMatchObject({ reason: 'too_few' });
    await put('south', rare, 'more');
    expect((await ask('rare')).body).not.toHaveProperty('reason');
  });
});
