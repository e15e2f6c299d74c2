import { StockFeeds, type StockFeed } from '@forecourt/contracts/desk/feeds';
import { unknownNameError } from '@forecourt/contracts/problem';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Tenants } from '../ports';
import { requiredTenant } from '../required-tenant';
import { STOCK_OF_DEALER } from '../stock-access';

interface FeedRoutesOptions {
  tenants: Pick<Tenants, 'bySlug' | 'all'>;
  feedsOf(tenant: string): Promise<StockFeed[]>;
  removeFeed(tenant: string, feed: string): Promise<number>;
}

const Name = Type.String({ maxLength: 60 });
const tags = ['stock', 'admin'];

/**
 * Fastify plugin with the routes `GET /api/admin/stock/:tenant/feeds`, which lists a dealer's feeds, and `DELETE
 * …/feeds/:feed`, which removes one. The caller must guard it.
 */
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
