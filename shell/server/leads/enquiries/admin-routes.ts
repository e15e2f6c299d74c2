import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import { Type } from 'typebox';
import type { Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import type { Database } from '../../platform/storage/database';
import { readUnfinishedLeads } from './drafts';
import type { LeadSpool } from './spool/lead-spool';
import { readLatestLeads } from './store';

const Query = Type.Object(
  {
    tenant: Type.Optional(
      Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: "Dealer's slug; absent: all dealers" }),
    ),
    limit: Type.Optional(Type.Integer({ default: 50, minimum: 1, maximum: 200 })),
  },
  { additionalProperties: false },
);
const LeadQuery = Type.Object(
  {
    ...Query.properties,
    before: Type.Optional(
      Type.String({
        format: 'uuid',
        description: '`next` of the previous answer: the id of a lead; only earlier leads are returned',
      }),
    ),
  },
  { additionalProperties: false },
);

const MOST_LISTED_SPOOLED_LEADS = 1000;

interface LeadAdminOptions {
  spool: Pick<LeadSpool, 'list'>;
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
}

/**
 * `GET /api/admin/leads` (newest first), `…/unfinished` (B-02) and `…/spool` (leads that wait for the database, L-13). The
 * first two contain personal data; the app guards these routes.
 */
export const leadAdminRoutes: FastifyPluginAsyncTypebox<LeadAdminOptions> = async (app, { db, tenants, spool }) => {
  const requireDealer = (tenant: string | undefined): void => {
    if (tenant !== undefined) requiredTenant(tenants, tenant);
  };
  app.get(
    '/api/admin/leads',
    {
      config: { access: { right: 'operate' } },
      schema: {
        summary: 'The latest enquiries, newest first, a page at a time',
        description: 'The answer has `next` while there may be earlier enquiries.',
        tags: ['leads', 'admin'],
        querystring: LeadQuery,
      },
    },
    async ({ query: { tenant, limit = 50, before } }, reply) => {
      requireDealer(tenant);
      reply.header('cache-control', 'no-store');
      const page = await readLatestLeads(db, { tenant, limit, before });
      if (!page) throw new ProblemError('not_found', `There is no enquiry ${before} here: use the field next of an answer`);
      return { leads: page, ...(page.length === limit ? { next: page.at(-1)?.id } : {}) };
    },
  );
  app.get(
    '/api/admin/leads/unfinished',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Unfinished forms in steps', tags: ['leads', 'admin'], querystring: Query },
    },
    async ({ query: { tenant, limit = 50 } }, reply) => {
      requireDealer(tenant);
      reply.header('cache-control', 'no-store');
      return { unfinished: await readUnfinishedLeads(db, { tenant, limit }) };
    },
  );
  app.get(
    '/api/admin/leads/spool',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: 'Enquiries in the lead spool of this process, which wait for the database', tags: ['leads', 'admin'] },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { waiting: await spool.list(MOST_LISTED_SPOOLED_LEADS) };
    },
  );
};
