import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../../ports';
import { PageReport } from './page-report';

interface Options {
  /** Returns the dealer of the request's host; undefined for an unknown host. */
  tenantOf(request: FastifyRequest): Tenant | undefined;
  /** Returns the visitor's id while a rollout runs; undefined otherwise. */
  visitorOf(request: FastifyRequest): string | undefined;
  take(tenant: Tenant, report: PageReport, visitor: string | undefined): void;
}

const BODY_LIMIT = 8 * 1024;

/**
 * Returns the route `POST /api/page-health`, by which browsers report failures and times of a page. A dealer that
 * switched reports off answers 404.
 */
export const beaconRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { tenantOf, visitorOf, take }) => {
  app.post(
    '/api/page-health',
    {
      bodyLimit: BODY_LIMIT,
      // This compiler removes no unknown key and converts no value, so a wrong report is refused.
      validatorCompiler: TypeBoxValidatorCompiler,
      config: { counted: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        body: PageReport,
        tags: ['health'],
        summary: 'Report failures of remotes, load times and web vitals of a page in a browser',
        description:
          'Contains no personal data and is stored only as counts by hour, so it needs no consent. A report about a version that the dealer does not serve to this visitor is not counted.',
      },
    },
    async (request, reply) => {
      const tenant = tenantOf(request);
      if (!tenant) throw new ProblemError('unknown_host');
      if (!tenant.config.health.beacons)
        throw new ProblemError('not_found', 'This dealer takes no reports of pages: health.beacons is off');
      const { failure } = request.body;
      if (failure) request.log.warn({ tenant: tenant.slug, ...failure }, 'a part failed in a browser');
      take(tenant, request.body, visitorOf(request));
      return reply.code(204).send();
    },
  );
};
