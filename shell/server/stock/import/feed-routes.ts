import { MappingList, StockFeeds, type StockFeed } from '@forecourt/contracts/desk/feeds';
import { unknownNameError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../../platform/ports';
import { requiredTenant } from '../../platform/requests/required-tenant';
import { STOCK_OF_DEALER } from '../../platform/requests/stock-access';
import type { Mappings } from './mapping/open-mappings';

interface FeedRoutesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  feedsOf(tenant: string): Promise<StockFeed[]>;
  removeFeed(tenant: string, feed: string): Promise<number>;
}

const Name = Type.String({ maxLength: 60 });
const tags = ['stock', 'admin'];

/** The caller must guard them. */
export const feedRoutes: FastifyPluginAsyncTypebox<FeedRoutesOptions> = async (app, { tenants, feedsOf, removeFeed }) => {
  app.get(
    '/api/admin/stock/:tenant/feeds',
    {
      config: { access: STOCK_OF_DEALER },
      schema: {
        tags,
        summary: 'Feeds of a dealer: vehicles and last import',
        params: Type.Object({ tenant: Name }),
        response: { 200: StockFeeds },
      },
    },
    async ({ params: { tenant } }) => {
      requiredTenant(tenants, tenant);
      return { feeds: await feedsOf(tenant) };
    },
  );
  app.delete(
    '/api/admin/stock/:tenant/feeds/:feed',
    {
      config: { access: { right: 'operate' } },
      schema: {
        tags,
        summary: 'Take every vehicle of a feed off the site',
        description:
          'Demo vehicles, for example: they are hidden, not marked as sold. An import of the same feed brings them back.',
        params: Type.Object({ tenant: Name, feed: Name }),
      },
    },
    async ({ params: { tenant, feed } }) => {
      requiredTenant(tenants, tenant);
      const names = (await feedsOf(tenant)).map((each) => each.feed);
      if (!names.includes(feed)) throw unknownNameError('unknown_feed', 'feed', feed, names);
      return { feed, removed: await removeFeed(tenant, feed) };
    },
  );
};

interface MappingRoutesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  mappings: Mappings;
}

/** The caller must guard it. */
export const mappingRoutes: FastifyPluginAsyncTypebox<MappingRoutesOptions> = async (app, { tenants, mappings }) => {
  app.get(
    '/api/admin/stock/:tenant/mappings',
    {
      config: { access: STOCK_OF_DEALER },
      schema: {
        tags,
        summary: 'Feed mappings that a dealer can use, and why the present content of some is refused',
        params: Type.Object({ tenant: Name }),
        response: { 200: MappingList },
      },
    },
    async ({ params }) => ({ mappings: mappings.states(requiredTenant(tenants, params.tenant).slug) }),
  );
};
