import Fastify, { type FastifyInstance } from 'fastify';
import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import type { Tenant } from '../../../platform/ports';
import { carCountRoutes } from './routes';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const NOW = Date.parse('2026-11-21T23:30:00+10:00') / 1000;
const car = {
  id: 'a',
  slug: 'car-a',
  status: 'in_stock',
  reserved: true,
  price: 31_990,
  images: [{ url: 'drawing:suv/white/front' }],
  updated_at: 1_700_000_000,
} as Car;
const tenant = { slug: 'north', revision: 1, config: { timezone: 'Australia/Brisbane' } } as Tenant;

describe('routes that count', () => {
  let app: FastifyInstance;
  let added: unknown[];

  beforeEach(async () => {
    added = [];
    app = Fastify();
    app.setErrorHandler((error, request, reply) => {
      const problem = error instanceof ProblemError ? error : new ProblemError('invalid_request', (error as Error).message);
      return reply.status(problem.status).send(problemDocument(problem, request.url));
    });
    await app.register(carCountRoutes, {
      stock: {
        bySlug: async (_, slug) => (slug === car.slug ? car : undefined),
        byIds: async (_, ids) => (ids.includes(car.id) ? [car] : []),
      },
      counts: {
        add: (counted, day) => void added.push({ ...counted, day }),
        total: async () => 7 + added.length,
      },
      tenantOf: ({ headers }) => (headers.host === 'north' ? tenant : undefined),
      now: () => NOW,
    });
  });
  afterEach(() => app.close());

  const view = async (query: string, headers: Record<string, string> = {}) => {
    const url = `/cars/car-a/view.json${query}`;
    const answer = await app.inject({ url, headers: { host: 'north', 'user-agent': AGENT, ...headers } });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
  };
  const reveal = async (payload: object, host = 'north') => {
    const answer = await app.inject({
      url: '/api/phone-reveals',
      method: 'POST',
      payload,
      headers: { host, 'user-agent': AGENT },
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };

  it('V-26 I-04 the first view of a visit counts on the dealer’s day, and the answer has the car’s present state', async () => {
    const { status, body, headers } = await view('?photos_count=1&updated_at=1700000000&website_id=north&visit=first');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      views: 8,
      car_fields: { status: 'in_stock', reserved: true, price: 31_990, photos_count: 1, updated_at: 1_700_000_000 },
    });
    expect(added).toEqual([{ tenant: 'north', carId: 'a', kind: 'view', day: '2026-11-21' }]);
  });

  it('V-26 second views, programs, prefetches and pages of other sites do not count', async () => {
    await view('');
    await view('?visit=first', { 'user-agent': 'Googlebot/2.1' });
    await view('?visit=first', { 'sec-purpose': 'prefetch;prerender' });
    expect((await view('?visit=first&website_id=south')).body['views']).toBe(7);
    expect(added).toEqual([]);
  });

  it.each(['?photos_count=many', '?visit=again', '?updated_at=-1'])('V-26 Q-05 the query %s is refused', async (query) => {
    expect(await view(query)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('V-26 Q-05 an unknown car or dealer has no views', async () => {
    const gone = await app.inject({ url: '/cars/car-b/view.json', headers: { host: 'north' } });
    expect(gone.json()).toMatchObject({ status: 404, code: 'car_not_found' });
    expect(await view('', { host: 'nowhere' })).toMatchObject({ status: 404, body: { code: 'unknown_host' } });
  });

  it('V-17 I-04 a click that reveals a phone number counts', async () => {
    expect(await reveal({ car_id: 'a', dealership_id: 'north-cars', website_id: 'north' })).toEqual({
      status: 200,
      body: { revealed: true },
    });
    expect(added).toEqual([{ tenant: 'north', carId: 'a', kind: 'phone_reveal', day: '2026-11-21' }]);
  });

  it('V-17 Q-05 a click on an unknown car, or on none, is refused', async () => {
    expect(await reveal({ car_id: 'b' })).toMatchObject({ status: 404, body: { code: 'car_not_found' } });
    expect(await reveal({})).toMatchObject({ status: 400 });
    expect(await reveal({ car_id: 'a' }, 'nowhere')).toMatchObject({ status: 404, body: { code: 'unknown_host' } });
  });
});
