import Fastify, { type FastifyInstance } from 'fastify';
import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import type { Tenant } from '../../../platform/ports';
import { pageFactRoutes } from './routes';

/** Saturday. */
const NOW = Date.parse('2026-11-21T10:00:00+10:00') / 1000;
const quote = { interestRate: 7, comparisonRate: 7.9, disclaimer: 'For this vehicle alone.' };
const car = { id: 'a', slug: 'car-a', location_id: 'yard' } as Car;
const quoted = (id: string, change: object): Car => ({
  ...car,
  id,
  finance_lenders: { breakwater_finance: { ...quote, ...change } },
});
const quotedCars = [
  quoted('quoted', { validUntil: '2026-11-21' }),
  quoted('ended', { validUntil: '2026-11-20' }),
  quoted('unlawful', { comparisonRate: 6 }),
];
const elsewhere = { id: 'b', slug: 'car-b', location_id: 'unknown' } as Car;
const open = (weekday: number) => ({ weekday, status: 'Open', open: '09:00', close: '16:00' });
const location = (id: string, primary: boolean, days: number[]) => ({
  id,
  primary,
  visible: true,
  opening_hours: days.map(open),
  special_hours: [],
});
const WARNING =
  'Comparison rate is for a secured loan of $30,000 over 5 years. WARNING: This comparison rate is true only for the example given. Fees might result in a different comparison rate.';
const tenant = (finance: boolean) =>
  ({
    slug: 'north',
    revision: 1,
    config: {
      timezone: 'Australia/Brisbane',
      locations: [location('main', true, [1]), location('yard', false, [6])],
      features: { finance },
      finance: { provider: 'Breakwater Finance', disclaimer: WARNING, rate: 8.5, comparisonRate: 9.32 },
    },
  }) as unknown as Tenant;

describe('facts about one car', () => {
  let app: FastifyInstance;
  let dealer = tenant(true);

  beforeAll(async () => {
    app = Fastify();
    app.setErrorHandler((error, request, reply) => {
      const problem = error instanceof ProblemError ? error : new ProblemError('invalid_request', (error as Error).message);
      return reply.status(problem.status).send(problemDocument(problem, request.url));
    });
    await app.register(pageFactRoutes, {
      stock: {
        bySlug: async (_, slug) => [car, elsewhere].find((one) => one.slug === slug),
        byIds: async (_, ids) => [car, ...quotedCars].filter(({ id }) => ids.includes(id)),
      },
      tenantOf: ({ headers }) => (headers.host === 'north' ? dealer : undefined),
      similarIds: async ({ slug }, { id }) => [`${slug}-${id}-1`, `${slug}-${id}-2`],
      now: () => NOW,
    });
  });
  afterEach(() => void (dealer = tenant(true)));
  afterAll(() => app.close());

  const ask = async (url: string, host = 'north') => (await app.inject({ url, headers: { host } })).json<object>();

  it('L-05 I-04 times of test drives are those of the car’s location', async () => {
    expect(await ask('/api/cars/car-a/appointments')).toEqual({
      location_id: 'yard',
      timezone: 'Australia/Brisbane',
      days: [
        { date: '2026-11-21', open: '10:00', close: '16:00' },
        { date: '2026-11-28', open: '09:00', close: '16:00' },
      ],
    });
  });

  it('L-05 a car without a known location has the times of the primary location', async () => {
    expect(await ask('/api/cars/car-b/appointments')).toMatchObject({
      location_id: 'main',
      days: [{ date: '2026-11-23' }, { date: '2026-11-30' }],
    });
  });

  it('V-16 I-04 the answer about a car has the ids of similar cars', async () => {
    expect(await ask('/api/cars/car-a/similar')).toEqual({ ids: ['north-a-1', 'north-a-2'] });
  });

  it('F-05 I-04 the answer has the lender’s disclaimer, and no lender if the dealer offers no finance', async () => {
    expect(await ask('/api/finance-disclaimer?car_id=a')).toEqual({
      finance_lenders: { breakwater_finance: { disclaimer: WARNING, interestRate: 8.5, comparisonRate: 9.32 } },
    });
    dealer = tenant(false);
    expect(await ask('/api/finance-disclaimer?car_id=a')).toEqual({ finance_lenders: {} });
  });

  it.each([
    [
      'quoted',
      { disclaimer: expect.stringContaining('For this vehicle alone.') as string, interestRate: 7, comparisonRate: 7.9 },
    ],
    ['ended', { disclaimer: WARNING, interestRate: 8.5, comparisonRate: 9.32 }],
    ['unlawful', { disclaimer: WARNING, interestRate: 8.5, comparisonRate: 9.32 }],
  ])('F-05 F-12 a quote that is %s decides on text and rates only while it may be advertised', async (id, expected) => {
    expect(await ask(`/api/finance-disclaimer?car_id=${id}`)).toEqual({ finance_lenders: { breakwater_finance: expected } });
  });

  it.each([
    ['/api/cars/car-x/appointments', 'car_not_found'],
    ['/api/cars/car-x/similar', 'car_not_found'],
    ['/api/finance-disclaimer?car_id=x', 'car_not_found'],
    ['/api/finance-disclaimer', 'invalid_request'],
  ])('I-04 Q-05 the address %s is refused with %s', async (url, code) => {
    expect(await ask(url)).toMatchObject({ code });
    expect(await ask(url.replace('?car_id=x', '?car_id=a'), 'nowhere')).toMatchObject({
      code: code === 'invalid_request' ? code : 'unknown_host',
    });
  });
});
