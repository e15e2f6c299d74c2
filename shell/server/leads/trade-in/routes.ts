import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { LeadReceipt } from '@forecourt/contracts/form/lead';
import { ProblemError } from '@forecourt/contracts/problem';
import { Miscellaneous, OfferOf, TradeInOffer } from '@forecourt/contracts/car/trade-in-offer';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Tenant } from '../../ports';
import type { Database } from '../../storage/database';
import { FORM, FormBody } from '../form-body';
import type { OnStored } from '../store-lead';
import { acceptOffer, findOffer, markShown, type LeadOf } from './offers';

export interface OfferRoutesOptions {
  db: Database;
  tenantOf: (request: FastifyRequest) => Tenant | undefined;
  basePathOf: (request: FastifyRequest) => string;
  /** Milliseconds since 1970. */
  now: () => number;
  /** What is written when a lead says more than when it was delivered. */
  leadChanged: (session: Parameters<OnStored>[0], lead: { id: string; tenant: Tenant }) => Promise<void>;
}

const BODY_LIMIT = 16 * 1024;
/** Ids can't be guessed; the limit keeps it so. */
const limited = { rateLimit: { max: 60, timeWindow: '1 minute' } };
const tags = ['leads'];
const isOfferOf = Compile(OfferOf);

/**
 * Offers for trade-ins (L-08): what a lead's vehicle is worth to the dealer, accepting it, and the record that a page
 * showed it. The id of the lead is the key; nothing of the person is told.
 */
export const offerRoutes: FastifyPluginAsyncTypebox<OfferRoutesOptions> = async (app, options) => {
  const { db, tenantOf, basePathOf, now, leadChanged } = options;
  const none = () => new ProblemError('not_found', 'There is no such offer');
  const dealerOf = (request: unknown): Tenant => {
    const tenant = tenantOf(request as FastifyRequest);
    if (!tenant) throw new ProblemError('unknown_host');
    return tenant;
  };
  const leadOf = ({ slug }: Tenant, id: string): LeadOf => ({ tenant: slug, id, at: new Date(now()) });

  app.get(
    '/api/leads/offer',
    {
      config: limited,
      schema: {
        summary: 'What the dealer would pay for the vehicle of a trade-in lead',
        tags,
        querystring: OfferOf,
        response: { 200: TradeInOffer },
      },
    },
    async (request, reply) => {
      const offer = await findOffer(db, leadOf(dealerOf(request), request.query.lead_id));
      if (!offer) throw none();
      return reply.header('cache-control', 'no-store').send(offer);
    },
  );

  app.post(
    '/api/leads/offer',
    {
      bodyLimit: BODY_LIMIT,
      config: limited,
      // A browser without JavaScript sends a form.
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Accept the offer for a trade-in',
        description: 'Accepting again is the same. A form of a browser without JavaScript is answered with a redirect.',
        tags,
        consumes: ['application/json', FORM],
        body: OfferOf,
        response: { 200: LeadReceipt, 303: Type.Null() },
      },
    },
    async (request, reply) => {
      const tenant = dealerOf(request);
      const body: unknown = request.body;
      const plain = body instanceof FormBody;
      const asked: unknown = plain ? Object.fromEntries(body.pairs) : body;
      if (!isOfferOf.Check(asked)) throw new ProblemError('invalid_request', 'The id of the lead is missing');
      const accepted = await acceptOffer(db, leadOf(tenant, asked.lead_id), (session, id) =>
        leadChanged(session, { id, tenant }),
      );
      if (!accepted) throw none();
      request.log.info({ tenant: tenant.slug, lead_id: asked.lead_id }, 'offer accepted');
      if (plain) return reply.redirect(`${basePathOf(request as unknown as FastifyRequest)}/success`, 303) as never;
      return { lead_id: asked.lead_id };
    },
  );

  app.post(
    '/api/miscellaneous',
    {
      bodyLimit: BODY_LIMIT,
      config: limited,
      schema: {
        summary: 'Note that a page showed the valuation of a lead',
        tags,
        body: Miscellaneous,
        response: { 200: LeadReceipt },
      },
    },
    async (request) => {
      const { lead_id, valuation } = request.body as Miscellaneous;
      if (!(await markShown(db, leadOf(dealerOf(request), lead_id), valuation))) throw none();
      return { lead_id };
    },
  );
};
