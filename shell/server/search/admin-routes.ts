import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../platform/ports';
import { requiredTenant } from '../platform/requests/required-tenant';
import { missingIndexError } from './contract/index-id';
import type { SearchProtocol } from './protocol';
import { findIndex } from './protocol/indices';
import { adminKeyOfDealer, searchKeyOfDealer } from './protocol/keys';
import { readMatchCriteria } from './protocol/query/narrowing';
import type { SearchEngine } from './contract/search-engine';
import { stockIndexId, algoliaStockSettings, STOCK_INDEX_NAME } from './indices/stock-settings';

export interface SearchAdminRoutesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  engine: SearchEngine;
  protocol: Pick<SearchProtocol, 'baseFilter'>;
  secret: string;
  use<Result>(slug: string, work: () => Result | Promise<Result>): Promise<Result>;
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

const requireStockIndex = async (engine: SearchEngine, slug: string) => {
  const index = await findIndex(engine, slug, STOCK_INDEX_NAME);
  if (index) return index;
  throw missingIndexError(slug);
};

const listedStockIndex = async (engine: SearchEngine, slug: string) =>
  (await engine.list(slug)).find(({ id }) => id === stockIndexId(slug));

/** Lets a client that reads several pages notice a change between them. */
const recordsVersion = async (engine: SearchEngine, slug: string): Promise<string> => {
  const { revision = '' } = (await engine.describe(stockIndexId(slug))) ?? {};
  return `${revision}@${(await listedStockIndex(engine, slug))?.updatedAt ?? 0}`;
};

/** The caller guards these routes. */
export const searchAdminRoutes: FastifyPluginAsyncTypebox<SearchAdminRoutesOptions> = async (app, options) => {
  const { tenants, engine, protocol, secret, use } = options;

  app.get(
    '/api/admin/search/:tenant',
    {
      config: { access: { right: 'operate' } },
      schema: { summary: "Return the keys and settings of a dealer's search", tags, params: Params },
    },
    async ({ params }, reply) => {
      const { slug, config } = requiredTenant(tenants, params.tenant);
      const { host, appId, index } = config.search;
      const records = await use(slug, async () => (await listedStockIndex(engine, slug))?.records ?? 0);
      return reply.header('cache-control', 'no-store').send({
        appId: slug,
        searchKey: searchKeyOfDealer(secret, slug),
        adminKey: adminKeyOfDealer(secret, slug),
        hosted: { host, appId, index },
        ...algoliaStockSettings(config.search),
        records,
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
      const page = await use(tenant.slug, async () => {
        const { id, settings } = await requireStockIndex(engine, tenant.slug);
        const version = await recordsVersion(engine, tenant.slug);
        const base = protocol.baseFilter(tenant, STOCK_INDEX_NAME);
        const narrowing = readMatchCriteria(new Map(), { index: STOCK_INDEX_NAME, settings, base }, 'query');
        return { version, ...(await engine.browse(id, narrowing, after, length)) };
      });
      return reply.header('cache-control', 'no-store').send(page);
    },
  );
};
