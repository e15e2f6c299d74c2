import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Database } from '../storage/database';
import { latestLeads } from './store-lead';

const Query = Type.Object(
  {
    tenant: Type.Optional(
      Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: "Dealer's slug; absent: all dealers" }),
    ),
    limit: Type.Optional(Type.Integer({ default: 50, minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);

/** `GET /api/admin/leads?tenant=&limit=`: the latest leads, newest first. Holds personal data: guarded by the app. */
export const leadAdminRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/api/admin/leads',
    { schema: { summary: 'The latest enquiries', tags: ['leads', 'admin'], querystring: Query } },
    async ({ query: { tenant, limit = 50 } }, reply) => {
      reply.header('cache-control', 'no-store');
      return { leads: await latestLeads(db, { tenant, limit }) };
    },
  );
};
