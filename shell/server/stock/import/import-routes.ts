import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { ImportWithReport, ImportList } from '@forecourt/contracts/desk/imports';
import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { STOCK_OF_DEALER } from '../../platform/requests/stock-access';
import type { Database } from '../../platform/storage/database';
import { markInterruptedImports } from './sync/unfinished-runs';
import { readImport, listImports, type HistoryPosition } from './sync/import-history';

const Name = Type.String({ maxLength: 60 });
const tags = ['stock', 'admin'];
const access = STOCK_OF_DEALER;

const Query = Type.Object(
  {
    feed: Type.Optional(Name),
    before: Type.Optional(
      Type.String({
        pattern: '^\\d{1,12}\\.[0-9a-f-]{1,40}$',
        description: 'Imports after this one in the list: `next` of a page',
      }),
    ),
    limit: Type.Integer({ default: 50, minimum: 1, maximum: 200 }),
  },
  { additionalProperties: false },
);

const cursorOf = ({ startedAt, id }: HistoryPosition): string => `${startedAt}.${id}`;

const positionOf = (cursor: string): HistoryPosition => {
  const dot = cursor.indexOf('.');
  return { startedAt: Number(cursor.slice(0, dot)), id: cursor.slice(dot + 1) };
};

interface ImportRoutesOptions {
  db: Database;
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  /** Unix seconds. */
  now: () => number;
}

/** The caller must guard them. */
export const importHistoryRoutes: FastifyPluginAsyncTypebox<ImportRoutesOptions> = async (app, { db, tenants, now }) => {
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
        response: { 200: ImportList },
      },
    },
    async ({ params: { tenant }, query: { feed, before, limit } }) => {
      requiredTenant(tenants, tenant);
      await markInterruptedImports(db, now());
      // One more import than the page has tells whether there is a next page.
      const rows = await listImports(db, {
        tenant,
        feed,
        before: before === undefined ? undefined : positionOf(before),
        limit: limit + 1,
      });
      const imports = rows.slice(0, limit);
      const last = imports.at(-1);
      return { imports, ...(last && rows.length > limit ? { next: cursorOf(last) } : {}) };
    },
  );

  app.get(
    '/api/admin/stock/:tenant/imports/:id',
    {
      config: { access },
      schema: {
        tags,
        summary: 'An import with its report',
        description:
          'The report lists the first 100 rows that can not be read, the first 100 whose vehicle is held back and the first 100 notices, and counts all of them by reason.',
        params: Type.Object({ tenant: Name, id: Type.String({ maxLength: 40 }) }),
        response: { 200: ImportWithReport },
      },
    },
    async ({ params: { tenant, id } }) => {
      requiredTenant(tenants, tenant);
      await markInterruptedImports(db, now());
      const run = await readImport(db, tenant, id);
      if (!run) throw new ProblemError('not_found', `${tenant} has no import ${id}; GET …/imports lists the imports`);
      return run;
    },
  );
};
