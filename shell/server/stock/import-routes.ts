import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenants } from '../ports';
import { requiredTenant } from '../required-tenant';
import type { Database } from './database';
import { importById, listImports } from './sync/import-history';

const Name = Type.String({ maxLength: 60 });
const tags = ['stock', 'admin'];
const access = { right: 'operate' } as const;

const Query = Type.Object(
  {
    feed: Type.Optional(Name),
    before: Type.Optional(Type.Integer({ minimum: 0, description: 'Imports that began before this moment, Unix seconds' })),
    limit: Type.Integer({ default: 50, minimum: 1, maximum: 200 }),
  },
  { additionalProperties: false },
);

interface ImportRoutesOptions {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
}

/** `GET /api/admin/stock/:tenant/imports` and `…/imports/:id`. Needs a guard around it. */
export const importRoutes: FastifyPluginAsyncTypebox<ImportRoutesOptions> = async (app, { db, tenants }) => {
  app.get(
    '/api/admin/stock/:tenant/imports',
    {
      config: { access },
      schema: {
        tags,
        summary: 'Imports of a dealer, the newest first',
        description: '`next` is the value of `before` for the following page; it is absent on the last one.',
        params: Type.Object({ tenant: Name }),
        querystring: Query,
      },
    },
    async ({ params: { tenant }, query: { feed, before, limit } }) => {
      requiredTenant(tenants, tenant);
      const imports = await listImports(db, { tenant, feed, before, limit });
      const last = imports.at(-1);
      return { imports, ...(last && imports.length === limit ? { next: last.startedAt } : {}) };
    },
  );

  app.get(
    '/api/admin/stock/:tenant/imports/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'An import with its report',
        description: 'The report lists the first 100 rejected rows and notices, and counts all of them by reason.',
        params: Type.Object({ tenant: Name, id: Type.String({ maxLength: 40 }) }),
      },
    },
    async ({ params: { tenant, id } }) => {
      requiredTenant(tenants, tenant);
      const run = await importById(db, tenant, id);
      if (!run) throw new ProblemError('not_found', `${tenant} has no import ${id}; GET …/imports lists the imports`);
      return run;
    },
  );
};
