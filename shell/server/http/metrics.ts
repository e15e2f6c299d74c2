import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Creates the Prometheus metrics of an app. */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'forecourt_http_request_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'forecourt_remote_failures_total',
    help: 'Failures of remotes by dealer, remote, version and where',
    labelNames: ['tenant', 'remote', 'version', 'during'],
    registers: [registry],
  });
  const followed = new Histogram({
    name: 'forecourt_release_follow_seconds',
    help: 'Time from a change of releases in another process until this process uses it',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return { registry, requests, failures, followed };
};

type Metrics = ReturnType<typeof createMetrics>;

/**
 * Counts requests, and adds the route of all metrics. Hosts of dealers do not have the route, so that shoppers can't
 * read it.
 */
export const installMetrics = (app: FastifyInstance, { registry, requests }: Metrics): void => {
  app.addHook('onResponse', async (request, reply) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (request.resolved) throw new ProblemError('not_found', 'There is nothing at this address');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/**
 * Returns the routes for machines: `/healthz` answers while the process runs, `/readyz` when it can serve pages,
 * `/openapi.json` describes the API.
 */
export const healthRoutes: FastifyPluginAsync<{ ready(): Promise<boolean> }> = async (app, { ready }) => {
  app.get('/healthz', { schema: { tags: ['health'], summary: 'The process answers' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { tags: ['health'], summary: 'The database answers and search is built' } }, async () => {
    const isReady = await ready().catch(() => false);
    if (!isReady) throw new ProblemError('unavailable', 'The server is starting');
    return { status: 'ready' };
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
