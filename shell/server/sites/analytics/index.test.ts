import type { SiteConfig } from '@forecourt/contracts/site/site';
import { sampleDealer } from '@forecourt/testing/sample-site';
import type { Car } from '@forecourt/contracts/car/car';
import { ProblemError, problemDocument } from '@forecourt/contracts/problem';
import Fastify, { type FastifyInstance } from 'fastify';
import { countLeadsByDayAndCar } from '../../leads/enquiries/store';
import { leads } from '../../leads/enquiries/tables';
import type { Tenant } from '../../platform/ports';
import { openTestDatabase } from '../../platform/storage/testing/test-database';
import { openAnalytics, type AnalyticsRoom } from './index';
import { eventDays, shopperEvents } from './tables';

const VISITOR = '0123456789abcdef01234567';
/** In Brisbane it is 22 November, 00:30, and in London still 21 November. */
const LATE = Date.parse('2026-11-22T00:30:00+10:00');
const DAY = 86_400_000;

const dealer = (slug: string, analytics: Partial<SiteConfig['analytics']> = {}): Tenant => sampleDealer({ slug, analytics });
const dealers = [dealer('north'), dealer('south', { keepDays: 10 }), dealer('silent', { events: false })];
const cars: Record<string, string[]> = { north: ['a', 'b'], south: ['a'] };

