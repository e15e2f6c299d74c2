import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { EnquiryReceiptQuery, ReceivedEnquiry } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { branchOfEnquiry } from './branch';
import type { LeadsContext } from './room';

export const receiptRoutes: FastifyPluginAsyncTypebox<Pick<LeadsContext, 'tenantOf' | 'receipts' | 'stock'>> = async (
  app,
  { tenantOf, receipts, stock },
) => {
  app.get(
    '/api/leads/receipt',
    {
      config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
      schema: {
        summary: 'What was received, about which car, by which branch',
        tags: ['leads'],
        querystring: EnquiryReceiptQuery,
        response: { 200: ReceivedEnquiry },
      },
    },
    async (request, reply) => {
      const tenant = requestedDealer({ tenantOf }, request);
      const facts = receipts.read(tenant.slug, request.query.ref);
      if (!facts) throw new ProblemError('not_found', 'This reference of an enquiry is not valid, or it is older than two hours');
      const [car] = facts.car ? await stock.byIds(tenant.slug, [facts.car]) : [];
      const branch = branchOfEnquiry({ locationId: facts.location }, car, tenant.config);
      reply.header('cache-control', 'no-store');
      return {
        kind: facts.kind,
        ...(facts.form ? { form: facts.form } : {}),
        ...(car ? { car: { name: car.name, slug: car.slug } } : {}),
        ...(branch ? { location_id: branch.id } : {}),
        ...(facts.time ? { requested_time: facts.time } : {}),
      };
    },
  );
};
