import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { CLIENT_GONE_STATUS, onHangUp } from './client-gone';

const createPageCounters = (registry: Registry) => {
  const failures = new Counter({
    name: 'forecourt_remote_failures_total',
    help: 'Failures of remotes by dealer, remote, version and where',
    labelNames: ['tenant', 'remote', 'version', 'during'],
    registers: [registry],
  });
  const pages = new Counter({
    name: 'forecourt_pages_total',
    help: 'Pages by how they were answered: kept, checked (its questions were asked again), rendered, or passed (never kept)',
    labelNames: ['result'],
    registers: [registry],
  });
  const purges = new Counter({
    name: 'forecourt_shared_cache_purges_total',
    help: 'Messages to shared caches that they drop pages, by result: done or failed',
    labelNames: ['result'],
    registers: [registry],
  });
  const refusedReports = new Counter({
    name: 'forecourt_page_reports_refused_total',
    help: 'Reports of pages without effect, by dealer and reason',
    labelNames: ['tenant', 'reason'],
    registers: [registry],
  });
  return { failures, pages, purges, refusedReports };
};

/** */
export const createMetrics = () => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const counters = createPageCounters(registry);
  const requests = new Histogram({
    name: 'forecourt_http_request_seconds',
    help: 'Duration of HTTP requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const providerFailures = new Counter({
    name: 'forecourt_provider_failures_total',
    help: 'Questions that a provider did not answer usably, by dealer, kind, adapter and reason',
    labelNames: ['tenant', 'kind', 'provider', 'failure'],
    registers: [registry],
  });
  const followed = new Histogram({
    name: 'forecourt_release_follow_seconds',
    help: 'Time from a change of releases in another process until this process uses it',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    requests,
    ...counters,
    providerFailures,
    followed,
    waitingLeads(count: () => number): void {
      const gauge = new Gauge({
        name: 'forecourt_leads_waiting',
        help: 'Leads in the lead spool, which wait for the database',
        registers: [],
        collect() {
          this.set(count());
        },
      });
      registry.registerMetric(gauge);
    },
  };
};

type Metrics = ReturnType<typeof createMetrics>;

/** The admin door guards the route that shows the metrics. */
export const installMetrics = (app: FastifyInstance, { registry, requests }: Metrics): void => {
  const observe = (
    { method, routeOptions: { url = 'none' } }: FastifyRequest,
    status: number,
    { elapsedTime }: FastifyReply,
  ): void => requests.observe({ method, route: url, status }, elapsedTime / 1000);
  app.addHook('onResponse', async (request, reply) => observe(request, reply.statusCode, reply));
  onHangUp(app, (request, reply) => {
    observe(request, CLIENT_GONE_STATUS, reply);
    request.log.info({ res: { statusCode: CLIENT_GONE_STATUS } }, 'the client hung up');
  });
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};
