import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { LeadReceipt, LeadSubmission } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import type { RawLead } from '@forecourt/rules/form/lead-payload';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { acceptPlainForms, BODY_TYPES } from '../../platform/requests/plain-body';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { checkAndStoreLead, findSubmittedForm, senderOf } from './accept-lead';
import type { Captcha } from './captcha/captcha';
import { acceptPlainForm } from './plain-form';
import { progressRoutes } from './progress-routes';
import { receiptRoutes } from './receipt-routes';
import type { LeadsContext } from './room';
import { tradeInOfferRoutes } from './trade-in/routes';

const BODY_LIMIT = 256 * 1024;
/** It suffices for a family behind one network address but not for a robot. */
const LEADS_RATE_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } };

const leadOfJson = (body: unknown): RawLead => {
  if (isPlainObject(body)) return body;
  throw new ProblemError('invalid_request', 'The body is not a JSON object: send the fields of a lead');
};

const captchaRoutes: FastifyPluginAsync<{ captcha: Captcha }> = async (app, { captcha }) => {
  app.get(
    '/api/captcha',
    {
      config: LEADS_RATE_LIMIT,
      schema: { summary: 'A challenge that a browser solves by itself (Altcha)', tags: ['leads'] },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return captcha.challenge();
    },
  );
};

/**
 * Takes JSON or a plain HTML form (L-02, L-03, L-07). The lead is stored before it is acknowledged: 201 with its id, or 200
 * if the key is known. A plain form is redirected to `/success`, or gets a page to correct wrong answers.
 */
export const leadRoutes: FastifyPluginAsyncTypebox<LeadsContext> = async (app, context) => {
  const { tenantOf, now, captcha } = context;
  acceptPlainForms(app);
  if (captcha) await app.register(captchaRoutes, { captcha });
  await app.register(tradeInOfferRoutes, context);
  await app.register(progressRoutes, context);
  await app.register(receiptRoutes, context);
  app.post(
    '/api/leads',
    {
      bodyLimit: BODY_LIMIT,
      config: LEADS_RATE_LIMIT,
      // The handler checks the body itself, because the payload rules come first and the messages are the form's.
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Hand in an enquiry',
        description: 'A repeated key gives the same lead. A plain HTML form is answered with a redirect or a page.',
        tags: ['leads'],
        consumes: BODY_TYPES,
        body: LeadSubmission,
        response: { 200: LeadReceipt, 201: LeadReceipt },
      },
    },
    async (request, reply) => {
      const tenant = requestedDealer({ tenantOf }, request);
      const at = new Date(now());
      const body: unknown = request.body;
      if (body instanceof URLSearchParams) return acceptPlainForm(context, { request, reply, pairs: [...body], tenant, at });
      const raw = leadOfJson(body);
      const form = findSubmittedForm(context, raw, tenant, at);
      const userAgent = request.headers['user-agent'];
      const sender = await senderOf(context, request);
      const facts = { raw, tenant, at, form, plain: false, userAgent, sender };
      const { id, repeated, reference } = await checkAndStoreLead(context, facts);
      if (!repeated) context.onEnquiry(request, tenant);
      return reply.code(repeated ? 200 : 201).send({ lead_id: id, reference });
    },
  );
};
