import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Tenant } from '../ports';
import { tenantOf } from '../search/testing';
import { failureRoutes } from './failures';
import { createMetrics, installMetrics, type Metrics } from './metrics';
import { installProblems } from './problems';

let app: FastifyInstance;
let metrics: Metrics;
let tenant: Tenant | undefined;
beforeEach(async () => {
  tenant = tenantOf('acme');
  metrics = createMetrics();
  app = Fastify();
  await app.register(rateLimit, { global: false });
  installProblems(app);
  installMetrics(app, metrics);
  await app.register(failureRoutes, { tenantOf: () => tenant, metrics, remotesOf: () => ['mf-search', 'mf-two-words'] });
});
afterEach(() => app.close());

const report = { remote: 'mf-search', where: 'page', message: 'boom', path: '/search' };
const send = (payload: object) => app.inject({ method: 'POST', url: '/api/failures', payload });
const counted = async () =>
  (await metrics.failures.get()).values.map(({ labels, value }) => [labels.tenant, labels.remote, value]);

describe('failures in browsers', () => {
  it('R-10 are counted by dealer and remote', async () => {
    expect((await send(report)).statusCode).toBe(204);
    await send(report);
    await send({ ...report, remote: 'mf-two-words' });
    expect(await counted()).toEqual([
      ['acme', 'mf-search', 2],
      ['acme', 'mf-two-words', 1],
    ]);
  });

  it('R-10 make no new time series for names that a visitor invents', async () => {
    for (const remote of ['', 'mf-invented', 'mf-another', 'shell']) await send({ ...report, remote });
    expect(await counted()).toEqual([['acme', 'shell', 4]]);
  });

  it('R-10 are taken, but not counted, where there is no dealer', async () => {
    tenant = undefined;
    expect((await send(report)).statusCode).toBe(204);
    expect(await counted()).toEqual([]);
  });

  it.each([
    ['nothing', {}],
    ['a remote of another form', { ...report, remote: 'MF Search' }],
    ['a text that is too long', { ...report, message: 'x'.repeat(501) }],
    ['a number', { ...report, path: { a: 1 } }],
  ])('Q-05 are refused: %s', async (_what, body) => {
    expect((await send(body)).json()).toMatchObject({ code: 'invalid_request', status: 400 });
    expect(await counted()).toEqual([]);
  });

  it('Q-05 are refused when one visitor sends more than sixty a minute', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent++) statuses.push((await send(report)).statusCode);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([204]));
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('metrics', () => {
  it('Q-06 are in the form of Prometheus, with requests by route and not by address', async () => {
    await send(report);
    await app.inject('/nothing/at/all');
    const answer = await app.inject('/metrics');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body).toContain('forecourt_http_request_seconds_count{method="POST",route="/api/failures",status="204"} 1');
    expect(answer.body).toContain('route="none",status="404"');
    expect(answer.body).not.toContain('/nothing/at/all');
    expect(answer.body).toContain(
      'forecourt_remote_failures_total{tenant="acme",remote="mf-search",version="",during="browser"} 1',
    );
    expect(answer.body).toContain('process_resident_memory_bytes');
  });
});
