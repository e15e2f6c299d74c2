import Fastify, { type FastifyInstance } from 'fastify';
import { installProblemAnswers } from './problems';
import { healthAndReadinessRoutes } from './readiness';

let app: FastifyInstance;
let reasons: Record<'database' | 'disk', string | undefined>;
let waiting = 0;
const clock = { now: 0 };
const checks: string[] = [];
const conditions = (['database', 'disk'] as const).map((name) => ({
  name,
  reason: async () => {
    checks.push(name);
    return reasons[name];
  },
}));

beforeAll(async () => {
  app = Fastify();
  installProblemAnswers(app);
  await app.register(healthAndReadinessRoutes, {
    conditions,
    waitingLeads: () => waiting,
    version: '0.3.0',
    isOperator: ({ headers }) => headers.operator !== undefined,
    clock: () => clock.now,
  });
});
afterAll(() => app.close());
beforeEach(() => {
  reasons = { database: undefined, disk: undefined };
  waiting = 0;
  checks.length = 0;
  clock.now += 60_000;
});

const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/readyz', headers });

it('Q-05 Q-08 the version of the process is for operators alone', async () => {
  expect((await app.inject({ url: '/healthz', headers: { operator: 'yes' } })).json()).toMatchObject({ version: '0.3.0' });
  expect((await app.inject('/healthz')).json()).not.toHaveProperty('version');
});

it('Q-05 visitors learn which parts are not ready, and nothing about the inside', async () => {
  reasons = { database: 'connect ECONNREFUSED 10.1.2.3:5432', disk: "ENOSPC: no space left, open '/srv/data/lead-spool/x'" };
  waiting = 3;
  const answer = await ask();
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([503, 'Not ready: database, disk']);
  expect(answer.body).not.toMatch(/10\.1\.2\.3|5432|srv|ENO|lead/);
});

it('Q-06 an operator learns why, and how many leads wait', async () => {
  reasons = { database: 'connect ECONNREFUSED 10.1.2.3:5432', disk: undefined };
  waiting = 3;
  expect((await ask({ operator: 'yes' })).json()).toMatchObject({
    detail: 'database: connect ECONNREFUSED 10.1.2.3:5432; 3 leads wait in the lead spool',
    errors: [{ path: 'database', message: 'connect ECONNREFUSED 10.1.2.3:5432' }],
  });
});

it('Q-06 of a server that is ready, only an operator learns how many leads wait', async () => {
  waiting = 1;
  expect((await ask()).json()).toEqual({ status: 'ready' });
  expect((await ask({ operator: 'yes' })).json()).toEqual({ status: 'ready', waiting_leads: 1 });
});

it('Q-04 any number of requests within a second check the conditions once', async () => {
  await Promise.all(Array.from({ length: 50 }, () => ask()));
  clock.now += 999;
  await ask();
  expect(checks).toEqual(['database', 'disk']);
  clock.now += 1;
  reasons = { database: 'away', disk: undefined };
  expect((await ask()).statusCode).toBe(503);
  expect(checks).toHaveLength(4);
});