describe('events of shoppers', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let room: AnalyticsRoom;
  let app: FastifyInstance;
  let now = LATE;
  let views: { day: string; carId: string; count: number }[] = [];

  const begin = async (pause = 0): Promise<void> => {
    room = await openAnalytics({
      db: database.db,
      jobs: {
        define: async () => ({
          enqueue: async () => undefined,
          enqueueAll: async () => undefined,
          work: () => undefined,
          every: () => undefined,
        }),
      },
      tenants: { bySlug: (slug) => dealers.find((each) => each.slug === slug), all: () => dealers },
      stock: {
        byIds: async (tenant, ids) =>
          ids.filter((id) => cars[tenant]?.includes(id)).map((id) => ({ id, name: `Car ${id}`, slug: `car-${id}` }) as Car),
      },
      tenantOf: ({ headers }) => dealers.find(({ slug }) => headers.host === `${slug}.example`),
      viewsOf: async () => views,
      leadsOf: ({ slug, config }, days) =>
        countLeadsByDayAndCar(database.db, { tenant: slug, timezone: config.timezone, ...days }),
      log: { info: () => undefined },
      now: () => now,
      pause,
    });
    app = Fastify();
    app.setErrorHandler((error, request, reply) => {
      const problem = error instanceof ProblemError ? error : new ProblemError('invalid_request', (error as Error).message);
      return reply.status(problem.status).send(problemDocument(problem, request.url));
    });
    await app.register(room.plugin);
    await app.register(room.adminPlugin);
  };
  const report = (payload: unknown, host = 'north.example') =>
    app.inject({ url: '/api/events', method: 'POST', headers: { host }, payload: payload as object });
  const ask = async (path: string) => {
    const answer = await app.inject({ url: `/api/admin${path}` });
    return { status: answer.statusCode, body: answer.json<Record<string, never>>() };
  };
  const stored = async () =>
    (await database.db.select().from(shopperEvents).orderBy(shopperEvents.id)).map(
      ({ tenant, event, carId, form, label, visitor }) => ({ tenant, event, carId, form, label, visitor }),
    );
  const nothing = { carId: null, form: null, label: null, visitor: null };

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  beforeEach(async () => {
    now = LATE;
    views = [];
    await begin();
  });
  afterEach(async () => {
    await app.close();
    await room.close();
    for (const table of [shopperEvents, eventDays, leads]) await database.db.delete(table);
  });
  afterAll(() => database.close());

  it('E-01 events are stored before the answer, in their order, for the dealer of the page', async () => {
    const answer = await report({
      visitor: VISITOR,
      events: [
        { event: 4, car_id: 'a' },
        { event: 15, car_id: 'a', form: 'enquiry' },
        { event: 25, label: 'Used Car' },
      ],
    });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    await report({ events: [{ event: 61, car_id: 'a' }] }, 'south.example');
    expect(await stored()).toEqual([
      { ...nothing, tenant: 'north', event: 4, carId: 'a', visitor: VISITOR },
      { ...nothing, tenant: 'north', event: 15, carId: 'a', form: 'enquiry', visitor: VISITOR },
      { ...nothing, tenant: 'north', event: 25, label: 'Used Car', visitor: VISITOR },
      { ...nothing, tenant: 'south', event: 61, carId: 'a' },
    ]);
  });

  it('E-01 events of a vehicle that the dealer does not have are stored without the vehicle', async () => {
    await report({ events: [{ event: 4, car_id: 'b' }] }, 'south.example');
    await report({ events: [{ event: 4, car_id: 'b' }] });
    expect((await stored()).map(({ tenant, carId }) => [tenant, carId])).toEqual([
      ['south', null],
      ['north', 'b'],
    ]);
  });

  it.each([
    ['a number that is no event', { events: [{ event: 5, car_id: 'a' }] }],
    ['a number beyond all', { events: [{ event: 4000 }] }],
    ['a field of another event', { events: [{ event: 4, car_id: 'a', form: 'enquiry' }] }],
    ['no field where one must be', { events: [{ event: 39 }] }],
    ['a label in free words', { events: [{ event: 25, label: 'Ada Lovelace' }] }],
    ['a visitor who is no random id', { visitor: 'ada@example.com', events: [{ event: 25 }] }],
    ['no events', { events: [] }],
    ['more than fifty events', { events: Array.from({ length: 51 }, () => ({ event: 25 })) }],
    ['something else', 'Hello'],
  ])('E-01 a report with %s is refused as a whole', async (_, payload) => {
    const answer = await report(payload);
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await stored()).toEqual([]);
  });

  it('E-01 fields that no event has are not stored', async () => {
    await report({ name: 'Ada', events: [{ event: 25, email: 'ada@example.com' }] });
    expect(await stored()).toEqual([{ ...nothing, tenant: 'north', event: 25 }]);
  });

  it('E-01 a report larger than any browser sends is refused', async () => {
    const events = Array.from({ length: 50 }, () => ({ event: 4, car_id: 'a'.repeat(400) }));
    expect((await report({ events })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await stored()).toEqual([]);
  });

  it('E-01 a dealer without events and an unknown host refuse reports', async () => {
    expect((await report({ events: [{ event: 25 }] }, 'silent.example')).statusCode).toBe(404);
    expect((await report({ events: [{ event: 25 }] }, 'nowhere.example')).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it('E-01 events that wait when the server stops are stored and acknowledged', async () => {
    await app.close();
    await begin(3_600_000);
    const answers = [report({ events: [{ event: 25 }] }), report({ events: [{ event: 25 }] }, 'south.example')];
    await new Promise(setImmediate);
    const closed = room.close();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    await closed;
    expect(await stored()).toHaveLength(2);
  });

  it('E-01 events of many shoppers at once are all stored and counted exactly', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => report({ events: [{ event: 39, car_id: index % 2 ? 'a' : 'b' }, { event: 25 }] })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(60);
    const days = await database.db.select().from(eventDays).orderBy(eventDays.carId);
    expect(days.map(({ carId, event, count, day }) => [carId, event, count, day])).toEqual([
      ['', 25, 60, '2026-11-22'],
      ['a', 39, 30, '2026-11-22'],
      ['b', 39, 30, '2026-11-22'],
    ]);
    expect(await stored()).toHaveLength(120);
  });

  it('E-01 events older than keepDays are deleted, and their counts stay', async () => {
    await report({ events: [{ event: 25 }] });
    await report({ events: [{ event: 25 }] }, 'south.example');
    now = LATE + 11 * DAY;
    await report({ events: [{ event: 39, car_id: 'a' }] }, 'south.example');
    await room.clean();
    expect((await stored()).map(({ tenant, event }) => [tenant, event])).toEqual([
      ['north', 25],
      ['south', 39],
    ]);
    now = LATE + 91 * DAY;
    await room.clean();
    expect(await stored()).toEqual([]);
    expect(await database.db.select().from(eventDays)).toHaveLength(3);
  });

  const lead = (key: string, at: string, carId: string | null, tenant = 'north') => ({
    tenant,
    key,
    category: 'enquiry',
    name: 'Ada',
    email: 'ada@example.com',
    phone: '0400 000 000',
    carId,
    createdAt: new Date(at),
  });

  it('E-02 a report has the views, leads, calls and saves of the dealer, by day and by vehicle', async () => {
    views = [{ day: '2026-11-20', carId: 'a', count: 12 }];
    await database.db
      .insert(leads)
      .values([
        lead('one', '2026-11-21T13:59:59Z', 'a'),
        lead('two', '2026-11-21T14:00:00Z', 'a'),
        lead('three', '2026-11-22T13:59:59Z', null),
        lead('four', '2026-11-22T14:00:00Z', 'a'),
        lead('five', '2026-11-21T14:00:00Z', 'a', 'south'),
      ]);
    await report({
      events: [
        { event: 25, car_id: 'a' },
        { event: 39, car_id: 'b' },
        { event: 4, car_id: 'a' },
      ],
    });
    await report({ events: [{ event: 25 }] }, 'south.example');
    const { status, body } = await ask('/counts?tenant=north&from=2026-11-20&to=2026-11-22');
    expect(status).toBe(200);
    expect(body).toEqual({
      tenant: 'north',
      from: '2026-11-20',
      to: '2026-11-22',
      totals: { views: 12, leads: 3, calls: 1, saves: 1 },
      days: [
        { day: '2026-11-20', views: 12, leads: 0, calls: 0, saves: 0 },
        { day: '2026-11-21', views: 0, leads: 1, calls: 0, saves: 0 },
        { day: '2026-11-22', views: 0, leads: 2, calls: 1, saves: 1 },
      ],
      cars: [
        { car_id: 'a', name: 'Car a', slug: 'car-a', views: 12, leads: 2, calls: 1, saves: 0 },
        { car_id: 'b', name: 'Car b', slug: 'car-b', views: 0, leads: 0, calls: 0, saves: 1 },
      ],
    });
  });

  it('E-02 a report without days has the last 28 on the dealer’s calendar', async () => {
    const { body } = await ask('/counts?tenant=north');
    expect(body).toMatchObject({ from: '2026-10-26', to: '2026-11-22' });
    expect(body['days']).toHaveLength(28);
  });

  it.each([
    ['/counts', 400],
    ['/counts?tenant=west', 404],
    ['/counts?tenant=north&from=2026-02-30&to=2026-03-10', 400],
    ['/counts?tenant=north&from=2026-11-22&to=2026-11-21', 400],
    ['/counts?tenant=north&from=2020-01-01&to=2026-11-21', 400],
    ['/counts?tenant=north&from=yesterday', 400],
    ['/events?tenant=west', 404],
  ])('E-02 Q-05 the query %s is refused', async (path, status) => {
    expect((await ask(path)).status).toBe(status);
  });

  it('E-01 an operator gets the latest events and the whole catalogue', async () => {
    await report({
      events: [
        { event: 4, car_id: 'a' },
        { event: 25, label: 'Used Car', car_id: 'a' },
      ],
    });
    expect((await ask('/events?tenant=north&limit=1')).body['events']).toEqual([
      { event: 25, car_id: 'a', form: null, label: 'Used Car', visitor: null, at: new Date(LATE).toISOString() },
    ]);
    expect((await ask('/events/catalogue')).body['events']).toHaveLength(13);
  });
});
