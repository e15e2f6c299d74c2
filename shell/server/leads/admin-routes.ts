import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { unknownName } from '@forecourt/contracts/problem';
import type { Tenants } from '../ports';
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

export interface LeadAdminOptions {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
}

/** `GET /api/admin/leads?tenant=&limit=`: the latest leads, newest first. Holds personal data: guarded by the app. */
export const leadAdminRoutes: FastifyPluginAsyncTypebox<LeadAdminOptions> = async (app, { db, tenants }) => {
  app.get(
    '/api/admin/leads',
    { schema: { summary: 'The latest enquiries', tags: ['leads', 'admin'], querystring: Query } },
    async ({ query: { tenant, limit = 50 } }, reply) => {
      if (tenant !== undefined && !tenants.bySlug(tenant))
        throw unknownName(
          'unknown_tenant',
          'dealer',
          tenant,
          tenants.all().map(({ slug }) => slug),
        );
      reply.header('cache-control', 'no-store');
      return { leads: await latestLeads(db, { tenant, limit }) };
    },
  );
};
