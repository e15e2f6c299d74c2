import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { LeadReceipt } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import { ShownValuationRequest, TradeInOfferRequest, TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';
import { successPath } from '@forecourt/rules/form/success-path';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Tenant } from '../../../platform/ports';
import { tellHowToReachDealer } from '../lead-not-stored';
import type { LeadsContext } from '../room';
import { BODY_TYPES } from '../../../platform/requests/plain-body';
import { requestedDealer } from '../../../platform/requests/required-tenant';
import { acceptOrSpoolOffer } from './accept-offer';
import { findTradeInOffer, recordShownRange, type LeadIdAndDealer } from './offers';

const BODY_LIMIT = 16 * 1024;
/** Nobody can guess a lead's id by many requests. */
const OFFERS_RATE_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const tags = ['leads'];
const isOfferOf = Compile(TradeInOfferRequest);

type OfferContext = Pick<
  LeadsContext,
  'db' | 'tenantOf' | 'basePathOf' | 'now' | 'leadChanged' | 'onEnquiry' | 'receipts' | 'spool' | 'patience' | 'log' | 'wordingOf'
>;

const noOffer = () => new ProblemError('not_found', 'There is no offer for this lead, or it is older than 30 days');

const leadOf = ({ now }: OfferContext, { slug }: Tenant, id: string): LeadIdAndDealer => ({
  tenant: slug,
  id,
  at: new Date(now()),
});

const acceptRoute: FastifyPluginAsyncTypebox<OfferContext> = async (app, context) => {
  const { basePathOf, receipts } = context;
  app.post(
    '/api/leads/offer',
    {
      bodyLimit: BODY_LIMIT,
      config: OFFERS_RATE_LIMIT,
      // The handler checks the body, because a browser without JavaScript sends a form, for which there is no JSON schema.
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Accept the offer for a trade-in',
        description:
          'Accepting again changes nothing. While the database is away the acceptance waits in the lead spool. A plain HTML form is answered with a redirect.',
        tags,
        consumes: BODY_TYPES,
        body: TradeInOfferRequest,
        response: { 200: LeadReceipt, 303: Type.Null() },
      },
    },
    async (request, reply) => {
      const tenant = requestedDealer(context, request as FastifyRequest);
      const body: unknown = request.body;
      const plain = body instanceof URLSearchParams;
      const input: unknown = plain ? Object.fromEntries(body) : body;
      if (!isOfferOf.Check(input)) throw new ProblemError('invalid_request', 'lead_id is missing: send the id of the lead');
      const { lead_id } = input;
      const at = new Date(context.now());
      const accepting = acceptOrSpoolOffer(context, tenant, { id: lead_id, at });
      const accepted = await accepting.catch(tellHowToReachDealer(context, tenant));
      if (!accepted) throw noOffer();
      context.onEnquiry(request as FastifyRequest, tenant);
      const { carId, locationId, form } = accepted;
      const facts = {
        kind: 'offer_accepted',
        form: form ?? undefined,
        car: carId ?? undefined,
        location: locationId ?? undefined,
      } as const;
      const reference = receipts.sign(tenant.slug, facts);
      const basePath = basePathOf(request);
      if (plain) return reply.redirect(`${basePath}${successPath(undefined, reference)}`, 303) as never;
      return { lead_id, reference };
    },
  );
};

/** The id of the lead gives access; no answer contains personal data (L-08). */
export const tradeInOfferRoutes: FastifyPluginAsyncTypebox<OfferContext> = async (app, context) => {
  const { db } = context;
  app.get(
    '/api/leads/offer',
    {
      config: OFFERS_RATE_LIMIT,
      schema: {
        summary: 'What the dealer would pay for the vehicle of a trade-in lead',
        tags,
        querystring: TradeInOfferRequest,
        response: { 200: TradeInOffer },
      },
    },
    async (request, reply) => {
      const offer = await findTradeInOffer(
        db,
        leadOf(context, requestedDealer(context, request as FastifyRequest), request.query.lead_id),
      );
      if (!offer) throw noOffer();
      return reply.header('cache-control', 'no-store').send(offer);
    },
  );

  await app.register(acceptRoute, context);

  app.post(
    '/api/miscellaneous',
    {
      bodyLimit: BODY_LIMIT,
      config: OFFERS_RATE_LIMIT,
      schema: {
        summary: 'Note that a page showed the valuation of a lead',
        tags,
        body: ShownValuationRequest,
        response: { 200: LeadReceipt },
      },
    },
    async (request) => {
      const { lead_id, valuation } = request.body as ShownValuationRequest;
      if (!(await recordShownRange(db, leadOf(context, requestedDealer(context, request as FastifyRequest), lead_id), valuation)))
        throw noOffer();
      return { lead_id };
    },
  );
};
