import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Tenant } from '../ports';
import type { Metrics } from './metrics';

const Report = Type.Object(
  {
    remote: Type.String({ maxLength: 60, pattern: '^[a-z0-9-]*$' }),
    where: Type.String({ maxLength: 60 }),
    message: Type.String({ maxLength: 500 }),
    path: Type.String({ maxLength: 500 }),
  },
  { additionalProperties: false },
);

/** `POST /api/failures`: what failed in a visitor's browser. */
export const failureRoutes: FastifyPluginAsyncTypebox<{
  tenantOf(request: FastifyRequest): Tenant | undefined;
  metrics: Metrics;
  /** Remotes of a dealer. */
  remotesOf?(tenant: Tenant): Iterable<string>;
}> = async (app, { tenantOf, metrics, remotesOf = () => [] }) => {
  const config = { counted: true, rateLimit: { max: 60, timeWindow: '1 minute' } };
  app.post(
    '/api/failures',
    { config, schema: { body: Report, tags: ['health'], summary: 'A part failed in a browser' } },
    async (request, reply) => {
      const { remote, where, message, path } = request.body;
      const tenant = tenantOf(request);
      // Only names that exist become labels: a visitor must not be able to make new time series.
      const known = tenant && new Set(remotesOf(tenant)).has(remote) ? remote : 'shell';
      if (tenant) metrics.failures.inc({ tenant: tenant.slug, remote: known, version: '', during: 'browser' });
      request.log.warn({ tenant: tenant?.slug, remote, where, message, path }, 'a part failed in a browser');
      return reply.code(204).send();
    },
  );
};
