import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Prometheus metrics of one app. */
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
    help: 'How long after another process wrote it a change of releases was followed here',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return { registry, requests, failures, followed };
};

export type Metrics = ReturnType<typeof createMetrics>;

/** Counts requests, and shows all metrics on hosts that are no dealer's: shoppers have no business with them. */
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
