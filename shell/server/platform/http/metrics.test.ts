import Fastify from 'fastify';
import { createMetrics, installMetrics } from './metrics';

it('Q-06 metrics have the form of Prometheus and count requests by route, not by address', async () => {
  const metrics = createMetrics();
  const app = Fastify();
  installMetrics(app, metrics);
  app.post('/api/thing/:id', async () => 'done');
  await app.inject({ method: 'POST', url: '/api/thing/7' });
  await app.inject('/nothing/at/all');
  metrics.failures.inc({ tenant: 'acme', remote: 'mf-search', version: '1.0.0', during: 'browser' });
  const answer = await app.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(answer.body).toContain('forecourt_http_request_seconds_count{method="POST",route="/api/thing/:id",status="200"} 1');
  expect(answer.body).toContain('route="none",status="404"');
  expect(answer.body).not.toContain('/nothing/at/all');
  expect(answer.body).toContain(
    'forecourt_remote_failures_total{tenant="acme",remote="mf-search",version="1.0.0",during="browser"} 1',
  );
  expect(answer.body).toContain('process_resident_memory_bytes');
  await app.close();
});
