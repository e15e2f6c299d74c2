import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import { Type } from 'typebox';
import type { Database } from '../../../platform/storage/database';
import type { ResendRequest } from './resend';
import { countDeliveries, readUndeliveredLeads } from './store';

const Slug = Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: "Dealer's slug; absent: all dealers" });
const Query = Type.Object(
  {
    tenant: Type.Optional(Slug),
    limit: Type.Optional(Type.Integer({ default: 100, minimum: 1, maximum: 1000 })),
  },
  { additionalProperties: false },
);
const Wish = Type.Object(
  {
    lead: Type.Optional(
      Type.String({
        format: 'uuid',
        maxLength: 36,
        description: 'Id of one lead, delivered or not; absent: all undelivered leads',
      }),
    ),
    tenant: Type.Optional(Slug),
  },
  { additionalProperties: false },
);

interface DeliveryAdmin {
  db: Database;
  /** Resolves with the number of deliveries that will be sent again. */
  resend(request: ResendRequest): Promise<number>;
}

/** The app guards these routes (L-07). */
export const deliveryAdminRoutes: FastifyPluginAsyncTypebox<DeliveryAdmin> = async (app, { db, resend }) => {
  app.get(
    '/api/admin/leads/deliveries',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Deliveries of leads by dealer, channel and state', tags: ['leads', 'admin'] },
    },
    async () => ({ deliveries: await countDeliveries(db) }),
  );

  app.get(
    '/api/admin/leads/undelivered',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Leads that are not delivered, oldest first', tags: ['leads', 'admin'], querystring: Query },
    },
    async ({ query: { tenant, limit = 100 } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { leads: await readUndeliveredLeads(db, { tenant, limit }) };
    },
  );

  app.post(
    '/api/admin/leads/resend',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Sends leads again, at once', tags: ['leads', 'admin'], body: Wish },
    },
    async ({ body }) => {
      const request = body as ResendRequest;
      const resent = await resend(request);
      if (request.lead !== undefined && resent === 0)
        throw new ProblemError(
          'not_found',
          `There is no delivery of a lead ${request.lead}: check the id with npx forecourt leads`,
        );
      return { resent };
    },
  );
};
