import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError } from '@forecourt/contracts/problem';
import { Type } from 'typebox';
import type { Tenants } from '../ports';
import { requiredTenant } from '../required-tenant';
import type { SearchProtocol } from './protocol';
import { findIndex, indexId } from './protocol/indices';
import { adminKeyOf, searchKeyOf } from './protocol/keys';
import { narrowingOf } from './protocol/query/narrowing';
import type { SearchEngine } from './search-engine';
import { stockDocuments, STOCK_INDEX } from './stock-settings';

export interface AdminRoutesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  engine: SearchEngine;
  protocol: Pick<SearchProtocol, 'baseFilter'>;
  secret: string;
}

const Params = Type.Object({ tenant: Type.String({ maxLength: 60 }) });
const Page = Type.Object(
  {
    after: Type.Optional(Type.Integer({ default: 0, minimum: 0, description: '`next` of the previous answer' })),
    length: Type.Optional(Type.Integer({ default: 1000, minimum: 1, maximum: 1000, description: 'Most records in the answer' })),
  },
  { additionalProperties: false },
);
const tags = ['search', 'admin'];

/**
 * Routes by which the operator reads the search of a dealer: keys, settings, and the records that shoppers can find. The
 * caller guards them.
 */
export const adminRoutes: FastifyPluginAsyncTypebox<AdminRoutesOptions> = async (app, options) => {
  const { tenants, engine, protocol, secret } = options;

  const stockOf = (slug: string) => {
    const index = findIndex(engine, slug, STOCK_INDEX);
    if (index) return index;
    throw new ProblemError('unavailable', `The search index of ${slug} is not built yet`);
  };
  /**
   * Returns a text that changes when the records change, so that a client that reads several pages notices a change
   * between them.
   */
  const versionOf = (slug: string): string => {
    const { updatedAt = 0 } = engine.list(slug).find(({ id }) => id === indexId(slug, STOCK_INDEX)) ?? {};
    return `${engine.revision(indexId(slug, STOCK_INDEX)) ?? ''}@${updatedAt}`;
  };

  app.get(
    '/api/admin/search/:tenant',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: "Return the keys and settings of a dealer's search", tags, params: Params },
    },
    async ({ params }, reply) => {
      const { slug, config } = requiredTenant(tenants, params.tenant);
      const { host, appId, index } = config.search;
      return reply.header('cache-control', 'no-store').send({
        appId: slug,
        searchKey: searchKeyOf(secret, slug),
        adminKey: adminKeyOf(secret, slug),
        hosted: { host, appId, index },
        ...stockDocuments(config.search),
        records: engine.size(indexId(slug, STOCK_INDEX)) ?? 0,
      });
    },
  );

  app.get(
    '/api/admin/search/:tenant/records',
    {
      config: { access: { right: 'operate' } },
      schema: {
        summary: 'Return the records that shoppers may find, a page at a time',
        description: 'Pages with the same `version` belong together.',
        tags,
        params: Params,
        querystring: Page,
      },
    },
    async ({ params, query: { after = 0, length = 1000 } }, reply) => {
      const tenant = requiredTenant(tenants, params.tenant);
      const { id, settings } = stockOf(tenant.slug);
      const version = versionOf(tenant.slug);
      const narrowing = narrowingOf(
        new Map(),
        { index: STOCK_INDEX, settings, base: protocol.baseFilter(tenant, STOCK_INDEX) },
        'query',
      );
      const page = await engine.browse(id, narrowing, after, length);
      return reply.header('cache-control', 'no-store').send({ version, ...page });
    },
  );
};
