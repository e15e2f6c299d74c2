import { TypeBoxValidatorCompiler, type FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyRequest } from 'fastify';
import type { Tenant } from '../../../platform/ports';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { PageHealthReport } from './page-report';
import type { ReportSender } from './take-report';

interface Options {
  tenantOf(request: FastifyRequest): Tenant | undefined;
  senderOf(request: FastifyRequest): ReportSender;
  take(tenant: Tenant, report: PageHealthReport, sender: ReportSender): boolean;
}

const BODY_LIMIT = 8 * 1024;

/** Browsers report failures and times of a page. A dealer that switched reports off answers 404. */
export const beaconRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { tenantOf, senderOf, take }) => {
  app.post(
    '/api/page-health',
    {
      bodyLimit: BODY_LIMIT,
      // This compiler removes no unknown key and converts no value, so a wrong report is refused.
      validatorCompiler: TypeBoxValidatorCompiler,
      config: { counted: true, rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        body: PageHealthReport,
        tags: ['health'],
        summary: 'Report failures of remotes, load times and web vitals of a page in a browser',
        description:
          'Contains no personal data and is stored only as counts by hour, so it needs no consent. A report has no effect without the token of a page that this dealer served to this visitor in the last two hours, and no report of a page counts twice. The answer is the same for every report.',
      },
    },
    async (request, reply) => {
      const tenant = requestedDealer({ tenantOf }, request);
      if (!tenant.config.health.beacons)
        throw new ProblemError('not_found', 'This dealer takes no reports of pages: health.beacons is off');
      const { failure } = request.body;
      const isAccepted = take(tenant, request.body, senderOf(request));
      if (failure && isAccepted) request.log.warn({ tenant: tenant.slug, ...failure }, 'a part failed in a browser');
      return reply.code(204).send();
    },
  );
};
